/** The way that a move takes over the table. */
import type { Trace } from '../game';

export function trace(move: string, seat: number): Trace | null {
  const [verb, what = ''] = move.split(' ');
  const zone = (name: string, of: number | string = seat) => `[data-zone="${name}:${of}"]`;
  const card = `${zone('hand')} [data-kind="${CSS.escape(what)}"], ${zone('hand')}`;
  switch (verb) {
    case 'show':
      return what ? { from: card, to: zone('showcase') } : null;
    case 'store':
      return { from: card, to: zone('safe') };
    case 'buy':
      return { from: zone('showcase', Number(what) - 1), to: zone('safe') };
    case 'sell':
      return { from: zone('safe'), to: zone('purse') };
    default:
      return null;
  }
}
