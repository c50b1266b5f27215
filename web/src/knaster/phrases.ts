/** Knaster in the reader's words. */
import type { Lesson, Position, Seated } from '../game';
import type {
  Because,
  Cell,
  Combination,
  KnasterEvent,
  KnasterPrinted,
  KnasterView,
  Line,
  Revealed,
} from '../wire/types';
import type { Who, Words } from '../words/fluent';

export function lineIn(t: Words, line: Line): string {
  if (line === 'diag1' || line === 'diag2') return t.knaster.line[line];
  const number = Number(line.at(-1));
  return line.startsWith('row') ? t.knaster.line.row(number) : t.knaster.line.col('abcde'[number - 1]!);
}

export function combinationIn(t: Words, combination: Combination): string {
  return t.knaster.combination[combination.replace(' ', '_') as keyof Words['knaster']['combination']];
}

export function sentence(t: Words, who: Seated, event: KnasterEvent): string | null {
  const log = t.knaster.log;
  switch (event.event) {
    case 'rolled':
      return `${log.rolled(who(event.seat), event.dice[0], event.dice[1])} = ${event.sum}`;
    case 'passed':
      return log.passed(who(event.seat));
    case 'wrote':
      return log.wrote(who(event.seat), event.number, event.cell);
    case 'filled':
      return log.filled(lineIn(t, event.line), combinationIn(t, event.combination), event.circles);
    case 'took_line':
      return log.tookLine(lineIn(t, event.line));
    case 'circled':
      return log.circled(who(event.seat), event.cell);
    case 'scored':
      return log.scored(who(event.seat), lineIn(t, event.line), event.value);
    case 'revealed':
      return revealed(t, who(event.seat), event);
    case 'ended':
      return t.log.ended;
  }
}

/** What another seat did with a roll. The reader was told of their own moves when they made them. */
function revealed(t: Words, who: Who, event: Revealed): string | null {
  if (who.you) return null;
  const log = t.knaster.log;
  const parts: string[] = [];
  if (event.wrote) parts.push(log.wrote(who, event.number, event.wrote));
  for (const line of event.filled)
    parts.push(log.filled(lineIn(t, line.line), combinationIn(t, line.combination), line.circles));
  if (event.circled.length) parts.push(log.circled(who, t.list(event.circled)));
  for (const line of event.scored) parts.push(log.scored(who, lineIn(t, line.line), line.value));
  return parts.length ? parts.join('. ') : log.passed(who);
}

export function move(t: Words, _who: Seated, _seat: number, move: string): string {
  const [verb, target = ''] = move.split(' ');
  switch (verb) {
    case 'write':
      return t.knaster.move.write(target as Cell);
    case 'circle':
      return t.knaster.move.circle(target as Cell);
    case 'line':
      return t.knaster.log.tookLine(lineIn(t, target as Line));
    default:
      return move;
  }
}

export function reason(t: Words, { code, facts }: Because, position?: Position<KnasterView, KnasterPrinted>): string {
  const { line, combination, numbers, seat, ...rest } = facts as { [fact: string]: number } & {
    line?: Line;
    combination?: Combination;
    numbers?: number[];
    seat?: number;
  };
  const words = {
    ...(line && { line: lineIn(t, line) }),
    ...(combination && { combination: combinationIn(t, combination) }),
    ...(numbers && { numbers: t.list(numbers.map(String)) }),
    ...(seat !== undefined && { name: position?.name(seat) ?? '' }),
  };
  return t.say(`knaster-reasons-${code}`, { ...rest, ...words }) ?? '';
}

/** What is printed on the sheet about a score that was made alone. */
export function praise(t: Words, score: number, printed: KnasterPrinted): string {
  const deserved = printed.solo_praise.findLast(({ more_than }) => score > more_than);
  return t.knaster.ending.solo(deserved?.more_than ?? 0);
}

/** What can be done is explained when it can be done for the first time: write, circle, draw the circles of a line. */
export function lesson(t: Words, { deciding, moves }: KnasterView): Lesson | null {
  const may = (verb: string) => moves.some(({ move }) => move.startsWith(verb));
  if (deciding?.line || may('line')) return { about: 'bonus', text: t.knaster.lesson.bonus };
  if (may('circle')) return { about: 'circle', text: t.knaster.lesson.circle };
  return may('write') ? { about: 'write', text: t.knaster.lesson.write } : null;
}
