/** The check of docs/fairness.md, in the browser: does the chance follow from the secret, and the secret fit its seal? */
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
