import { beforeEach, expect, test, vi } from 'vitest';
import type { MemorySoFar, NotedGame, Standing } from '../src/wire/types';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.resetModules();
});

const standing = (game: string, players: number, scores: { [score: string]: number }, won = 0) =>
  ({ game, players, scores, won, games: Object.values(scores).reduce((a, b) => a + b, 0) }) as unknown as Standing;

function told(standings: Standing[], latest: string[]): MemorySoFar {
  return {
    summary: {
      games: 0,
      days: { last: '', streak: 0, longest: 0 },
      standings: Object.fromEntries(standings.entries()),
    },
    latest: latest.map((table) => ({ table }) as NotedGame),
  };
}

const played = { table: 'now', game: 'knaster', players: 1, score: 70, won: true };

test('a result is compared with the games before it, alone and among others apart', async () => {
  const { withoutIt } = await import('../src/memory/before');
  const all = [
    standing('knaster', 1, { 60: 1, 70: 1, 80: 1 }, 3),
    standing('knaster', 2, { 99: 1 }, 1),
    standing('klunker', 4, { 20: 1 }),
  ];
  expect(withoutIt(told(all, ['now']), played)).toEqual({ games: 2, best: 80, average: 70, won: 2 });
  expect(withoutIt(told(all, []), played)).toEqual({ games: 3, best: 80, average: 70, won: 3 });
  const first = [standing('knaster', 1, { 70: 1 }, 1)];
  expect(withoutIt(told(first, ['now']), played)).toEqual({ games: 0, best: null, average: null, won: 0 });
});

test('scores stand in the same bins, as narrow as fit', async () => {
  const { average, bins, total } = await import('../src/memory/counts');
  const [own, other] = bins([{ 41: 1, 43: 2 }, { 60: 1 }]);
  expect(own!.map(({ low }) => low)).toEqual(other!.map(({ low }) => low));
  expect(own![0]).toEqual({ low: 40, high: 41, count: 1, share: 1 / 3 });
  expect(other!.at(-1)).toEqual({ low: 60, high: 61, count: 1, share: 1 });
  expect(own!.length).toBeLessThanOrEqual(16);
  expect(bins([{ 0: 1, 400: 1 }])[0]!.length).toBeLessThanOrEqual(16);
  expect(bins([{}])).toEqual([[]]);
  expect([total({ 1: 2, 3: 2 }), average({ 1: 2, 3: 2 })]).toEqual([4, 2]);
});

test('what was noted in the browser moves in once, and what cannot be read goes', async () => {
  const games = Array.from({ length: 120 }, (_, number) => ({ ...played, table: `t${number}` }));
  localStorage.setItem('spieltisch.history', JSON.stringify([...games, null, { table: 'a b' }, 7]));
  const sent: { games: unknown[] }[] = [];
  vi.stubGlobal('fetch', (_path: string, asked: RequestInit) => {
    sent.push(JSON.parse(asked.body as string));
    return Promise.resolve(new Response('{}'));
  });
  const { moveIn } = await import('../src/memory/api');
  await moveIn('a key of this device that is long');
  await moveIn('a key of this device that is long');
  expect(sent.map(({ games: some }) => some.length)).toEqual([100, 20]);
  expect(localStorage.getItem('spieltisch.history')).toBeNull();
});

test('a shared result shows where circles are, but no number', async () => {
  const { grid } = await import('../src/daily/share');
  const sheet = { numbers: [[7, null, 12]], circled: [[true, false, false]] };
  expect(grid({ scores: [50], sheet })).toEqual(['🟢⬜🟨']);
  const rows = grid({ scores: [10, 20, 5, 20], sheet: null });
  expect(rows.map((row) => row.startsWith('💎'))).toEqual([false, false, true, false]);
  expect(rows.join('')).not.toMatch(/\d/);
});
