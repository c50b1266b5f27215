import { languages } from 'virtual:words';
import { expect, test } from 'vitest';
import { adviceOf } from '../src/table/advice';
import type { Hint } from '../src/wire/types';
import { wordsOf } from '../src/words/fluent';

const english = wordsOf('en', await languages.en!());
const hint = (unit: Hint['unit'], ...worth: number[]) =>
  ({ unit, moves: worth.map((value, place) => ({ move: `move ${place}`, worth: value })) }) as Hint;

test('what differs by no more than the noise is shown as equal', () => {
  const shares = adviceOf(english, hint('share', 0.3349, 0.331, 0.297, 0.2));
  expect(shares.map(({ mark, best }) => [mark, best])).toEqual([
    ['33%', true],
    ['33%', true],
    ['30%', false],
  ]);
  const points = adviceOf(english, hint('points', 62.3, 61.4));
  expect(points.map(({ mark, worth, best }) => [mark, worth, best])).toEqual([
    ['62', '62 points', true],
    ['61', '61 points', false],
  ]);
});

test('numbers that only a bot understands are not shown', () => {
  expect(adviceOf(english, hint('', 7, 7)).map(({ mark, best }) => [mark, best])).toEqual([
    ['', true],
    ['', false],
  ]);
  expect(adviceOf(english, null)).toEqual([]);
});
