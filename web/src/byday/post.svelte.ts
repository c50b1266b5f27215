/** How this device is told that a game waits: its post box at the server. */
import { seats } from '../seats.svelte';
import { ask, secret } from '../wire/api';
import { language } from '../words/language.svelte';

interface Ways {
  push_key: string;
  mail: boolean;
}

interface Kept {
  push: boolean;
  mail: string | null;
  is_confirmed: boolean;
  tables: number;
}

/** What the reader wishes, as it is kept in the browser. */
interface Wishes {
  key: string;
  push: boolean;
  mail: string | null;
  /** Hours of the reader's own day; null: at any hour. */
  quiet: { from: number; to: number } | null;
}

const KEY = 'spieltisch.post';
const MOST_SEATS = 50;
const NIGHT = { from: 22, to: 8 };

function read(): Wishes {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as Wishes | null;
    if (kept) return kept;
  } catch {
    // somebody else wrote there: begin again
  }
  return { key: '', push: false, mail: null, quiet: NIGHT };
}

class Post {
  wishes = $state.raw<Wishes>(read());
  ways = $state.raw<Ways | null>(null);
  kept = $state.raw<Kept | null>(null);

  /** Can this browser show notices at all? */
  readonly canPush = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

  get isWanted(): boolean {
    return this.wishes.push || this.wishes.mail !== null;
  }

  async look(): Promise<void> {
    this.ways = await ask<Ways>('/notices');
    if (this.isWanted) await this.send(this.wishes);
  }

  /** Whatever seats this device holds now, it is told of those. */
  async renew(): Promise<void> {
    if (this.isWanted) await this.send(this.wishes);
  }

  async wish(change: Partial<Wishes>): Promise<void> {
    await this.send({ ...this.wishes, ...change });
  }

  private async send(wanted: Wishes): Promise<void> {
    const wishes = { ...wanted, key: wanted.key || secret() };
    if (!wishes.push && wishes.mail === null) {
      if (this.wishes.key) await ask('/notices/forget', { key: this.wishes.key });
      this.kept = null;
    } else {
      this.kept = await ask<Kept>('/notices', {
        key: wishes.key,
        language: language.code,
        zone: Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC',
        quiet_from: wishes.quiet?.from ?? null,
        quiet_to: wishes.quiet?.to ?? null,
        push: wishes.push ? await this.subscription() : null,
        mail: wishes.mail,
        seats: seats.all
          .filter((held) => !held.over && held.seat !== null)
          .slice(0, MOST_SEATS)
          .map(({ table, token }) => ({ table, token })),
      });
      wishes.mail = this.kept.mail; // mails can also be stopped from a mail
      wishes.push = this.kept.push;
    }
    this.wishes = wishes;
    localStorage.setItem(KEY, JSON.stringify(wishes));
  }

  private async subscription(): Promise<{ endpoint: string; p256dh: string; auth: string }> {
    this.ways ??= await ask<Ways>('/notices');
    const worker = await navigator.serviceWorker.ready;
    const subscription = await worker.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: this.ways.push_key,
    });
    const { endpoint, keys } = subscription.toJSON();
    return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
  }
}

export const post = new Post();
