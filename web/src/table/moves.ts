/** Moves of the notation in the reader's words. */
import type { Kind, Line } from '../wire/types';
import type { Words } from '../words/en';
import type { Who } from '../words/grammar';
import { cardsIn, counted, lineIn } from './phrases';

export function moveIn(t: Words, who: (seat: number) => Who, seat: number, move: string): string {
  const [verb, ...rest] = move.split(' ');
  const first = rest[0] ?? '';
  switch (verb) {
    case 'show':
      return rest.length ? t.hint.show(cardsIn(t, counted(rest))) : t.klunkerBoard.show(0);
    case 'store':
      return t.klunkerBoard.store(t.kinds[first as Kind].one);
    case 'pass':
      return t.hint.pass;
    case 'buy':
      return Number(first) - 1 === seat ? t.klunkerBoard.buyOwn : t.klunkerBoard.buyFrom(who(Number(first) - 1).name);
    case 'decline':
      return t.klunkerBoard.decline;
    case 'sell':
      return t.hint.sell(t.kinds[first as Kind].many(4));
    case 'write':
      return t.hint.write(first);
    case 'circle':
      return t.hint.circle(first);
    case 'line':
      return t.log.tookLine(lineIn(t, first as Line));
    default:
      return move;
  }
}

export function worthIn(t: Words, unit: 'share' | 'points', worth: number): string {
  return unit === 'share' ? t.hint.share(worth) : t.hint.points(worth);
}
