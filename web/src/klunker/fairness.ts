/** Was the first hand dealt as the secret says? */
import type { Disclosed, Finding } from '../game';
import { pick, words } from '../table/fairness';
import type { Cards, Kind, KlunkerEvent, KlunkerPrinted, KlunkerTable, KlunkerView } from '../wire/types';
import type { Words } from '../words/fluent';

type Told = Disclosed<KlunkerView, KlunkerTable, KlunkerEvent, KlunkerPrinted>;

/** The first hand of a seat. `printed` has all cards of the edition, in its order. */
export async function firstHand(
  { seed, contributions }: Pick<Told, 'seed' | 'contributions'>,
  printed: Pick<KlunkerPrinted, 'copies' | 'hand'>,
  { seat, start, money }: { seat: number; start: number | null; money: number },
): Promise<Cards> {
  const word = await words(seed, contributions);
  const players = contributions.length;
  let used = 0;
  const first = start ?? pick(await word(used++), players);
  const kinds = Object.keys(printed.copies) as Kind[];
  const rest = Object.values(printed.copies);
  const draw = async () => {
    let position = pick(
      await word(used++),
      rest.reduce((sum, count) => sum + count, 0),
    );
    const kind = rest.findIndex((count) => (position -= count) < 0);
    rest[kind]!--;
    return kinds[kind]!;
  };
  for (let card = 0; card < money * players; card++) await draw();
  const hand: Cards = {};
  for (let step = 0; step < players; step++) {
    for (let card = 0; card < printed.hand; card++) {
      const kind = await draw();
      if ((first + step) % players === seat) hand[kind] = (hand[kind] ?? 0) + 1;
    }
  }
  return hand;
}

export async function fairness(t: Words, told: Told): Promise<Finding | null> {
  const drew = told.events.find((event) => event.event === 'drew');
  const money = told.events.find((event) => event.event === 'money_dealt');
  if (told.you === null || !drew || !money) return null;
  const dealt = { seat: told.you, start: told.table.options.start, money: money.count };
  return same(await firstHand(told, told.printed, dealt), drew.cards)
    ? { good: true, text: t.klunker.fairness.handFits }
    : { good: false, text: t.fairness.chanceWrong };
}

function same(one: Cards, other: Cards): boolean {
  const kinds = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<Kind>;
  return [...kinds].every((kind) => (one[kind] ?? 0) === (other[kind] ?? 0));
}
