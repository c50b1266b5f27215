// The service worker: shows notices of games that wait, and lets the client open without a connection.
//
// It never serves a client that is out of date: pages come from the server whenever it answers, and files below /assets/
// have a hash of their content in their names.
const SHELL = 'spieltisch-shell';
const ASSETS = 'spieltisch-assets';
const ALWAYS = ['/theme.js', '/icon.svg', '/manifest.webmanifest'];
const PATIENCE = 4000;

const filesOf = (html) => [...new Set(html.match(/\/assets\/[\w.-]+/g) ?? []), ...ALWAYS];

/** Keeps the page as it is now with what it needs to start, and nothing of the client before it. */
async function keepShell(page) {
  const html = await page.clone().text();
  const shell = await caches.open(SHELL);
  const before = await shell.match('/');
  if (before && (await before.text()) === html) return;
  const files = filesOf(html);
  const assets = await caches.open(ASSETS);
  for (const kept of await assets.keys())
    if (!files.includes(new URL(kept.url).pathname) && !new URL(kept.url).pathname.startsWith('/offline/'))
      await assets.delete(kept);
  await assets.addAll(files);
  await shell.put('/', page);
}

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(fetch('/', { cache: 'no-cache' }).then((page) => (page.ok ? keepShell(page) : undefined)));
});

self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

/** The page from the server; without an answer in time the one that is kept. */
async function page(request) {
  const kept = () => caches.match('/', { cacheName: SHELL });
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    if (answer.status < 500) return answer;
    return (await kept()) ?? answer;
  } catch (failure) {
    const shell = await kept();
    if (shell) return shell;
    throw failure;
  }
}

async function asset(request) {
  const kept = await caches.match(request, { cacheName: ASSETS });
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(ASSETS)).put(request, answer.clone());
  return answer;
}

/** What has no hash in its name comes from the server while there is one. */
async function freshest(request) {
  try {
    return await fetch(request);
  } catch (failure) {
    const kept = await caches.match(request, { cacheName: ASSETS });
    if (kept) return kept;
    throw failure;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== self.location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate' && !/^\/(api|docs)(\/|$)/.test(pathname)) {
    const answer = page(request);
    event.respondWith(answer);
    if (pathname === '/')
      event.waitUntil(answer.then((given) => (given.ok ? keepShell(given.clone()) : undefined)).catch(() => {}));
  } else if (pathname.startsWith('/assets/')) event.respondWith(asset(request));
  else if (ALWAYS.includes(pathname)) event.respondWith(freshest(request));
});

self.addEventListener('push', (event) => {
  const { title, text, table } = event.data?.json() ?? { title: 'Spieltisch', text: '', table: '' };
  const icons = { icon: '/icon-192.png', badge: '/badge.png' };
  event.waitUntil(
    self.registration.showNotification(title, { body: text, tag: table, renotify: true, data: { table }, ...icons }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data ?? {};
  const path = table ? `/table/${table}` : '/';
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const there = windows.find(({ url }) => new URL(url).pathname === path);
      return there ? there.focus() : self.clients.openWindow(path);
    }),
  );
});
