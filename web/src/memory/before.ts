/** What was made before a game, alone or among others: what its result has to be compared with. */
import { seats } from '../seats.svelte';
import { ask } from '../wire/api';
import type { MemorySoFar } from '../wire/types';
import { remembered } from './api';
import { average, together, total } from './counts';
import { deviceKey } from './key.svelte';

export interface Played {
  table: string;
  game: string;
  players: number;
  score: number;
  won: boolean;
}

export interface SoFar {
  games: number;
  best: number | null;
  average: number | null;
  /** How many of them were won. */
  won: number;
}

/** The sums without this game, if it is among them. */
export function withoutIt({ summary, latest }: MemorySoFar, played: Played): SoFar {
  const alike = Object.values(summary.standings).filter(
    ({ game, players }) => game === played.game && (players === 1) === (played.players === 1),
  );
  const scores = together(alike.map((standing) => standing.scores));
  let won = alike.reduce((sum, standing) => sum + standing.won, 0);
  if (latest.some(({ table }) => table === played.table)) {
    scores[played.score]!--;
    won -= Number(played.won);
  }
  const made = Object.keys(scores).filter((score) => scores[score]);
  const games = total(scores);
  return {
    games,
    best: games ? Math.max(...made.map(Number)) : null,
    average: games ? average(scores) : null,
    won,
  };
}

/** Null if nothing is remembered, or cannot be asked for now. */
export async function before(played: Played): Promise<SoFar | null> {
  const key = deviceKey.forSeat;
  const held = seats.at(played.table);
  if (!key || !held) return null;
  try {
    let told = await remembered(key);
    if (!told.latest.some(({ table }) => table === played.table)) {
      // the seat was taken without the key, such as by a link from another device
      told = await ask<MemorySoFar>('/memory', { seats: [{ table: held.table, token: held.token }] }, key);
    }
    return withoutIt(told, played);
  } catch {
    return null;
  }
}
