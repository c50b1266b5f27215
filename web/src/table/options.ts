/** How a table's options read in a line. */
import { gameWords } from '../games';
import { NO_HURRY } from '../home/clocks';
import { offers } from '../offers.svelte';
import type { LobbyLine, TableInfo } from '../wire/types';
import type { Words } from '../words/fluent';

/** The edition, every other option that is not as usual, and the clock. */
export function optionsIn(t: Words, table: LobbyLine | TableInfo): string[] {
  const words = gameWords(t, table.game);
  const options: { [option: string]: unknown } = { ...table.options };
  const parts = typeof options.edition === 'string' ? [words.optionValue('edition', options.edition)] : [];
  for (const option of offers.editionAt(table.game, options)?.options ?? []) {
    const chosen = options[option.name];
    if (option.kind === 'word' && typeof chosen === 'string' && chosen !== option.default)
      parts.push(t.pair(words.option(option.name) ?? option.name, words.optionValue(option.name, chosen)));
  }
  return table.clock ? [...parts, clockIn(t, { ...table.clock })] : parts;
}

/** A clock counts the whole game of a seat, every roll, or the days of a move. */
export function clockIn(t: Words, clock: { [part: string]: number }): string {
  if (clock.days !== undefined) return clock.days < NO_HURRY ? t.byDay.choose(clock.days) : t.byDay.noLimit;
  return clock.roll === undefined
    ? `${t.create.clockMinutes((clock.bank ?? 0) / 60)} + ${clock.increment ?? 0} s`
    : t.create.clockRoll(clock.roll);
}
