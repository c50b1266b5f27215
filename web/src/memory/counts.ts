/** How often each score was made: what is drawn and told of it. */

export interface Counts {
  [score: string]: number;
}

export interface Bin {
  low: number;
  high: number;
  count: number;
  /** Of all games. */
  share: number;
}

const WIDTHS = [1, 2, 5, 10, 20, 50];
const MOST_BINS = 16;

export const total = (counts: Counts) => Object.values(counts).reduce((sum, count) => sum + count, 0);

export function average(counts: Counts): number {
  const points = Object.entries(counts).reduce((sum, [score, count]) => sum + Number(score) * count, 0);
  return points / Math.max(total(counts), 1);
}

/** One decimal, as averages are told. */
export const rounded = (value: number) => Math.round(value * 10) / 10;

/** Several counts in the same bins: as narrow as still fit, and none that is empty at the ends. */
export function bins(all: Counts[]): Bin[][] {
  const scores = all.flatMap((counts) => Object.keys(counts).map(Number));
  if (!scores.length) return all.map(() => []);
  const [low, high] = [Math.min(...scores), Math.max(...scores)];
  const width =
    WIDTHS.find((wide) => Math.floor(high / wide) - Math.floor(low / wide) < MOST_BINS) ?? WIDTHS[WIDTHS.length - 1]!;
  const first = Math.floor(low / width);
  const number = Math.floor(high / width) - first + 1;
  return all.map((counts) => {
    const sums = Array.from({ length: number }, () => 0);
    for (const [score, count] of Object.entries(counts)) sums[Math.floor(Number(score) / width) - first]! += count;
    const games = Math.max(total(counts), 1);
    return sums.map((count, place) => ({
      low: (first + place) * width,
      high: (first + place + 1) * width - 1,
      count,
      share: count / games,
    }));
  });
}

/** The sum of several counts. */
export function together(all: Counts[]): Counts {
  const sums: Counts = {};
  for (const counts of all)
    for (const [score, count] of Object.entries(counts)) sums[score] = (sums[score] ?? 0) + count;
  return sums;
}
