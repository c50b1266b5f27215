import { expect, test, vi } from 'vitest';
import { clockText } from '../src/table/clockText';
import { placesOf } from '../src/table/places';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
vi.stubGlobal('localStorage', { getItem: () => null });
const { aroundFrom } = await import('../src/table/people');

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

test('the others sit in the order of their turns, from the reader on; a spectator sees all', () => {
  expect(aroundFrom(1, 4)).toEqual([2, 3, 0]);
  expect(aroundFrom(null, 3)).toEqual([0, 1, 2]);
});
