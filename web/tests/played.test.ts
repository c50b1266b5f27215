import { expect, test } from 'vitest';
import { PLAYED } from '../src/klunker/played';
import type { Kind } from '../src/wire/types';

test('what is sold on the first page was in the safe, and pays by its stacks', () => {
  const safe = new Map<Kind, number>();
  const stacks = () => [...safe.values()].reduce((sum, cards) => sum + Math.ceil(cards / 4), 0);
  for (const { comes, sells, pays } of PLAYED) {
    for (const kind of comes) safe.set(kind, (safe.get(kind) ?? 0) + 1);
    if (!sells) continue;
    expect(safe.get(sells)).toBeGreaterThanOrEqual(4);
    expect(pays).toBe(sells === 'necklace' ? 4 : Math.max(1, 5 - stacks()));
    safe.set(sells, safe.get(sells)! - 4);
  }
});
