/** Where a lesson points on a sheet. */
import type { Spots } from '../game';

export const spots: Spots = {
  touch: (board, move) => [...board.querySelectorAll<HTMLElement>(`[data-cell="${move.split(' ')[1]}"]`)],
  zones: {},
};
