/** Where the pupil looks and what they touch next, marked on the board itself: `data-wanted` and `data-about`. */
import type { Spots } from '../game';

/** What may change which element is wanted; the marks themselves are not among it. */
const WATCHED = ['class', 'disabled', 'aria-pressed', 'aria-selected', 'data-move'];

/** What a lesson points at on a board; a game without its own has no lesson. */
const spots = import.meta.glob<Spots>('../*/spots.ts', { import: 'spots' });

export async function spotsOf(game: string): Promise<Spots | undefined> {
  return spots[`../${game}/spots.ts`]?.();
}

/** Marks what a step wants for as long as it lasts. */
export function mark(board: HTMLElement, own: Spots, wanted: string | null, about: string | null): () => void {
  let shown: HTMLElement | undefined;

  function draw() {
    const move = wanted === null ? null : board.querySelector<HTMLElement>(`[data-move="${wanted}"]:enabled`);
    put('wanted', wanted === null ? [] : move ? [move] : own.touch(board, wanted));
    const first = put(
      'about',
      about === null ? [] : [...board.querySelectorAll<HTMLElement>(own.zones[about] ?? `[data-zone="${about}"]`)],
    );
    // On a small screen what is spoken of may lie out of sight.
    if (first && first !== shown) first.scrollIntoView({ block: 'nearest' });
    shown = first;
  }

  function put(name: 'wanted' | 'about', elements: HTMLElement[]) {
    for (const old of board.querySelectorAll<HTMLElement>(`[data-${name}]`))
      if (!elements.includes(old)) delete old.dataset[name];
    for (const element of elements) element.dataset[name] = '';
    return elements[0];
  }

  const observer = new MutationObserver(draw);
  observer.observe(board, { subtree: true, childList: true, attributeFilter: WATCHED });
  draw();
  return () => {
    observer.disconnect();
    put('wanted', []);
    put('about', []);
  };
}
