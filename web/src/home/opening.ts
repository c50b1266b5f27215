/** Opens a table and sits down at it, with a contribution to the commitment it has shown. */
import { introOf } from '../games';
import { deviceKey } from '../memory/key.svelte';
import { offers } from '../offers.svelte';
import { route } from '../route.svelte';
import { seats } from '../seats.svelte';
import { settings } from '../settings.svelte';
import { join, openTable, Refused, secret } from '../wire/api';
import type { GameOffered, OpenTable } from '../wire/types';
import { language } from '../words/language.svelte';

export const PERSON = 'person';
const USUAL_LEVEL = 'casual';

export type Wanted = Pick<OpenTable, 'seats'> &
  Partial<Pick<OpenTable, 'options' | 'clock' | 'listed' | 'chat' | 'hints' | 'host_starts'>>;

/** A game that does not say how many it is best for is played by two, or as few as it takes. */
function usualNumber(offer: GameOffered): number {
  const numbers = offer.editions[0]!.players;
  return numbers.includes(2) ? 2 : Math.min(...numbers);
}

/** The level that plays if nobody asks for another one. */
export function usualLevel(offer: GameOffered): string {
  return offer.levels.includes(USUAL_LEVEL) ? USUAL_LEVEL : (offer.levels[0] ?? PERSON);
}

/** The reader against bots, at once, with hints: there is nobody whom they could annoy. */
export function againstBots(offer: GameOffered): Wanted {
  const players = introOf(offer.game)?.playNow ?? usualNumber(offer);
  return { seats: [PERSON, ...Array.from({ length: players - 1 }, () => usualLevel(offer))], hints: true };
}

/** A table where friends come and go until the reader starts, with as many seats as it takes at least. */
export function withFriends(offer: GameOffered): Wanted {
  const players = Math.max(2, Math.min(...offer.editions[0]!.players));
  return { seats: Array.from({ length: players }, () => PERSON), host_starts: true };
}

/** What the server offers of a game; refused if it does not answer. */
export async function offerOf(game: string): Promise<GameOffered> {
  await offers.load();
  const offer = offers.of(game);
  if (!offer) throw new Refused('unknown_game', `${game} cannot be played here.`);
  return offer;
}

export async function open(game: string, wanted: Wanted): Promise<void> {
  const host = secret();
  const token = secret();
  const key = deviceKey.forSeat;
  const name = settings.name || language.words.home.guest;
  const { table, commitment } = await openTable({ game, ...wanted, host_token: host });
  const { seat } = await join(table, { name, token, contribution: secret(), commitment, host_token: host, key });
  seats.keep({ table, game, seat, token, host, commitment, at: Date.now(), over: false });
  route.go(`/table/${table}`);
}
