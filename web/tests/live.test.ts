import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Live, PROTOCOL, type News } from '../src/wire/live.svelte';
import type { ServerMessage } from '../src/wire/types';

/** The server's end of a connection: what the client sent, and what it is told. */
class FakeSocket {
  static readonly CONNECTING = 0;
  static all: FakeSocket[] = [];
  static get last(): FakeSocket {
    return FakeSocket.all.at(-1)!;
  }

  readyState = FakeSocket.CONNECTING;
  sent: { [field: string]: unknown }[] = [];
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;

  constructor(readonly address: URL) {
    FakeSocket.all.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.readyState = 3;
  }

  open(): void {
    this.readyState = 1;
    this.onopen?.();
  }

  tell(message: Partial<ServerMessage>): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }

  welcome(version: number): void {
    this.open();
    this.tell({ type: 'welcome', version, events: [] });
  }

  break(): void {
    this.readyState = 3;
    this.onclose?.();
  }

  get types(): unknown[] {
    return this.sent.map((message) => message.type);
  }
}

const listeners = new EventTarget();
let hidden = false;
let live: Live;

/** The page comes back to the front, or the device to the network. */
const happens = (event: 'online' | 'visibilitychange') => listeners.dispatchEvent(new Event(event));
const update = (version: number, event = 'said') =>
  ({ type: 'update', version, events: [{ event }] }) as unknown as News;
const hello = (since: number) => ({ type: 'hello', token: 'secret', since, protocol: PROTOCOL, changes: true });
const LONG = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  const page = {
    addEventListener: listeners.addEventListener.bind(listeners),
    removeEventListener: listeners.removeEventListener.bind(listeners),
  };
  vi.stubGlobal('addEventListener', page.addEventListener);
  vi.stubGlobal('removeEventListener', page.removeEventListener);
  vi.stubGlobal('document', {
    ...page,
    get hidden() {
      return hidden;
    },
    get visibilityState() {
      return hidden ? 'hidden' : 'visible';
    },
  });
  vi.stubGlobal('location', { href: 'https://table.example/table/abc' });
  vi.stubGlobal('WebSocket', FakeSocket);
  hidden = false;
  FakeSocket.all = [];
  live = new Live('abc', 'secret', () => 0);
});

