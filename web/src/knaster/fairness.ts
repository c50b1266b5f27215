/** Do all rolls follow from the secret? */
import type { Disclosed, Finding } from '../game';
import { pick, words } from '../table/fairness';
import type { KnasterEvent, KnasterPrinted, KnasterTable, KnasterView } from '../wire/types';
import type { Words } from '../words/fluent';

/** How many rolls were checked; null if one is wrong. */
async function rollsFit(seed: string, contributions: string[], events: KnasterEvent[]): Promise<number | null> {
  const word = await words(seed, contributions);
  const rolled = events.filter((event) => event.event === 'rolled');
  for (const roll of rolled) {
    const side = pick(await word(roll.roll - 1), 36);
    if (roll.dice[0] !== Math.floor(side / 6) + 1 || roll.dice[1] !== (side % 6) + 1) return null;
  }
  return rolled.length;
}

export async function fairness(
  t: Words,
  told: Disclosed<KnasterView, KnasterTable, KnasterEvent, KnasterPrinted>,
): Promise<Finding> {
  if (told.table.options.dice === 'real') return { good: true, text: t.knaster.fairness.realDice };
  const rolls = await rollsFit(told.seed, told.contributions, told.events);
  return rolls === null
    ? { good: false, text: t.fairness.chanceWrong }
    : { good: true, text: t.knaster.fairness.rollsFit(rolls) };
}
