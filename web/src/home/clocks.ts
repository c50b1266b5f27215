/** The clocks that a table can have, by what a clock of its game counts. */
import type { ClockPart } from '../wire/types';

export type Clock = { [part: string]: number };

/** In seconds, by the parts of a clock. */
const CLOCKS: { [parts: string]: Clock[] } = {
  'bank increment': [
    { bank: 180, increment: 10 },
    { bank: 600, increment: 10 },
  ],
  roll: [{ roll: 30 }, { roll: 60 }, { roll: 120 }],
};

/** Where people play by day: the days for a move. The longest stands for no hurry at all. */
export const NO_HURRY = 30;
export const USUAL_BY_DAY: Clock = { days: 3 };
const BY_DAY: Clock[] = [{ days: 1 }, USUAL_BY_DAY, { days: 7 }, { days: NO_HURRY }];

/** The first choice is always no clock; the last ones are for people who play by day. */
export function clocksFor(parts: ClockPart[]): (Clock | null)[] {
  return [null, ...(CLOCKS[parts.map(({ name }) => name).join(' ')] ?? []), ...BY_DAY];
}
