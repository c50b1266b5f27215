/** Rules in place: whatever draws a table can open the rule that speaks of a place on it. */
import { getContext, setContext } from 'svelte';
import type { Law } from '../game';

/** Null: what is asked just now, or what has the focus or was touched last. */
export type OpenRule = (spot: Element | null) => void;

const KEY = Symbol('rules');

/** Undefined where nobody plays: in a lesson, or a picture. */
export const rulesHere = (): OpenRule | undefined => getContext<OpenRule | undefined>(KEY);
export const setRulesHere = (open: OpenRule): OpenRule => setContext(KEY, open);

const laws = import.meta.glob<Law>('../*/law.ts', { import: 'default' });

/** Undefined for a game whose rules are not written down here. */
export async function lawOf(game: string): Promise<Law | undefined> {
  return laws[`../${game}/law.ts`]?.();
}
