/** What a bot thinks a move is worth. */
import type { Words } from '../words/fluent';

export function worthIn(t: Words, unit: 'share' | 'points', worth: number): string {
  return unit === 'share' ? t.hint.share(worth) : t.hint.points(worth);
}
