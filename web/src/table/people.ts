/** Who sits where, in the reader's words. */
import type { TableInfo } from '../wire/types';
import type { Words } from '../words/en';
import type { Who } from '../words/grammar';

export function nameOf(t: Words, table: TableInfo, seat: number): string {
  const sitting = table.seats[seat];
  if (!sitting || sitting.kind === 'free') return t.waiting.free;
  if (sitting.kind === 'bot') return `${t.levels[sitting.level ?? ''] ?? sitting.level} ${seat + 1}`;
  return sitting.name;
}

export function whoIs(t: Words, table: TableInfo, you: number | null): (seat: number) => Who {
  return (seat) => ({ name: nameOf(t, table, seat), you: seat === you });
}

/** A hue of its own for every seat. */
export const hueOf = (seat: number): number => (seat * 137) % 360;

/** The face of a seat: a bot's portrait, or a person's. */
export function faceOf(seat: TableInfo['seats'][number]): 'novice' | 'casual' | 'expert' | 'master' | 'person' {
  const level = seat.level;
  if (seat.kind === 'bot' && (level === 'novice' || level === 'casual' || level === 'expert' || level === 'master'))
    return level;
  return 'person';
}
