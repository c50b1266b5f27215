/** How the points came about. */
import type { Column, Part } from '../game';
import type { Event, KnasterView, Line, Sheet } from '../wire/types';
import type { Words } from '../words/fluent';
import { sentenceCase } from './choices';
import { lineIn } from './phrases';

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

/** Every line that scored, and the circles. */
export function story(t: Words, view: KnasterView, _events: Event[], seat: number): Part[] {
  const sheet = view.sheets[seat]!;
  const lines = Object.entries(sheet.lines).map(([line, value]) => ({
    title: sentenceCase(lineIn(t, line as Line)),
    value,
  }));
  const score = view.result!.scores[seat]!;
  return [
    ...lines,
    { title: t.knaster.ending.circles, value: score - linesOf(sheet) },
    { title: t.knaster.ending.total, value: score, total: true },
  ];
}
