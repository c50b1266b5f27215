/** Which rule of Knaster speaks of what on the board, and how it shows in this game now. */
import { law, type Question } from '../game';
import type { KnasterPrinted, KnasterTable, KnasterView, Line, PrintedLine, Sheet } from '../wire/types';
import type { Words } from '../words/fluent';
import { circledAt, numberAt } from './paper';
import { lineIn } from './phrases';

type Asked = Question<KnasterView, KnasterTable, KnasterPrinted>;

const PLACES: [string, string][] = [
  ['.combination, [data-zone="combinations"]', 'KN-21'],
  ['[data-line]', 'KN-30'],
  ['[data-zone="dice"]', 'KN-10'],
  ['[data-zone="score"]', 'KN-31'],
  ['.final', 'KN-40'],
  ['[data-zone="others"], .chips', 'KN-01'],
];

/** What the reader owes now. */
function askedNow({ deciding, result, final, moves }: KnasterView): string {
  if (result) return 'KN-32';
  if (deciding?.line) return 'KN-23';
  if (deciding?.lines.length) return 'KN-24';
  return final && !moves.some(({ move }) => move.startsWith('write')) ? 'KN-41' : 'KN-11';
}

function rule({ spot, view }: Asked): string | null {
  if (!spot) return askedNow(view);
  for (const [place, id] of PLACES) if (spot.closest(place)) return id;
  return spot.closest('[data-cell]') ? askedNow(view) : null;
}

const written = (sheet: Sheet, { cells }: PrintedLine) => cells.flatMap((cell) => numberAt(sheet, cell) ?? []);
const circled = (sheet: Sheet, { cells }: PrintedLine) => cells.filter((cell) => circledAt(sheet, cell)).length;

/** The line that is spoken of: the one that was pointed at, the one that takes circles, or the one that is furthest. */
function lineFor({ spot, view, printed }: Asked, far: (line: PrintedLine) => number): PrintedLine {
  const name = (spot?.closest<HTMLElement>('[data-line]')?.dataset.line ?? view.deciding?.line) as Line | undefined;
  return (
    printed.lines.find(({ line }) => line === name) ??
    printed.lines.reduce((best, line) => (far(line) > far(best) ? line : best))
  );
}

function now(t: Words, id: string, asked: Asked): string {
  const { view, you } = asked;
  const sheet = you === null ? undefined : view.sheets[you];
  const words = t.rulebook.now;
  if (!sheet) return '';
  const count = (verb: string) => view.moves.filter(({ move }) => move.startsWith(verb)).length;
  switch (id) {
    case 'KN-10':
    case 'KN-11':
      return view.roll ? words.KN_11(view.sum, count('write'), count('circle')) : '';
    case 'KN-20':
    case 'KN-21':
    case 'KN-22':
    case 'KN-23':
    case 'KN-24': {
      const line = lineFor(asked, (one) => written(sheet, one).length);
      const numbers = written(sheet, line);
      return numbers.length ? words.KN_21(lineIn(t, line.line), t.list(numbers.map(String))) : '';
    }
    case 'KN-02':
    case 'KN-30': {
      const line = lineFor(asked, (one) => circled(sheet, one));
      return words.KN_30(lineIn(t, line.line), line.value, circled(sheet, line));
    }
    case 'KN-31':
      return words.KN_31(sheet.circled.flat().filter(Boolean).length);
    case 'KN-40':
    case 'KN-41':
    case 'KN-42':
      return words.KN_40(sheet.numbers.flat().filter((number) => number === null).length);
    default:
      return '';
  }
}

export default law<KnasterView, KnasterTable, KnasterPrinted>({ rule, now });
