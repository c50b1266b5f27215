/** How a game is shown that brings nothing of its own: its fields, its moves, and whatever its words say. */
import type { Front } from '../game';
import type { Fact } from '../words/fluent';
import PlainBoard from './PlainBoard.svelte';
import { textOf } from './text';

type Facts = { [name: string]: unknown };

/** What a message can be told; everything else stays unsaid. */
function facts(all: Facts): { [name: string]: Fact } {
  const known = Object.entries(all).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value));
  return Object.fromEntries(known) as { [name: string]: Fact };
}

export function plain(game: string): Front {
  return {
    Board: PlainBoard,
    sentence(t, who, happened) {
      const { event, seat, ...rest } = happened as Facts & { event: string; seat?: number | null };
      if (event === 'ended') return t.log.ended;
      const person = typeof seat === 'number' ? who(seat) : null;
      const said = t.say(`${game}-log-${event}`, { ...facts(rest), ...(person && { who: person }) });
      if (said !== undefined) return said;
      const plainly = [textOf(event), ...Object.values(rest).map(textOf)].join(' ');
      return person ? t.pair(person.name, plainly) : plainly;
    },
    move: (_t, _who, _seat, move) => move,
    reason: (t, because) => t.say(`${game}-reasons-${because.code}`, facts(because.facts)) ?? '',
    turn: () => null,
    columns: (t, view) => [{ title: t.ending.score, values: view.result!.scores, total: true }],
    aloud: new Set(),
    headings: new Set(),
    pauses: {},
    sounds: {},
  };
}
