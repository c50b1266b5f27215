/** What the server offers, sorted by where it is touched, and what would follow, in words. */
import type { Advised } from '../table/advice';
import type { Cell, Combination, Event, KnasterMove, Line, Sheet } from '../wire/types';
import type { Words } from '../words/fluent';
import { circledAt, numberAt } from './paper';
import { combinationIn, lineIn } from './phrases';

export interface Choices {
  write: ReadonlyMap<Cell, KnasterMove>;
  circle: ReadonlyMap<Cell, KnasterMove>;
  line: ReadonlyMap<Line, KnasterMove>;
  roll: boolean;
}

export function choicesIn(moves: KnasterMove[]): Choices {
  const at = (verb: string) =>
    new Map(
      moves.filter(({ move }) => move.startsWith(`${verb} `)).map((move) => [move.move.slice(verb.length + 1), move]),
    );
  return {
    write: at('write') as Map<Cell, KnasterMove>,
    circle: at('circle') as Map<Cell, KnasterMove>,
    line: at('line') as Map<Line, KnasterMove>,
    roll: moves.some(({ move }) => move.startsWith('roll ')),
  };
}

/** The lines that a move would fill or complete. */
export function linesTouched(move: KnasterMove | undefined): Line[] {
  return (move?.events ?? []).flatMap((event) =>
    event.event === 'filled' || event.event === 'scored' ? [event.line] : [],
  );
}

export function combinationsMade(move: KnasterMove | undefined): Combination[] {
  return (move?.events ?? []).flatMap((event) => (event.event === 'filled' ? [event.combination] : []));
}

/** What a move would do, in a sentence or two. */
export function wouldDo(t: Words, move: KnasterMove): string {
  const words = t.knaster.board;
  const parts = move.events.flatMap((event) => {
    if (event.event === 'scored') return [words.previewScores(lineIn(t, event.line), event.value)];
    if (event.event !== 'filled') return [];
    const line = lineIn(t, event.line);
    return [
      event.circles
        ? words.preview(line, combinationIn(t, event.combination), event.circles)
        : words.previewNothing(line),
    ];
  });
  if (parts.length) return parts.join(' ');
  return move.move.startsWith('circle') ? words.previewCircle : words.previewPlain;
}

/** The last time this seat filled a line, as the events tell it. */
export function filledBy(
  events: Event[],
  seat: number,
  line: Line,
): { combination: Combination; circles: number } | undefined {
  return events.findLast((event) => event.event === 'filled' && event.seat === seat && event.line === line) as
    { combination: Combination; circles: number } | undefined;
}

/** What may be touched on the reader's sheet, and what is told of it. */
export interface Play {
  open: ReadonlySet<Cell>;
  chosen: Cell | null;
  ghost: { cell: Cell; draws: number | 'circle' } | null;
  pending: boolean;
  /** What a hint advises to touch. */
  advised: ReadonlyMap<Cell, Advised>;
  lines: ReadonlySet<Line>;
  would: (cell: Cell) => string;
  ontouch: (cell: Cell) => void;
  onpoint: (cell: Cell | null) => void;
  onescape: () => void;
  online: (line: Line) => void;
  onpointline: (line: Line | null) => void;
}

/** What stands in a square, in words. */
export function squareIn(t: Words, sheet: Sheet, cell: Cell): string {
  const words = t.knaster.board;
  const number = numberAt(sheet, cell);
  return `${words.cell(cell)}, ${number === null ? words.cellEmpty : words.cellNumber(number, circledAt(sheet, cell))}`;
}

/** Begins a sentence with a capital letter. */
export const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
