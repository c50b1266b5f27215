/** What the server remembers for the device key. */
import { seats } from '../seats.svelte';
import { ask } from '../wire/api';
import type {
  Brought,
  DailyDeals,
  DailyOutcome,
  DailyPlace,
  HeldSeat,
  LevelScores,
  MemorySoFar,
  NotedGame,
} from '../wire/types';

const HISTORY = 'spieltisch.history';
const GAMES_AT_ONCE = 100;
const SEATS_AT_ONCE = 20;

export const memory = (key: string) => ask<MemorySoFar>('/memory', undefined, key);
export const allGames = (key: string) => ask<NotedGame[]>('/memory/games', undefined, key);
export const forget = (key: string) => ask<null>('/memory', undefined, key, 'DELETE');
export const levelScores = () => ask<LevelScores>('/memory/levels');
/** All that another key has collected is this key's from now on. */
export const takeIn = (key: string, other: string) => ask<MemorySoFar>('/memory/keys', { key: other }, key);
export const daily = (key: string) => ask<DailyDeals>('/daily', undefined, key);
export const sitDaily = (key: string, day: string, game: string, name: string) =>
  ask<DailyPlace>(`/daily/${day}/${game}`, { name }, key);
export const dailyOutcome = (key: string, day: string, game: string) =>
  ask<DailyOutcome>(`/daily/${day}/${game}`, undefined, key);

/** As the server would take it. */
function isNoted(kept: unknown): kept is Brought {
  const { table, game, players, score, won } = (kept ?? {}) as { [field: string]: unknown };
  const isText = typeof table === 'string' && /^[\w-]{1,40}$/.test(table) && typeof game === 'string';
  return isText && Number.isInteger(players) && Number.isInteger(score) && typeof won === 'boolean';
}

/** The games that this browser noted before it had a key; what cannot be read is not worth keeping. */
function notedHere(): Brought[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(HISTORY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isNoted) : [];
  } catch {
    return [];
  }
}

/** What is kept in this browser only moves in with the key: the games it noted, and the seats it took without a key. */
export async function moveIn(key: string): Promise<void> {
  if (localStorage.getItem(HISTORY) === null) return;
  const games = notedHere();
  let held: HeldSeat[] = seats.all
    .filter((one) => one.seat !== null)
    .slice(0, SEATS_AT_ONCE)
    .map(({ table, token }) => ({ table, token }));
  for (let first = 0; first < Math.max(games.length, 1); first += GAMES_AT_ONCE) {
    const some = games
      .slice(first, first + GAMES_AT_ONCE)
      .map(({ table, game, players, score, won }) => ({ table, game, players, score, won }));
    await ask<MemorySoFar>('/memory', { games: some, seats: held }, key);
    held = [];
  }
  localStorage.removeItem(HISTORY);
}

/** What the key remembers, with what was kept here only. */
export async function remembered(key: string): Promise<MemorySoFar> {
  await moveIn(key);
  return memory(key);
}
