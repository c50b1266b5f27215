/** Lets cards travel: each starts where it (or the zone it was in) was before, and glides to where it is now. */

export type Spots = Map<string, DOMRect>;

const MILLISECONDS = 360;
const STAGGER = 45;
const still = matchMedia('(prefers-reduced-motion: reduce)');

export function spots(root: HTMLElement): Spots {
  const found: Spots = new Map();
  for (const element of root.querySelectorAll<HTMLElement>('[data-card], [data-zone]')) {
    found.set(element.dataset.card ?? element.dataset.zone!, element.getBoundingClientRect());
  }
  return found;
}

export function travel(root: HTMLElement, before: Spots, wasIn: Map<number, string>, isIn: Map<number, string>): void {
  if (still.matches || document.hidden) return;
  let moved = 0;
  for (const element of root.querySelectorAll<HTMLElement>('[data-card]')) {
    const id = element.dataset.card!;
    const from = before.get(id) ?? before.get(wasIn.get(Number(id)) ?? '');
    const to = element.getBoundingClientRect();
    if (!from || !to.width) continue;
    const x = from.left + from.width / 2 - to.left - to.width / 2;
    const y = from.top + from.height / 2 - to.top - to.height / 2;
    if (Math.hypot(x, y) < 4) continue;
    const stays = wasIn.get(Number(id)) === isIn.get(Number(id));
    const scale = before.has(id) ? from.width / to.width : 0.6;
    element.animate(
      [
        { transform: `translate(${x}px, ${y}px) scale(${scale})`, zIndex: 20 },
        { transform: 'none', zIndex: 20 },
      ],
      {
        duration: MILLISECONDS,
        delay: stays ? 0 : STAGGER * moved++,
        easing: 'cubic-bezier(.3,.7,.2,1)',
        fill: 'backwards',
      },
    );
  }
}
