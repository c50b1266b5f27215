/** Requests over HTTP. Everything may be sent twice: the secrets are chosen here. */
import type {
  Branched,
  BranchOff,
  Games,
  Glances,
  HeldSeat,
  Join,
  KeptRecord,
  Lesson,
  LobbyLine,
  Opened,
  OpenTable,
  Reachable,
  Record as GameRecord,
  Refusal,
  ReviewSoFar,
  SameDice,
  Seated,
  Steps,
  TableInfo,
  Watching,
  Warmup,
} from './types';

/** The server said no, with a code and a sentence; `offline` if it said nothing at all. */
export class Refused extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
  }
}

/** The longest that somebody who was too fast is kept waiting before they are told so, in seconds. */
const PATIENCE = 5;

export async function ask<Answer>(path: string, body?: unknown, token?: string, method?: 'DELETE'): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : body instanceof Blob ? body : JSON.stringify(body),
    });
  } catch {
    throw new Refused('offline', 'The server does not answer.');
  }
  const told = await answer.json().catch(() => null);
  if (!answer.ok) {
    const refusal = told as Refusal | null;
    if (refusal?.code === 'too_fast' && refusal.wait !== null && refusal.wait <= PATIENCE) {
      await new Promise((done) => setTimeout(done, refusal.wait! * 1000));
      return ask(path, body, token, method);
    }
    throw new Refused(refusal?.code ?? 'offline', refusal?.sentence ?? answer.statusText);
  }
  return told as Answer;
}

/** 24 random bytes, as text: a secret of one's own. */
export function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(24));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_');
}

export const games = () => ask<Games>('/games');
export const address = () => ask<Reachable>('/address');
/** Lets devices of the network in. */
export const openToNetwork = () => ask<Reachable>('/address', {});
export const lobby = () => ask<LobbyLine[]>('/tables');
export const describe = (table: string) => ask<TableInfo>(`/tables/${table}`);
export const openTable = (wanted: Partial<OpenTable> & Pick<OpenTable, 'game' | 'seats'>) =>
  ask<Opened>('/tables', wanted);
export const join = (table: string, wanted: Join) => ask<Seated>(`/tables/${table}/seats`, wanted);
export const watch = (table: string) => ask<Watching>(`/tables/${table}/spectators`, {});
/** How the games stand in which these seats are held. */
export const glances = (seats: HeldSeat[]) => ask<Glances>('/glances', { seats });
/** Some steps of a finished game from `first` on; without views many more at once. */
export const steps = (
  table: string,
  eyes: { seat: number | null; everything: boolean },
  first: number,
  views = true,
) => {
  const asked = { everything: String(eyes.everything), views: String(views), first: String(first) };
  const seat = eyes.seat === null ? {} : { seat: String(eyes.seat) };
  return ask<Steps>(`/tables/${table}/steps?${String(new URLSearchParams({ ...asked, ...seat }))}`);
};
/** Keeps the record in a file, so that it can be looked at. */
export const keepRecord = (file: Blob) => ask<KeptRecord>('/records', file);
/** Plays on from a position, against bots. */
export const branchOff = (table: string, wanted: BranchOff) => ask<Branched>(`/tables/${table}/branches`, wanted);
export const review = (table: string) => ask<ReviewSoFar>(`/tables/${table}/review`);
/** How far the strongest bot of a game is prepared. */
export const warmup = (game: string) => ask<Warmup>(`/bots/${game}/warmup`);
export const sameDice = (table: string) => ask<SameDice>(`/tables/${table}/same-dice`);
/** A guided first game, all of it. */
export const lesson = (game: string) => ask<Lesson>(`/lessons/${game}`);
export const record = (table: string) => ask<GameRecord>(`/tables/${table}/record`);
