/** The best score that was made alone on this device, for each game. */

interface Kept {
  score: number;
  table: string;
  /** What it was before; null: this was the first game. */
  before: number | null;
}

const KEY = 'spieltisch.bests';

function read(): { [game: string]: Kept } {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return typeof kept === 'object' && kept !== null ? (kept as { [game: string]: Kept }) : {};
  } catch {
    return {};
  }
}

/** Takes a score down. However often the result of a table is looked at, it is told the same. */
export function comparedToBest(game: string, table: string, score: number): { best: number | null; isNew: boolean } {
  const all = read();
  const kept = all[game];
  if (kept && kept.table !== table && kept.score >= score) return { best: kept.score, isNew: false };
  const before = kept?.table === table ? kept.before : (kept?.score ?? null);
  localStorage.setItem(KEY, JSON.stringify({ ...all, [game]: { score, table, before } }));
  return { best: before, isNew: before !== null };
}
