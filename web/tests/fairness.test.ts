import { expect, test } from 'vitest';
import page from '../../docs/fairness.md?raw';
import { firstHand } from '../src/klunker/fairness';
import { pick, sealOf, words } from '../src/table/fairness';

const vectors = JSON.parse(/```json\n([\s\S]*?)```/.exec(page)![1]!);
const printed = {
  copies: { piercing: 14, earring: 14, tooth: 14, shoe: 14, diadem: 14, monocle: 14, necklace: 10 },
  hand: 6,
};

test('the seal and the words are those of the page on fairness', async () => {
  expect(await sealOf(vectors.seed)).toBe(vectors.commitment);
  const word = await words(vectors.seed, vectors.contributions);
  for (const [place, expected] of vectors.words.entries()) {
    expect((await word(place)).toString(16).padStart(16, '0')).toBe(expected);
    expect(pick(await word(place), 36)).toBe(vectors['pick 36'][place]);
    expect(pick(await word(place), 94)).toBe(vectors['pick 94'][place]);
  }
});

test('the first hands are dealt again', async () => {
  for (const [seat, hand] of vectors['klunker 1999'].hands.entries()) {
    expect(await firstHand(vectors, printed, { seat, start: null, money: 1 })).toEqual(hand);
  }
});
