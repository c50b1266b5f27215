/** Who sits where, in the reader's words. */
import { FACES, type Face } from '../art/Portrait.svelte';
import { portraitOf } from '../art/characters';
import { levelIn } from '../levels';
import type { TableInfo, TableSeat, View } from '../wire/types';
import type { Who, Words } from '../words/fluent';

export function nameOf(t: Words, table: TableInfo, seat: number): string {
  const sitting = table.seats[seat];
  if (!sitting || sitting.kind === 'free') return t.waiting.free;
  // A bot that is none of the characters is called by its level.
  if (sitting.kind === 'bot' && sitting.character === null) return `${levelIn(t, sitting.level)} ${seat + 1}`;
  return sitting.name;
}

export function whoIs(t: Words, table: TableInfo, you: number | null): (seat: number) => Who {
  return (seat) => ({ name: nameOf(t, table, seat), you: seat === you });
}

/** Is the reader to move? Whoever is away has a bot that moves. */
export function isAsked(view: View, table: TableInfo, you: number | null): boolean {
  return view.moves.length > 0 && !(you !== null && table.seats[you]?.away);
}

/** The others in the order of their turns, from the one after the reader on; all of them for a spectator. */
export function aroundFrom(you: number | null, players: number): number[] {
  const seats = Array.from({ length: players }, (_, step) => ((you ?? -1) + 1 + step) % players);
  return seats.filter((seat) => seat !== you);
}

/** A hue of its own for every seat. */
export const hueOf = (seat: number): number => (seat * 137) % 360;

/** The face of a seat: a bot's portrait, or a person's. */
export function faceOf(seat: TableSeat): Face {
  return seat.kind === 'bot' ? faceOfBot(seat.level, seat.character) : 'person';
}

/** A character's own portrait; a level that nobody has drawn looks like the simplest bot. */
export function faceOfBot(level: string | null, character: string | null): Face {
  return portraitOf(character) ? character! : (FACES.find((face) => face === level) ?? FACES[0]);
}
