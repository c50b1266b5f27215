/** Where we are: at home, at a table, looking at a finished game, learning, reading, at one's own games, and so on. */

export type Place =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'view'; table: string | null }
  | { page: 'learn'; game: string | null }
  | { page: 'rules'; game: string }
  | { page: 'fairness' }
  | { page: 'memory' }
  | { page: 'ladder' }
  | { page: 'daily'; day: string | null }
  | { page: 'by-day' }
  | { page: 'print' };

export function placeOf(address: string): Place {
  const path = address.split(/[?#]/)[0]!;
  const table = /^\/table\/([\w-]{1,40})\/?$/.exec(path)?.[1];
  if (table) return { page: 'table', table };
  const viewed = /^\/view(?:\/([\w-]{1,40}))?\/?$/.exec(path);
  if (viewed) return { page: 'view', table: viewed[1] ?? null };
  const game = /^\/rules\/([\w-]{1,40})\/?$/.exec(path)?.[1];
  if (game) return { page: 'rules', game };
  const learned = /^\/learn(?:\/([\w-]{1,40}))?\/?$/.exec(path);
  if (learned) return { page: 'learn', game: learned[1] ?? null };
  const own = /^\/(memory|ladder)\/?$/.exec(path)?.[1];
  if (own === 'memory' || own === 'ladder') return { page: own };
  const daily = /^\/daily(?:\/(\d{4}-\d{2}-\d{2}))?\/?$/.exec(path);
  if (daily) return { page: 'daily', day: daily[1] ?? null };
  const page = /^\/(fairness|by-day|print)\/?$/.exec(path)?.[1];
  return { page: (page as 'fairness' | 'by-day' | 'print' | undefined) ?? 'home' };
}

class Route {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.place = placeOf(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = placeOf(path);
    if (!location.hash) scrollTo(0, 0);
  }
}

export const route = new Route();

/** A link inside the page, without loading the page again. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { pathname, search, hash } = new URL((event.currentTarget as HTMLAnchorElement).href);
  route.go(pathname + search + hash);
}
