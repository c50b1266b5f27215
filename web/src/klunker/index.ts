/** Klunker at the table. */
import { front } from '../game';
import type { KlunkerEvent, KlunkerPrinted, KlunkerTable, KlunkerView } from '../wire/types';
import { fairness } from './fairness';
import KlunkerBoard from './KlunkerBoard.svelte';
import { PAUSES } from './pauses';
import { brief, lesson, move, reason, sentence } from './phrases';
import { columns, resultNote, story } from './results';
import { trace } from './trace';

export default front<KlunkerView, KlunkerTable, KlunkerEvent, KlunkerPrinted>({
  Board: KlunkerBoard,
  sentence,
  move,
  brief,
  reason,
  lesson,
  trace,
  turn: (view) => view.round,
  columns,
  story,
  resultNote,
  look: { ground: ['#4a4270', '#14151f'], ink: '#f7f2e6', accent: '#e6c173' },
  fairness,
  aloud: new Set(['showed', 'stored', 'passed', 'bought', 'declined', 'sold', 'taxed', 'ended']),
  headings: new Set(['phase', 'round_ended']),
  pauses: PAUSES,
  sounds: {
    showed: { pitches: [330], length: 0.09 },
    stored: { pitches: [262], length: 0.09 },
    bought: { pitches: [392, 494], step: 0.08, length: 0.14 },
    sold: { pitches: [523, 659, 784, 1047], step: 0.11, length: 0.25 },
  },
});
