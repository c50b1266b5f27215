/** One live table: a WebSocket that comes back by itself, and what the server has said, in the order it happened. */
import type { Changes, Event, Hint, Message, Refusal, ServerMessage, Update, Welcome } from './types';

/** The version of the server's protocol that this client speaks. */
export const PROTOCOL = 2;

export type News = Welcome | Update;
export type Connection = 'connecting' | 'live' | 'lost' | 'refused';
/** A message without its id. */
export type Wish = Message extends infer M ? (M extends Message ? Omit<M, 'id'> : never) : never;

/** What a board follows: a live table, a lesson, or a finished game that is looked at again. */
export type Feed = Pick<Live, 'news' | 'events' | 'latest' | 'refusal' | 'hint' | 'waiting' | 'hinting' | 'send'>;

/** What happens beside the game: a hint stays true. */
const AROUND = new Set(['said', 'emoted', 'decided', 'undecided', 'voted', 'recalled']);
/** What is not wanted any more when it would be sent later. */
const NOT_LATER = new Set<Message['type']>(['say', 'emote', 'replace']);
/** What is said beside the game: nobody waits for an answer to it. */
const ASIDE = new Set<Message['type']>(['hint', 'pace']);
/** How long until the strongest bot is asked again, if the server does not say, in seconds. */
const HINT_AGAIN = 2;
/** The server has no room now, or is about to start again: both end by themselves. */
export const FOR_NOW = new Set(['too_many', 'stopping']);
const SILENCE = 12_000;
const PATIENCE = 5_000;
const LONGEST_WAIT = 8_000;

export class Live {
  connection = $state<Connection>('connecting');
  /** What is on the screen now: the newest news whose turn has come. */
  news = $state.raw<News | null>(null);
  /** Everything that has happened, as far as it is on the screen. */
  events = $state.raw<Event[]>([]);
  /** What has just happened: the events of the last news. */
  latest = $state.raw<Event[]>([]);
  /** Why the last wish was not granted. */
  refusal = $state.raw<Refusal | null>(null);
  /** What the strongest bot would do, if that was asked for in this position. */
  hint = $state.raw<Hint | null>(null);
  /** Is a wish on its way? A hint is none: whoever waits for one may move meanwhile. */
  waiting = $state(false);
  /** A hint was asked for: the bot thinks, or is not ready to think yet. */
  hinting = $state<'thinking' | 'preparing' | null>(null);

  private socket: WebSocket | null = null;
  private version = 0;
  /** How things stand, as far as the server has said; some of it may still wait to be shown. */
  private heard: News | null = null;
  private tries = 0;
  private retry = 0;
  private watchdog = 0;
  private showing = 0;
  private isHeld = false;
  private queue: News[] = [];
  private unanswered = new Map<string, Message>();
  private later = new Map<string, number>();
  private wantedHint: string | null = null;

  constructor(
    private readonly table: string,
    private readonly token: string,
    /** How long news stay on the screen before the next are shown, in milliseconds. */
    private readonly pause: (news: News) => number,
  ) {
    this.connect();
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
  }

  close(): void {
    clearTimeout(this.retry);
    clearTimeout(this.watchdog);
    clearTimeout(this.showing);
    this.later.forEach(clearTimeout);
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    this.drop();
  }

  /** Sends a message. It is repeated, with the same id, until it is answered. A move says which news it answers. */
  send(wish: Wish): void {
    const at = wish.type === 'move' ? { at: this.news?.version ?? null } : {};
    const message = { ...wish, ...at, id: crypto.randomUUID() } as Message;
    this.unanswered.set(message.id, message);
    if (message.type !== 'pace') {
      this.refusal = null;
      this.skip();
    }
    if (message.type === 'hint') {
      this.wantedHint = message.id;
      this.hinting = 'thinking';
    }
    this.count();
    if (this.connection === 'live') this.socket?.send(JSON.stringify(message));
  }

  /** Shows at once what is still waiting to be shown; returns whether there was something. */
  skip(): boolean {
    const isBehind = this.queue.length > 0;
    clearTimeout(this.showing);
    this.showing = 0;
    while (this.queue.length) this.show(this.queue.shift()!);
    return isBehind;
  }

  /** While the reader reads something else the table waits for them: what happens is shown afterwards. */
  hold(on: boolean): void {
    this.isHeld = on;
    this.showNext();
  }

  private hurry = (): void => {
    if (document.visibilityState === 'hidden') return;
    if (this.connection === 'lost') {
      this.tries = 0;
      this.connect();
    } else if (this.connection === 'live') this.ask();
  };

  private connect(): void {
    clearTimeout(this.retry);
    this.drop();
    const address = new URL(`/api/tables/${this.table}/live`, location.href);
    address.protocol = address.protocol.replace('http', 'ws');
    const socket = new WebSocket(address);
    this.socket = socket;
    const hello = { type: 'hello', token: this.token, since: this.version, protocol: PROTOCOL, changes: true };
    socket.onopen = () => socket.send(JSON.stringify(hello));
    socket.onmessage = (message) => this.hear(JSON.parse(message.data as string) as ServerMessage);
    socket.onclose = () => this.lose();
    this.expect(PATIENCE + LONGEST_WAIT);
  }

