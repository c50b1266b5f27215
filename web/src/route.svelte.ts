/** Where we are: at home, or at a table. */

export type Place = { page: 'home' } | { page: 'table'; table: string };

export function placeOf(path: string): Place {
  const table = /^\/table\/([\w-]{1,40})\/?$/.exec(path)?.[1];
  return table ? { page: 'table', table } : { page: 'home' };
}

class Route {
  place = $state.raw<Place>(placeOf(location.pathname));

  constructor() {
    addEventListener('popstate', () => (this.place = placeOf(location.pathname)));
  }

  go(path: string): void {
    history.pushState(null, '', path);
    this.place = placeOf(path);
    scrollTo(0, 0);
  }
}

export const route = new Route();

/** A link inside the page, without loading the page again. */
export function follow(event: MouseEvent): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  route.go(new URL((event.currentTarget as HTMLAnchorElement).href).pathname);
}
