/** The games that were played to the end on this device: what was made so far, and what the next has to beat. */

export interface Played {
  table: string;
  game: string;
  players: number;
  score: number;
  won: boolean;
}

/** What the games before made, alone or among others. */
export interface SoFar {
  games: number;
  best: number | null;
  average: number | null;
  /** How many of them were won. */
  won: number;
}

const KEY = 'spieltisch.history';
const MOST = 500;

function read(): Played[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Played[]) : [];
  } catch {
    return [];
  }
}

/** Takes a game down and tells what was made before it. However often its result is looked at, it is told the same. */
export function takeDown(played: Played): SoFar {
  const all = read();
  const known = all.findIndex(({ table }) => table === played.table);
  if (known < 0) localStorage.setItem(KEY, JSON.stringify([...all, played].slice(-MOST)));
  const earlier = (known < 0 ? all : all.slice(0, known)).filter(
    (other) => other.game === played.game && (other.players === 1) === (played.players === 1),
  );
  const scores = earlier.map(({ score }) => score);
  return {
    games: scores.length,
    best: scores.length ? Math.max(...scores) : null,
    average: scores.length ? scores.reduce((sum, score) => sum + score, 0) / scores.length : null,
    won: earlier.filter(({ won }) => won).length,
  };
}
