/** Opens a table and sits down at it, with a contribution to the commitment it has shown. */
import { route } from '../route.svelte';
import { settings } from '../settings.svelte';
import { join, openTable, secret } from '../wire/api';
import { seats } from '../wire/seats.svelte';
import type { OpenTable } from '../wire/types';
import { language } from '../words/language.svelte';

export type Game = 'klunker' | 'knaster';
export type Wanted = Pick<OpenTable, 'seats'> &
  Partial<Pick<OpenTable, 'options' | 'clock' | 'listed' | 'chat' | 'hints'>>;

/** Against bots, at once. */
export const PLAY_NOW: Record<Game, Wanted> = {
  klunker: { seats: ['person', 'casual', 'casual', 'casual'] },
  knaster: { seats: ['person', 'casual', 'casual'] },
};

/** Free seats for friends. */
export const WITH_FRIENDS: Record<Game, Wanted> = {
  klunker: { seats: ['person', 'person', 'person', 'person'] },
  knaster: { seats: ['person', 'person', 'person', 'person'] },
};

export async function open(game: Game, wanted: Wanted): Promise<void> {
  const host = secret();
  const token = secret();
  const name = settings.name || language.words.home.guest;
  const { table, commitment } = await openTable({ game, ...wanted, host_token: host });
  const { seat } = await join(table, { name, token, contribution: secret(), commitment });
  seats.keep({ table, game, seat, token, host, at: Date.now(), over: false });
  route.go(`/table/${table}`);
}
