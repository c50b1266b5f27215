/** Where every card lies. The server tells numbers; here each card gets an identity, so that it can be seen travelling. */
import type { Cards, Kind, KlunkerView } from '../wire/types';

export interface Card {
  id: number;
  /** Null: a face that this reader has not seen. */
  kind: Kind | null;
}

/** `pile`, `removed`, and for each seat `hand:0`, `showcase:0`, `safe:0`, `purse:0`. Bottom to top, left to right. */
export type Zones = Map<string, Card[]>;

type Wanted = Map<string, (Kind | null)[]>;

/** Every card of a zone, in the order of the edition. */
export function faces(kinds: Kind[], cards: Cards): Kind[] {
  return kinds.flatMap((kind) => Array.from({ length: cards[kind] ?? 0 }, () => kind));
}

function blank(count: number): null[] {
  return Array.from({ length: count }, () => null);
}

function wantedBy(view: KlunkerView): Wanted {
  const wanted: Wanted = new Map();
  const known = view.pile.known;
  wanted.set('pile', [...blank(view.pile.size - known.length), ...known]);
  wanted.set('removed', faces(view.kinds, view.removed));
  view.jewellers.forEach((jeweller, seat) => {
    const seen = faces(view.kinds, seat === view.seat && view.hand ? view.hand : jeweller.hand_known);
    wanted.set(`hand:${seat}`, [...seen, ...blank(jeweller.hand_size - seen.length)]);
    wanted.set(`showcase:${seat}`, faces(view.kinds, jeweller.showcase));
    wanted.set(`safe:${seat}`, faces(view.kinds, jeweller.safe));
    wanted.set(`purse:${seat}`, jeweller.purse);
  });
  return wanted;
}

/** Takes the first card that suits out of a list. */
function take(cards: Card[], suits: (card: Card) => boolean): Card | undefined {
  const place = cards.findIndex(suits);
  return place < 0 ? undefined : cards.splice(place, 1)[0];
}

/** The cards as the view has them: whatever can stay stays, and the rest comes from where something is missing now. */
export function arrange(before: Zones | null, view: KlunkerView): Zones {
  const wanted = wantedBy(view);
  if (!before) {
    let id = 0;
    return new Map([...wanted].map(([zone, kinds]) => [zone, kinds.map((kind) => ({ id: id++, kind }))]));
  }
  const after = new Map<string, (Card | null)[]>();
  const loose: Card[] = [];
  for (const [zone, kinds] of wanted) {
    const here = [...(before.get(zone) ?? [])];
    after.set(
      zone,
      kinds.map((kind) => take(here, (card) => card.kind === kind) ?? null),
    );
    loose.push(...here);
  }
  const choices: ((kind: Kind | null) => (card: Card) => boolean)[] = [
    (kind) => (card) => card.kind === kind,
    () => (card) => card.kind === null,
    () => () => true,
  ];
  for (const suits of choices) {
    for (const [zone, kinds] of wanted) {
      const cards = after.get(zone)!;
      kinds.forEach((kind, place) => {
        if (cards[place]) return;
        const found = take(loose, suits(kind));
        if (found) cards[place] = { id: found.id, kind };
      });
    }
  }
  return after as Zones;
}

/** The zone of every card. */
export function places(zones: Zones): Map<number, string> {
  return new Map([...zones].flatMap(([zone, cards]) => cards.map((card): [number, string] => [card.id, zone])));
}

/** Cards of a kind lie in stacks of at most this height. */
export function stacksOf(cards: Card[], height: number): Card[][] {
  const kinds = new Map<Kind | null, Card[]>();
  for (const card of cards) kinds.set(card.kind, [...(kinds.get(card.kind) ?? []), card]);
  return [...kinds.values()].flatMap((same) =>
    Array.from({ length: Math.ceil(same.length / height) }, (_, stack) =>
      same.slice(height * stack, height * (stack + 1)),
    ),
  );
}
