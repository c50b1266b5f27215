/** Lets cards travel: each starts where it (or the zone it was in) was before, and glides to where it is now. */

export type Spots = Map<string, DOMRect>;

const MILLISECONDS = 360;
const STAGGER = 45;
/** The newest flight of every card: whoever sets off again before landing is still on the way. */
const flying = new WeakMap<HTMLElement, Animation>();

export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-zone]')) {
    found.set(element.dataset.card ?? element.dataset.zone!, element.getBoundingClientRect());
  }
  return found;
}

/**
 * Measures everything first and moves it then: a browser asked in between would lay out the table for every card.
 * `tempo`: by how much it takes longer than usual; 0: the cards just lie where they are now.
 */
export function travel(
  root: HTMLElement,
  before: Spots,
  wasIn: Map<number, string>,
  isIn: Map<number, string>,
  tempo = 1,
): void {
  if (!tempo || document.hidden) return;
  const cards = [...root.querySelectorAll<HTMLElement>('[data-card]')];
  const measured = cards.map((element) => ({ element, to: element.getBoundingClientRect() }));
  const flights = new Map<HTMLElement, Animation>();
  let moved = 0;
  for (const { element, to } of measured) {
    const id = element.dataset.card!;
    const from = before.get(id) ?? before.get(wasIn.get(Number(id)) ?? '');
    if (!from || !to.width) continue;
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.hypot(x, y) < 4) continue;
    const stays = wasIn.get(Number(id)) === isIn.get(Number(id));
    const scale = before.has(id) ? from.width / to.width : 0.6;
    const flight = element.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${scale})` }, { transform: 'none' }],
      {
        duration: MILLISECONDS * tempo,
        delay: stays ? 0 : STAGGER * tempo * moved++,
        easing: 'cubic-bezier(.3,.7,.2,1)',
        fill: 'backwards',
      },
    );
    element.classList.add('travelling');
    flights.set(element, flight);
    flying.set(element, flight);
  }
  // All come to rest together: for every card that lands alone the browser would sort its layers again.
  // A clock would not do: under load it runs ahead of the cards.
  void Promise.allSettled([...flights.values()].map((flight) => flight.finished)).then(() => {
    for (const [element, flight] of flights) if (flying.get(element) === flight) element.classList.remove('travelling');
  });
}
