/** Where we are: at home, at a table, looking at a finished game, or reading about a game or about fairness. */

export type Place =
  | { page: 'home' }
  | { page: 'table'; table: string }
  | { page: 'view'; table: string | null }
  | { page: 'rules'; game: string }
  | { page: 'fairness' };

export function placeOf(path: string): Place {
  const table = /^\/table\/([\w-]{1,40})\/?$/.exec(path)?.[1];
  if (table) return { page: 'table', table };
  const viewed = /^\/view(?:\/([\w-]{1,40}))?\/?$/.exec(path);
  if (viewed) return { page: 'view', table: viewed[1] ?? null };
  const game = /^\/rules\/([\w-]{1,40})\/?$/.exec(path)?.[1];
  if (game) return { page: 'rules', game };
  return /^\/fairness\/?$/.test(path) ? { page: 'fairness' } : { page: 'home' };
}

class Route {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.place = placeOf(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = placeOf(location.pathname);
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** A link inside the page, without loading the page again. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  const { pathname, search } = new URL((event.currentTarget as HTMLAnchorElement).href);
  route.go(pathname + search);
}
