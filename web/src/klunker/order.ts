/** Who comes next, as the table shows it: round the table from the start player's bell, or by the brass numbers. */
import type { KlunkerView } from '../wire/types';

/** The seats that are still to act in this phase after the one whose turn it is, in their order. */
export function queue(view: KlunkerView): number[] {
  const now = view.waiting[0];
  if (now === undefined) return [];
  const round = Array.from({ length: view.players - 1 }, (_, step) => (now + 1 + step) % view.players);
  const number = (seat: number) => view.jewellers[seat]!.buy_card;
  const buying = view.jewellers.every((jeweller) => jeweller.buy_card !== null);
  if (buying) return round.filter((seat) => number(seat)! > number(now)!).toSorted((a, b) => number(a)! - number(b)!);
  if (view.phase === 'show') return round.slice(0, (view.start - now - 1 + view.players) % view.players);
  return round.filter((seat) => number(seat) === null);
}
