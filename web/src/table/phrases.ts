/** What happened, in a sentence of the reader's language. Null: nothing to say of it. */
import type { Cards, Cell, Event, Kind, Line } from '../wire/types';
import type { Words } from '../words/en';
import type { Who } from '../words/grammar';

export function cardsIn(t: Words, cards: Cards): string {
  return t.list(Object.entries(cards).map(([kind, count]) => t.kinds[kind as Kind].many(count as number)));
}

export function lineIn(t: Words, line: Line): string {
  if (line === 'diag1' || line === 'diag2') return t.knasterBoard.line[line];
  const number = Number(line.at(-1));
  return line.startsWith('row') ? t.knasterBoard.line.row(number) : t.knasterBoard.line.col('abcde'[number - 1]!);
}

const cellsIn = (t: Words, cells: Cell[]) => t.list(cells);

/** Somebody by the name they had then: another may sit there now. */
function wasAt(who: (seat: number) => Who, event: { seat: number; name: string }): Who {
  const now = who(event.seat);
  return { name: event.name, you: now.you && now.name === event.name };
}

export function sentence(t: Words, who: (seat: number) => Who, event: Event): string | null {
  switch (event.event) {
    case 'sat':
      return t.log.sat(wasAt(who, event));
    case 'started':
      return t.log.started;
    case 'undone':
      return t.log.undone(who(event.seat));
    case 'left':
      return event.bot ? t.log.leftBot(wasAt(who, event)) : t.log.left(wasAt(who, event));
    case 'timed_out':
      return t.log.timedOut(who(event.seat));
    case 'replaced':
      return t.log.leftBot(who(event.seat));
    case 'returned':
      return t.log.returned(who(event.seat));
    case 'removed':
      return t.log.removed(wasAt(who, event));
    case 'table_ended':
      return t.log.tableEnded;
    case 'resumed':
      return t.log.resumed;
    case 'seed':
      return t.log.seed;
    case 'voted':
      return t.log.voted(who(event.seat));
    case 'rematched':
      return t.log.rematch;
    case 'said':
      return t.pair(event.name, event.text);
    case 'emoted':
      return t.pair(who(event.seat).name, t.table.emotes[event.emote]);
    case 'decided':
      return t.log.decided(who(event.seat));
    case 'undecided':
      return t.log.undecided(who(event.seat));
    case 'start_drawn':
      return t.log.startDrawn(who(event.seat));
    case 'money_dealt':
      return t.log.moneyDealt(event.count);
    case 'dealt': {
      const known = cardsIn(t, event.known);
      return known ? t.log.dealtKnown(who(event.seat), event.count, known) : t.log.dealt(who(event.seat), event.count);
    }
    case 'drew':
      return t.log.drew(cardsIn(t, event.cards));
    case 'phase':
      return t.log.phase[event.phase];
    case 'showed': {
      const shown = cardsIn(t, event.cards);
      return shown ? t.log.showed(who(event.seat), shown) : t.log.showedNothing(who(event.seat));
    }
    case 'stored':
      return t.log.stored(who(event.seat), t.kinds[event.kind].one);
    case 'passed':
      return 'buy_card' in event
        ? t.log.passedSafe(who(event.seat), event.buy_card)
        : t.log.passedRoll(who(event.seat));
    case 'bought': {
      const bought = cardsIn(t, event.cards);
      if (event.owner === event.seat) return t.log.boughtOwn(who(event.seat), bought);
      return t.log.bought(who(event.seat), who(event.owner), bought);
    }
    case 'declined':
      return t.log.declined(who(event.seat));
    case 'sold':
      return t.log.sold(who(event.seat), t.kinds[event.kind].many(4), event.stacks, event.pays);
    case 'round_ended':
      return t.log.roundEnded(event.round);
    case 'taxed':
      return t.log.taxed(event.paid.reduce((sum, paid) => sum + paid, 0));
    case 'rolled':
      return t.log.rolled(who(event.seat), event.dice[0], event.dice[1]);
    case 'wrote':
      return t.log.wrote(who(event.seat), event.number, event.cell);
    case 'filled':
      return t.log.filled(lineIn(t, event.line), t.knasterBoard.combination[event.combination], event.circles);
    case 'took_line':
      return t.log.tookLine(lineIn(t, event.line));
    case 'circled':
      return t.log.circled(who(event.seat), event.cell);
    case 'scored':
      return t.log.scored(who(event.seat), lineIn(t, event.line), event.value);
    case 'revealed':
      return revealed(t, who(event.seat), event);
    case 'ended':
      return t.log.ended;
  }
}

/** What another seat did with a roll. The own deeds were told when they were done. */
function revealed(t: Words, who: Who, event: Extract<Event, { event: 'revealed' }>): string | null {
  if (who.you) return null;
  const parts: string[] = [];
  if (event.wrote) parts.push(t.log.wrote(who, event.number, event.wrote));
  for (const line of event.filled)
    parts.push(t.log.filled(lineIn(t, line.line), t.knasterBoard.combination[line.combination], line.circles));
  if (event.circled.length) parts.push(t.log.circled(who, cellsIn(t, event.circled)));
  for (const line of event.scored) parts.push(t.log.scored(who, lineIn(t, line.line), line.value));
  return parts.length ? parts.join('. ') : t.log.passedRoll(who);
}

export function counted(kinds: string[]): Cards {
  const cards: { [kind: string]: number } = {};
  for (const kind of kinds) cards[kind] = (cards[kind] ?? 0) + 1;
  return cards;
}
