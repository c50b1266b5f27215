/** How a table's options read in a line. */
import type { LobbyLine, TableInfo } from '../wire/types';
import type { Words } from '../words/en';

export function optionsIn(t: Words, table: LobbyLine | TableInfo): string[] {
  const parts: string[] = [];
  if (table.game === 'klunker') {
    parts.push(t.create.editions[table.options.edition]);
    if (table.options.unsold === 'removed') parts.push(t.pair(t.create.unsold, t.create.unsolds.removed));
  } else if (table.options.dice === 'real') parts.push(t.pair(t.create.dice, t.create.diceKinds.real));
  const clock = clockIn(t, table.clock);
  if (clock) parts.push(clock);
  return parts;
}

export function clockIn(t: Words, clock: LobbyLine['clock']): string {
  if (!clock) return '';
  return 'roll' in clock
    ? t.create.clockRoll(clock.roll)
    : `${t.create.clockMinutes(clock.bank / 60)} + ${clock.increment} s`;
}
