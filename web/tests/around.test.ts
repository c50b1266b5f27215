import { expect, test } from 'vitest';
import { clockText } from '../src/table/clockText';
import { placesOf } from '../src/table/results';
import { plurals } from '../src/words/grammar';

test('places: winners first, equal scores share one', () => {
  const places = placesOf({ scores: [5, 7, 7, 5], winners: [2] });
  expect(places).toEqual([
    { seat: 2, place: 1 },
    { seat: 1, place: 2 },
    { seat: 0, place: 3 },
    { seat: 3, place: 3 },
  ]);
});

test('a clock is read in minutes and seconds, and never below nothing', () => {
  expect([61.2, 9, 0, -3].map(clockText)).toEqual(['1:02', '0:09', '0:00', '0:00']);
});

test('French nothing is singular, English nothing is plural', () => {
  const forms = { one: '# one', other: '# other' };
  expect([plurals('fr')(0, forms), plurals('en')(0, forms)]).toEqual(['0 one', '0 other']);
});
