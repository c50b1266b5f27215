import { beforeEach, expect, test, vi } from 'vitest';
import { takeDown } from '../src/table/history';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

const played = (table: string, score: number, players = 1, game = 'knaster') => ({
  table,
  game,
  players,
  score,
  won: players === 1 || score > 50,
});

test('the first game has nothing to be compared to', () => {
  expect(takeDown(played('a', 60))).toEqual({ games: 0, best: null, average: null, won: 0 });
});

test('a game is compared to those before it, however often it is looked at', () => {
  takeDown(played('a', 60));
  takeDown(played('b', 80));
  const first = takeDown(played('c', 70));
  takeDown(played('d', 100));
  expect(first).toEqual({ games: 2, best: 80, average: 70, won: 2 });
  expect(takeDown(played('c', 70))).toEqual(first);
});

test('games alone and among others, and different games, are kept apart', () => {
  takeDown(played('a', 60));
  takeDown(played('b', 20, 4, 'klunker'));
  takeDown(played('c', 90, 3));
  takeDown(played('d', 40, 2));
  expect(takeDown(played('e', 10, 2))).toEqual({ games: 2, best: 90, average: 65, won: 1 });
});

test('a store that holds nonsense counts as empty', () => {
  localStorage.setItem('spieltisch.history', '{');
  expect(takeDown(played('a', 60)).games).toBe(0);
});
