/** Klunker in the reader's words. */
import type { Lesson, Position, Seated } from '../game';
import type { Because, Cards, Kind, KlunkerEvent, KlunkerPrinted, KlunkerView, Sold } from '../wire/types';
import type { Words } from '../words/fluent';

export function cardsIn(t: Words, cards: Cards): string {
  return t.list(Object.entries(cards).map(([kind, count]) => t.klunker.kinds[kind as Kind].many(count)));
}

/** How many cards there are, of all kinds together. */
export function amount(cards: Cards): number {
  return Object.values(cards).reduce((sum, count) => sum + count, 0);
}

export function counted(kinds: Kind[]): Cards {
  const cards: Cards = {};
  for (const kind of kinds) cards[kind] = (cards[kind] ?? 0) + 1;
  return cards;
}

/** A sold set, as in "4 rubies": what became money and what did not. */
export function setIn(t: Words, sold: Sold): string {
  return t.klunker.kinds[sold.kind].many(sold.pays + sold.unsold);
}

export function sentence(t: Words, who: Seated, event: KlunkerEvent): string | null {
  const log = t.klunker.log;
  switch (event.event) {
    case 'start_drawn':
      return log.startDrawn(who(event.seat));
    case 'money_dealt':
      return log.moneyDealt(event.count);
    case 'dealt': {
      const known = cardsIn(t, event.known);
      if (!known) return null;
      return amount(event.known) === event.count
        ? log.dealtAllKnown(who(event.seat), known)
        : log.dealtKnown(who(event.seat), event.count, known);
    }
    case 'drew':
      return log.drew(who(event.seat), cardsIn(t, event.cards));
    case 'phase':
      return log.phase[event.phase];
    case 'showed': {
      const shown = cardsIn(t, event.cards);
      return shown ? log.showed(who(event.seat), shown) : log.showedNothing(who(event.seat));
    }
    case 'stored':
      return log.stored(who(event.seat), t.klunker.kinds[event.kind].one);
    case 'passed':
      return log.passed(who(event.seat), event.buy_card);
    case 'bought': {
      const bought = cardsIn(t, event.cards);
      return event.owner === event.seat
        ? log.boughtOwn(who(event.seat), bought)
        : log.bought(who(event.seat), who(event.owner), bought);
    }
    case 'declined':
      return log.declined(who(event.seat));
    case 'sold':
      return log.sold(who(event.seat), setIn(t, event), event.stacks, event.pays);
    case 'round_ended':
      return log.roundEnded(event.round);
    case 'taxed':
      return log.taxed(event.paid.reduce((sum, paid) => sum + paid, 0));
    case 'ended':
      return t.log.ended;
  }
}

export function move(t: Words, who: Seated, seat: number, move: string, printed: KlunkerPrinted): string {
  const [verb, ...rest] = move.split(' ');
  const kind = rest[0] as Kind;
  const owner = Number(rest[0]) - 1;
  switch (verb) {
    case 'show':
      return rest.length ? t.klunker.move.show(cardsIn(t, counted(rest as Kind[]))) : t.klunker.board.show(0);
    case 'store':
      return t.klunker.board.store(t.klunker.kinds[kind].one);
    case 'pass':
      return t.klunker.move.pass;
    case 'buy':
      return owner === seat ? t.klunker.board.buyOwn : t.klunker.board.buyFrom(who(owner).name);
    case 'decline':
      return t.klunker.board.decline;
    case 'sell':
      return t.klunker.move.sell(t.klunker.kinds[kind].many(printed.set));
    default:
      return move;
  }
}

/** A card to store or a showcase to take: what it is says enough. */
export function brief(t: Words, who: Seated, seat: number, move: string): string | null {
  const [verb, what] = move.split(' ');
  if (verb === 'store') return t.klunker.kinds[what as Kind].name;
  if (verb !== 'buy') return null;
  const owner = Number(what) - 1;
  return owner === seat ? t.klunker.board.showcaseOf(who(seat)) : who(owner).name;
}

export function reason(t: Words, { code, facts }: Because, position?: Position<KlunkerView, KlunkerPrinted>): string {
  const { kind, seat, ...rest } = facts as { [fact: string]: number } & { kind?: Kind; seat?: number };
  const words = {
    ...(kind && { kind: t.klunker.kinds[kind].name }),
    ...(seat !== undefined && { name: position?.name(seat) ?? '' }),
  };
  return t.say(`klunker-reasons-${code}`, { ...rest, ...words }) ?? '';
}

/** Each phase is explained when the reader is asked in it for the first time. */
export function lesson(t: Words, { phase }: KlunkerView): Lesson {
  return { about: phase, text: t.klunker.lesson[phase] };
}
