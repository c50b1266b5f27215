/** What happened, in a sentence of the reader's language. Null: nothing to say of it. */
import type { Front, Seated } from '../game';
import type { Event } from '../wire/types';
import type { Who, Words } from '../words/fluent';

/** Somebody by the name they had then: another may sit there now. */
function wasAt(who: Seated, event: { seat: number; name: string }): Who {
  const now = who(event.seat);
  return { name: event.name, you: now.you && now.name === event.name };
}

export function sentence(t: Words, front: Front, who: Seated, event: Event): string | null {
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
    case 'vacation':
      return event.until === null ? t.byDay.home(who(event.seat)) : t.byDay.away(who(event.seat));
    case 'removed':
      return t.log.removed(wasAt(who, event));
    case 'table_ended':
      return t.log.tableEnded;
    case 'resumed':
      return t.log.resumed;
    case 'voted':
      return t.log.voted(who(event.seat));
    case 'rematched':
      return t.log.rematch;
    case 'said':
      return t.pair(event.name, event.text);
    case 'emoted':
      return t.pair(event.name, t.table.emotes[event.emote]);
    case 'arranged':
      return t.lobby.arranged;
    case 'changed':
      return t.lobby.changed;
    case 'recalled':
    case 'seed':
    case 'decided':
    case 'undecided':
      return null; // the board shows who is still thinking
    default:
      return front.sentence(t, who, event);
  }
}