afterEach(() => {
  live.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('it says who it is, and from which version on it wants to know', () => {
  expect(FakeSocket.last.address.href).toBe('wss://table.example/api/tables/abc/live');
  FakeSocket.last.welcome(7);
  expect(FakeSocket.last.sent).toEqual([hello(0)]);
  expect(live.connection).toBe('live');
  FakeSocket.last.tell(update(9));
  FakeSocket.last.break();
  expect(live.connection).toBe('lost');
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
  FakeSocket.last.open();
  expect(FakeSocket.last.sent).toEqual([hello(9)]);
});

test('what is not answered is sent again with the same id after the connection was lost', () => {
  FakeSocket.last.welcome(1);
  live.send({ type: 'move', move: 'pass' });
  const [, move] = FakeSocket.last.sent;
  expect(live.waiting).toBe(true);
  FakeSocket.last.break();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome(1);
  expect(FakeSocket.last.sent[1]).toEqual(move);
  FakeSocket.last.tell({ type: 'ack', id: move!.id as string, version: 2 });
  expect(live.waiting).toBe(false);
  FakeSocket.last.break();
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome(2);
  expect(FakeSocket.last.types).toEqual(['hello']);
});

test('what is wished while the connection is lost is sent as soon as it is back', () => {
  FakeSocket.last.welcome(1);
  FakeSocket.last.break();
  vi.advanceTimersByTime(400);
  live.send({ type: 'undo' });
  expect(FakeSocket.last.sent).toEqual([]);
  FakeSocket.last.welcome(1);
  expect(FakeSocket.last.types).toEqual(['hello', 'undo']);
});

test('every further try waits twice as long, up to eight seconds, until one succeeds', () => {
  FakeSocket.last.welcome(1);
  const waits: number[] = [];
  for (let tries = 0; tries < 7; tries++) {
    const before = FakeSocket.all.length;
    const began = Date.now();
    FakeSocket.last.break();
    while (FakeSocket.all.length === before) vi.advanceTimersByTime(100);
    waits.push(Date.now() - began);
  }
  expect(waits).toEqual([400, 800, 1600, 3200, 6400, 8000, 8000]);
  FakeSocket.last.welcome(1);
  FakeSocket.last.break();
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(9);
});

test('after a long silence the server is asked; if it stays silent the connection counts as lost', () => {
  const first = FakeSocket.last;
  first.welcome(1);
  vi.advanceTimersByTime(11_999);
  expect(first.types).toEqual(['hello']);
  vi.advanceTimersByTime(1);
  expect(first.types).toEqual(['hello', 'ping']);
  expect(live.waiting).toBe(false);
  vi.advanceTimersByTime(4_999);
  expect(live.connection).toBe('live');
  vi.advanceTimersByTime(1);
  expect(live.connection).toBe('lost');
  expect(first.readyState).toBe(3);
});

test('an answer to the question is enough: the connection lives', () => {
  FakeSocket.last.welcome(1);
  vi.advanceTimersByTime(12_000);
  const ping = FakeSocket.last.sent.at(-1)!;
  FakeSocket.last.tell({ type: 'ack', id: ping.id as string, version: 1 });
  vi.advanceTimersByTime(5_000);
  expect(live.connection).toBe('live');
  expect(FakeSocket.all).toHaveLength(1);
});

test('a server that takes the connection but never speaks is given up', () => {
  FakeSocket.last.open();
  vi.advanceTimersByTime(12_999);
  expect(live.connection).toBe('connecting');
  vi.advanceTimersByTime(1);
  expect(live.connection).toBe('lost');
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
});

test('back at the network it does not wait for the next try', () => {
  FakeSocket.last.welcome(1);
  for (let tries = 0; tries < 5; tries++) {
    FakeSocket.last.break();
    vi.advanceTimersByTime(400 * 2 ** tries);
  }
  FakeSocket.last.break();
  const before = FakeSocket.all.length;
  happens('online');
  expect(FakeSocket.all).toHaveLength(before + 1);
  FakeSocket.last.welcome(1);
  vi.advanceTimersByTime(11_000);
  expect(FakeSocket.all).toHaveLength(before + 1);
});

test('back in front of the reader it asks whether the connection lives', () => {
  FakeSocket.last.welcome(1);
  hidden = true;
  happens('visibilitychange');
  expect(FakeSocket.last.types).toEqual(['hello']);
  hidden = false;
  happens('visibilitychange');
  expect(FakeSocket.last.types).toEqual(['hello', 'ping']);
});

test('a refused wish is told and not sent again', () => {
  FakeSocket.last.welcome(1);
  live.send({ type: 'move', move: 'pass' });
  const id = FakeSocket.last.sent.at(-1)!.id as string;
  FakeSocket.last.tell({ type: 'refused', id, version: 1, code: 'not_your_turn', sentence: 'Wait.' });
  expect(live.refusal?.code).toBe('not_your_turn');
  expect(live.waiting).toBe(false);
  expect(live.connection).toBe('live');
  live.send({ type: 'undo' });
  expect(live.refusal).toBeNull();
});

test('a move says which news it answers; one that came too late is dropped without a word', () => {
  live.close();
  live = new Live('abc', 'secret', () => 1000);
  FakeSocket.last.welcome(3);
  FakeSocket.last.tell(update(4));
  FakeSocket.last.tell(update(5));
  live.send({ type: 'move', move: 'pass' });
  const move = FakeSocket.last.sent.at(-1)!;
  expect(move.at).toBe(4);
  FakeSocket.last.tell({ type: 'refused', id: move.id as string, version: 5, code: 'stale', sentence: 'Too late.' });
  expect(live.refusal).toBeNull();
  expect(live.waiting).toBe(false);
  expect(live.news?.version).toBe(5);
  live.send({ type: 'undo' });
  expect(FakeSocket.last.sent.at(-1)).not.toHaveProperty('at');
});

test.each(['bad_token', 'no_such_table', 'other_protocol'])('%s ends it for good', (code) => {
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: 'refused', id: null, version: 0, code, sentence: 'No.' });
  expect(live.connection).toBe('refused');
  FakeSocket.last.break();
  vi.advanceTimersByTime(LONG);
  expect(FakeSocket.all).toHaveLength(1);
});

test('too many connections: it tries again, and the refusal goes when it succeeds', () => {
  FakeSocket.last.open();
  FakeSocket.last.tell({ type: 'refused', id: null, version: 0, code: 'too_many', sentence: 'Too many.' });
  FakeSocket.last.break();
  expect(live.refusal?.code).toBe('too_many');
  vi.advanceTimersByTime(400);
  FakeSocket.last.welcome(1);
  expect(live.refusal).toBeNull();
});

test('a server that stops says when to come back, and is believed', () => {
  FakeSocket.last.welcome(1);
  FakeSocket.last.tell({ type: 'refused', id: null, version: 1, code: 'stopping', sentence: 'Soon.', wait: 3 });
  FakeSocket.last.break();
  expect(live.refusal?.code).toBe('stopping');
  vi.advanceTimersByTime(2_900);
  expect(FakeSocket.all).toHaveLength(1);
  vi.advanceTimersByTime(200);
  FakeSocket.last.welcome(1);
  expect(live.refusal).toBeNull();
});

test('an old connection is not listened to any more', () => {
  const old = FakeSocket.last;
  old.welcome(1);
  vi.advanceTimersByTime(17_000);
  expect(live.connection).toBe('lost');
  old.tell(update(2));
  old.break();
  expect(live.news?.version).toBe(1);
  vi.advanceTimersByTime(400);
  expect(FakeSocket.all).toHaveLength(2);
});

test('once closed it stays closed', () => {
  FakeSocket.last.welcome(1);
  live.close();
  expect(FakeSocket.last.readyState).toBe(3);
  happens('online');
  vi.advanceTimersByTime(LONG);
  expect(FakeSocket.all).toHaveLength(1);
});

