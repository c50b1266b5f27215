/** What the strongest bot advises, as it is shown: a few moves, and what each is worth as far as that can be told. */
import type { Hint } from '../wire/types';
import type { Words } from '../words/fluent';

export interface Advised {
  move: string;
  /** What it is worth, in words; empty if this bot's numbers mean nothing to others. */
  worth: string;
  /** The same, as short as it stands on the board. */
  mark: string;
  /** As good as any other, as far as can be told. */
  best: boolean;
}

const MOST = 3;

/** Smaller differences are noise: moves that are worth the same whole number count as equal. */
const roughly = (unit: Hint['unit'], worth: number) => Math.round(unit === 'share' ? worth * 100 : worth);

export function adviceOf(t: Words, hint: Hint | null): Advised[] {
  if (!hint) return [];
  const { unit, moves } = hint;
  return moves.slice(0, MOST).map(({ move, worth }, place) => {
    const rough = roughly(unit, worth);
    const share = unit === 'share' ? t.hint.roughShare(rough / 100) : '';
    return {
      move,
      worth: unit === 'points' ? t.hint.points(rough) : share,
      mark: unit === 'points' ? String(rough) : share,
      best: unit ? rough === roughly(unit, moves[0]!.worth) : place === 0,
    };
  });
}
