/** Rules in place: whatever draws a table can open the rule that speaks of a place on it. */
import type { Law } from '../game';

const laws = import.meta.glob<Law>('../*/law.ts', { import: 'default' });

/** Undefined for a game whose rules are not written down here. */
export async function lawOf(game: string): Promise<Law | undefined> {
  return laws[`../${game}/law.ts`]?.();
}
