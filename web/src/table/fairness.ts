/** The check of docs/fairness.md, in the browser: does the chance follow from the secret, and the secret fit its seal? */
import type { Cards, Event, Kind } from '../wire/types';

const bytes = (text: string) => new TextEncoder().encode(text);

function joined(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

function numbered(value: number | bigint, size: 4 | 8): Uint8Array {
  const view = new DataView(new ArrayBuffer(size));
  if (size === 4) view.setUint32(0, Number(value));
  else view.setBigUint64(0, BigInt(value));
  return new Uint8Array(view.buffer);
}

async function hmac(key: Uint8Array<ArrayBuffer>, message: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', imported, message));
}

export async function sealOf(seed: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes(seed)));
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The words of a game: word(i) decides the i-th event of chance. */
export async function words(seed: string, contributions: string[]): Promise<(place: number) => Promise<bigint>> {
  const message = joined(contributions.flatMap((text) => [numbered(bytes(text).length, 4), bytes(text)]));
  const key = await hmac(bytes(seed), message);
  return async (place) => new DataView((await hmac(key, joined([numbered(place, 8)]))).buffer).getBigUint64(0);
}

export function pick(word: bigint, among: number): number {
  return Number(((word >> 11n) * BigInt(among)) >> 53n);
}

/** All rolls of a Knaster game that was told from its first one on. */
export async function rollsFit(seed: string, contributions: string[], events: Event[]): Promise<number | null> {
  const word = await words(seed, contributions);
  const rolled = events.filter((event) => event.event === 'rolled');
  for (const roll of rolled) {
    const side = pick(await word(roll.roll - 1), 36);
    if (roll.dice[0] !== Math.floor(side / 6) + 1 || roll.dice[1] !== (side % 6) + 1) return null;
  }
  return rolled.length;
}

/** The first hand of a seat in Klunker. `copies`: all cards of the edition, in its order. */
export async function firstHand(
  seed: string,
  contributions: string[],
  seat: number,
  startFixed: number | null,
  startMoney: number,
  copies: [Kind, number][],
): Promise<Cards> {
  const word = await words(seed, contributions);
  const players = contributions.length;
  let used = 0;
  const start = startFixed ?? pick(await word(used++), players);
  const rest = copies.map(([, count]) => count);
  const draw = async () => {
    let position = pick(
      await word(used++),
      rest.reduce((sum, count) => sum + count, 0),
    );
    const kind = rest.findIndex((count) => (position -= count) < 0);
    rest[kind]!--;
    return copies[kind]![0];
  };
  for (let card = 0; card < startMoney * players; card++) await draw();
  const hand: Cards = {};
  for (let step = 0; step < players; step++) {
    for (let card = 0; card < 6; card++) {
      const kind = await draw();
      if ((start + step) % players === seat) hand[kind] = (hand[kind] ?? 0) + 1;
    }
  }
  return hand;
}
