/** The tables of this device where people play by day, and the reader's vacation there. */
import { seats, type Held } from '../seats.svelte';
import { ask, glances } from '../wire/api';
import type { SeatGlance } from '../wire/types';

const AT_ONCE = 20;

class Tables {
  all = $state.raw<(SeatGlance & { token: string })[]>([]);
  /** Has the server answered? */
  known = $state(false);

  async look(): Promise<void> {
    const going = seats.all.filter((held) => !held.over && held.seat !== null);
    const asked = Array.from({ length: Math.ceil(going.length / AT_ONCE) }, (_, part) =>
      glances(going.slice(part * AT_ONCE, (part + 1) * AT_ONCE).map(({ table, token }) => ({ table, token }))),
    );
    const told = (await Promise.all(asked)).flatMap((some) => some.seats);
    const token = new Map(going.map((held: Held) => [held.table, held.token]));
    this.all = told
      .filter((glance) => glance.by_day && glance.status === 'playing')
      .map((glance) => ({ ...glance, token: token.get(glance.table)! }));
    this.known = true;
  }

  /** Those where the reader is on vacation. */
  get resting(): SeatGlance[] {
    return this.all.filter(({ vacation }) => (vacation ?? 0) * 1000 > Date.now());
  }

  /** The reader's time stands still for so many days, at all tables; 0: they are back. */
  async rest(days: number): Promise<void> {
    const going = days ? this.all : this.resting;
    const token = (table: string) => this.all.find((one) => one.table === table)!.token;
    const outcomes = await Promise.allSettled(
      going.map(({ table }) =>
        ask(`/tables/${table}/messages`, { type: 'vacation', id: crypto.randomUUID(), days }, token(table)),
      ),
    );
    await this.look();
    const failed = outcomes.find((outcome) => outcome.status === 'rejected');
    if (failed) throw failed.reason;
  }
}

export const tables = new Tables();
