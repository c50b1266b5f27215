/** Knaster at the table. */
import { front } from '../game';
import type { KnasterEvent, KnasterPrinted, KnasterTable, KnasterView } from '../wire/types';
import { fairness } from './fairness';
import { TUMBLE } from './Dice.svelte';
import KnasterBoard from './KnasterBoard.svelte';
import { lesson, move, praise, reason, sentence } from './phrases';
import { columns, story } from './results';

export default front<KnasterView, KnasterTable, KnasterEvent, KnasterPrinted>({
  Board: KnasterBoard,
  sentence,
  move,
  reason,
  lesson,
  trace: (move, seat, view) => {
    const [verb, what = ''] = move.split(' ');
    if (seat !== view.seat || (verb !== 'write' && verb !== 'circle')) return null;
    return { from: '[data-sum]', to: `[data-cell="${CSS.escape(what)}"]` };
  },
  repeats: new Set(['revealed']),
  turn: (view) => view.rolls || null,
  columns,
  story,
  praise,
  look: { ground: ['#fffaf0', '#e2d6b6'], ink: '#2a2a33', accent: '#1c5a3f' },
  fairness,
  aloud: new Set(['rolled', 'ended']),
  headings: new Set(['rolled']),
  pauses: { rolled: 700, revealed: 120, passed: 350 },
  suspense: { rolled: TUMBLE },
  sounds: {
    rolled: { pitches: [180, 220, 170, 240], step: 0.06, length: 0.05 },
    scored: { pitches: [659, 880], step: 0.1, length: 0.2 },
  },
});
