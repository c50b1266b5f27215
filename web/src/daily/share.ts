/** A result of the daily to show others, without giving anything of the deal away. */
import type { DailyGame } from '../wire/types';

const CIRCLED = '🟢';
const WRITTEN = '🟨';
const EMPTY = '⬜';
const OWN = '💎';
const OTHERS = '▫️';
const STEPS = 8;

/** A sheet as squares: where circles are, but no number. */
function squares({ numbers, circled }: NonNullable<DailyGame['sheet']>): string[] {
  return numbers.map((row, y) =>
    row.map((number, x) => (circled[y]![x] ? CIRCLED : number === null ? EMPTY : WRITTEN)).join(''),
  );
}

/** A row each, the best first; the longest belongs to whoever made most. */
function rows(scores: number[]): string[] {
  const most = Math.max(...scores, 1);
  return scores
    .map((score, seat) => ({ score, sign: seat === 0 ? OWN : OTHERS }))
    .toSorted((one, other) => other.score - one.score)
    .map(({ score, sign }) => sign.repeat(Math.max(1, Math.round((STEPS * score) / most))));
}

export const grid = (game: DailyGame): string[] => (game.sheet ? squares(game.sheet) : rows(game.scores));
