/** The seats that this device holds: kept in the browser, so that a reload or a visit next week finds them again. */

export interface Held {
  table: string;
  game: string;
  /** Null: watching. */
  seat: number | null;
  token: string;
  host: string | null;
  /** The seal that was shown before the reader gave their share of the chance. */
  commitment?: string | null;
  at: number;
  over: boolean;
  /** Where it branches off from a game that was looked at again. */
  branch?: { of: string; move: number };
  /** The day whose deal is played, if it is one of the dailies. */
  daily?: string;
  /** How a finished game ended for the reader. */
  result?: { others: string[]; score: number; place: number };
}

const KEY = 'spieltisch.seats';
const MOST = 40;

function read(): Held[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? (kept as Held[]) : [];
  } catch {
    return [];
  }
}

class Seats {
  all = $state.raw<Held[]>(read());

  at(table: string): Held | undefined {
    return this.all.find((held) => held.table === table);
  }

  keep(held: Held): void {
    const others = read().filter((other) => other.table !== held.table);
    this.write([held, ...others].slice(0, MOST));
  }

  forget(table: string): void {
    this.write(read().filter((other) => other.table !== table));
  }

  /** A game that is over is no longer listed among those that go on. */
  end(table: string, result?: Held['result']): void {
    const ended = { over: true, ...(result && { result }) };
    this.write(read().map((held) => (held.table === table ? { ...held, ...ended } : held)));
  }

  private write(all: Held[]): void {
    this.all = all;
    localStorage.setItem(KEY, JSON.stringify(all));
  }
}

export const seats = new Seats();
