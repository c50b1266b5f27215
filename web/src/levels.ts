import type { Words } from './words/fluent';

/** A bot's level. One that has no name here is called as the server calls it. */
export function levelIn(t: Words, level: string | null): string {
  return t.say(`levels-${level}`) ?? level ?? '';
}
