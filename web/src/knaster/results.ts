/** How the points came about. */
import type { Column } from '../game';
import type { KnasterView, Sheet } from '../wire/types';
import type { Words } from '../words/fluent';

/** The points of the lines that are scored; the rest of the score are circles. */
export function linesOf(sheet: Sheet): number {
  return Object.values(sheet.lines).reduce((sum, value) => sum + value, 0);
}

export function columns(t: Words, view: KnasterView): Column[] {
  const scores = view.result!.scores;
  const lines = view.sheets.map(linesOf);
  return [
    { title: t.knaster.ending.lines, values: lines },
    { title: t.knaster.ending.circles, values: scores.map((score, seat) => score - lines[seat]!) },
    { title: t.knaster.ending.total, values: scores, total: true },
  ];
}
