/** Where a lesson points in a jeweller's shop. */
import type { Spots } from '../game';

const PRESSED = 'true';

/** The cards to take up for a move, or to put back. */
function cardsFor(board: HTMLElement, kinds: string[]): HTMLElement[] {
  const hand = [...board.querySelectorAll<HTMLElement>('.handcard')];
  const missing = [...kinds];
  const wrong: HTMLElement[] = [];
  for (const card of hand.filter((card) => card.ariaPressed === PRESSED)) {
    const place = missing.indexOf(card.dataset.kind ?? '');
    if (place < 0) wrong.push(card);
    else missing.splice(place, 1);
  }
  const free = hand.filter((card) => card.ariaPressed !== PRESSED);
  const right = missing.flatMap((kind) => {
    const place = free.findIndex((card) => card.dataset.kind === kind);
    return place < 0 ? [] : free.splice(place, 1);
  });
  return wrong.length ? wrong : right;
}

export const spots: Spots = {
  touch: (board, move) => {
    const [verb, ...rest] = move.split(' ');
    if (verb === 'buy')
      return [...board.querySelectorAll<HTMLElement>(`[data-drop="showcase:${Number(rest[0]) - 1}"]`)];
    return cardsFor(board, verb === 'show' || verb === 'store' ? rest : []);
  },
  zones: { scale: '.own .scale', pile: '.centre', others: '.others' },
};