  /** Listens no more to the socket and closes it, as soon as it is open: browsers call anything earlier a failure. */
  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    if (!socket) return;
    socket.onmessage = socket.onclose = null;
    if (socket.readyState === WebSocket.CONNECTING) socket.onopen = () => socket.close();
    else socket.close();
  }

  private lose(): void {
    clearTimeout(this.watchdog);
    if (this.connection === 'refused') return;
    this.connection = 'lost';
    const asked = this.refusal?.code === 'stopping' ? (this.refusal.wait ?? 0) * 1000 : 0;
    const wait = Math.max(asked, Math.min(LONGEST_WAIT, 400 * 2 ** this.tries++)) * (0.75 + Math.random() / 2);
    this.retry = setTimeout(() => this.connect(), wait);
  }

  private hear(message: ServerMessage): void {
    this.expect(SILENCE);
    if (message.type === 'welcome' || message.type === 'update' || message.type === 'changes') {
      this.version = message.version;
      if (message.type === 'welcome') {
        this.tries = 0;
        this.connection = 'live';
        if (this.refusal && FOR_NOW.has(this.refusal.code)) this.refusal = null;
        for (const [id, unanswered] of this.unanswered)
          if (!this.later.has(id)) this.socket?.send(JSON.stringify(unanswered));
      }
      this.heard = message.type === 'changes' ? after(this.heard!, message) : message;
      this.queue.push(this.heard);
      this.showNext();
      return;
    }
    if (message.type === 'hint' && message.id === this.wantedHint) this.hint = message;
    if (message.type === 'refused') {
      if (this.sendsLater(message)) return;
      // A move that came too late is not the reader's fault: they see the newest view already.
      if (message.code !== 'stale') this.refusal = message;
      if (['bad_token', 'no_such_table', 'other_protocol'].includes(message.code) && message.id === null) {
        this.connection = 'refused';
        this.skip();
      }
    }
    if (message.id !== null) this.unanswered.delete(message.id);
    if (message.id === this.wantedHint) this.forgetHint();
    this.count();
  }

  /** Whoever was too fast, or came when the server was busy, is heard after a while: the same wish is sent again. */
  private sendsLater({ id, code, wait }: Refusal): boolean {
    const message = id === null ? undefined : this.unanswered.get(id);
    if (!message || NOT_LATER.has(message.type) || (code !== 'too_fast' && code !== 'busy')) return false;
    const seconds = wait ?? (message.type === 'hint' ? HINT_AGAIN : null);
    if (seconds === null) return false;
    if (message.type === 'hint') this.hinting = 'preparing';
    const again = () => {
      this.later.delete(message.id);
      if (this.connection === 'live') this.socket?.send(JSON.stringify(message));
    };
    this.later.set(message.id, setTimeout(again, seconds * 1000));
    return true;
  }

  private count(): void {
    this.waiting = [...this.unanswered.values()].some((message) => !ASIDE.has(message.type));
  }

  /** The position has changed, or the hint is there. */
  private forgetHint(): void {
    if (this.wantedHint === null) return;
    clearTimeout(this.later.get(this.wantedHint));
    this.later.delete(this.wantedHint);
    this.unanswered.delete(this.wantedHint);
    this.wantedHint = this.hinting = null;
  }

  /** After a long silence the server is asked; if it stays silent the connection counts as lost. */
  private expect(milliseconds: number): void {
    clearTimeout(this.watchdog);
    this.watchdog = setTimeout(() => {
      if (this.connection === 'live' && milliseconds === SILENCE) this.ask();
      else {
        this.drop();
        this.lose();
      }
    }, milliseconds);
  }

  private ask(): void {
    this.socket?.send(JSON.stringify({ type: 'ping', id: crypto.randomUUID() }));
    this.expect(PATIENCE);
  }

  private showNext(): void {
    if (this.showing || !this.queue.length || (this.isHeld && this.news)) return;
    const news = this.queue.shift()!;
    this.show(news);
    const wait = news.type === 'welcome' || document.hidden ? 0 : this.pause(news);
    if (!wait) this.showNext();
    else
      this.showing = setTimeout(() => {
        this.showing = 0;
        this.showNext();
      }, wait);
  }

  private show(news: News): void {
    if (news.events.some((event) => !AROUND.has(event.event))) {
      this.hint = null;
      this.forgetHint();
    }
    this.news = news;
    this.events = [...this.events, ...news.events];
    this.latest = news.events;
  }
}

/** News in full, from what has changed since the news before. */
function after(before: News, { version, you, events, table, view }: Changes): News {
  const now = view ? ({ ...before.view, ...view } as News['view']) : before.view;
  return { type: 'update', version, you, events, table: table ?? before.table, view: now };
}
