/** Which decisions are called mistakes. */
import type { ReviewedMove, ReviewSoFar } from '../wire/types';

/** What costs less than this is not worth a word. */
export const leastIn = (unit: ReviewSoFar['unit']): number => (unit === 'points' ? 0.3 : 0.01);

/** The largest first. */
export function mistakesIn(unit: ReviewSoFar['unit'], decisions: ReviewedMove[]): ReviewedMove[] {
  return decisions.filter((one) => one.cost >= leastIn(unit)).toSorted((a, b) => b.cost - a.cost);
}