test('a connection that is closed before it is open is closed as soon as it opens', () => {
  live.close();
  expect(FakeSocket.last.readyState).toBe(0);
  FakeSocket.last.open();
  expect(FakeSocket.last.readyState).toBe(3);
});

test('news are shown one after the other, each for its time; an own wish shows the rest at once', () => {
  live.close();
  live = new Live('abc', 'secret', () => 1000);
  FakeSocket.last.welcome(1);
  FakeSocket.last.tell(update(2));
  FakeSocket.last.tell(update(3));
  FakeSocket.last.tell(update(4));
  expect(live.news?.version).toBe(2);
  vi.advanceTimersByTime(1000);
  expect(live.news?.version).toBe(3);
  expect(live.events).toHaveLength(2);
  live.send({ type: 'undo' });
  expect(live.news?.version).toBe(4);
  expect(live.events).toHaveLength(3);
  expect(live.latest).toHaveLength(1);
});

test('a page that nobody looks at shows everything at once', () => {
  live.close();
  live = new Live('abc', 'secret', () => 1000);
  FakeSocket.last.welcome(1);
  hidden = true;
  FakeSocket.last.tell(update(2));
  FakeSocket.last.tell(update(3));
  expect(live.news?.version).toBe(3);
});

test('a hint holds while people only talk, and is stale after a move', () => {
  FakeSocket.last.welcome(1);
  live.send({ type: 'hint' });
  const id = FakeSocket.last.sent[1]!.id as string;
  FakeSocket.last.tell({ type: 'hint', id, version: 1, level: 'master', unit: 'share', moves: [], because: null });
  FakeSocket.last.tell(update(2, 'said'));
  expect(live.hint?.level).toBe('master');
  FakeSocket.last.tell(update(3, 'stored'));
  expect(live.hint).toBeNull();
});

test('a wish that came too fast is sent again after as long as the server asks for, not before', () => {
  FakeSocket.last.welcome(1);
  live.send({ type: 'move', move: 'pass' });
  const [, move] = FakeSocket.last.sent;
  FakeSocket.last.tell({ type: 'refused', id: move!.id as string, code: 'too_fast', wait: 1.5 });
  expect(live.waiting).toBe(true);
  expect(live.refusal).toBeNull();
  vi.advanceTimersByTime(1499);
  expect(FakeSocket.last.sent).toHaveLength(2);
  vi.advanceTimersByTime(1);
  expect(FakeSocket.last.sent[2]).toEqual(move);
  FakeSocket.last.tell({ type: 'ack', id: move!.id as string, version: 2 });
  expect(live.waiting).toBe(false);
});

test('a saying that came too fast is not sent later, but told of', () => {
  FakeSocket.last.welcome(1);
  live.send({ type: 'say', text: 'hello' });
  FakeSocket.last.tell({ type: 'refused', id: FakeSocket.last.sent[1]!.id as string, code: 'too_fast', wait: 1 });
  expect(live.refusal?.code).toBe('too_fast');
  vi.advanceTimersByTime(5000);
  expect(FakeSocket.last.types.filter((type) => type === 'say')).toHaveLength(1);
});

test('a bot that is not ready for a hint is asked again, and nobody waits for it to move', () => {
  FakeSocket.last.welcome(1);
  live.send({ type: 'hint' });
  expect([live.hinting, live.waiting]).toEqual(['thinking', false]);
  const id = FakeSocket.last.sent[1]!.id as string;
  FakeSocket.last.tell({ type: 'refused', id, code: 'busy', wait: null });
  expect([live.hinting, live.refusal]).toEqual(['preparing', null]);
  vi.advanceTimersByTime(2000);
  expect(FakeSocket.last.types).toEqual(['hello', 'hint', 'hint']);
  FakeSocket.last.tell({ type: 'hint', id, moves: [] });
  expect([live.hinting, live.hint?.id]).toEqual([null, id]);
});

test('a hint for a position that is over is not shown', () => {
  FakeSocket.last.welcome(1);
  live.send({ type: 'hint' });
  FakeSocket.last.tell(update(2, 'stored'));
  expect(live.hinting).toBeNull();
  FakeSocket.last.tell({ type: 'hint', id: FakeSocket.last.sent[1]!.id as string, moves: [] });
  expect(live.hint).toBeNull();
});

test('what a message of changes leaves out is as it was in the message before', () => {
  const news = () => live.news as unknown as { table: unknown; view: unknown; events: unknown };
  FakeSocket.last.open();
  const welcome = { type: 'welcome', version: 1, events: [], table: { id: 't' }, view: { round: 1, phase: 'show' } };
  FakeSocket.last.tell(welcome as unknown as ServerMessage);
  FakeSocket.last.tell({ type: 'changes', version: 2, events: [], view: { phase: 'buy' } } as unknown as ServerMessage);
  live.skip();
  expect(news()).toMatchObject({ type: 'update', version: 2, table: { id: 't' }, view: { round: 1, phase: 'buy' } });
  FakeSocket.last.tell({ type: 'changes', version: 3, events: [] } as unknown as ServerMessage);
  live.skip();
  expect(news()).toMatchObject({ version: 3, table: { id: 't' }, view: { round: 1, phase: 'buy' } });
});
