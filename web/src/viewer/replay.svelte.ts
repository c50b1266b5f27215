/** A finished game that is looked at again: where the reader is, through whose eyes, and what is to be seen there. */
import type { Front } from '../game';
import { steps as stepsOf } from '../wire/api';
import type { Feed, News, Wish } from '../wire/live.svelte';
import type { Event, Step, TableInfo, View } from '../wire/types';

/** Through whose eyes: a seat at the near side of the table, and perhaps with everything open. */
export interface Eyes {
  seat: number;
  everything: boolean;
}

/** So many steps come together, as the server counts them. */
const PAGE = 50;
const AGAIN = 2000;

export class Replay implements Feed {
  /** After how many moves. */
  at = $state(0);
  total = $state(0);
  eyes = $state.raw<Eyes>({ seat: 0, everything: false });
  refusal = $state.raw<Feed['refusal']>(null);
  hint = null;
  waiting = $state(false);
  hinting = null;

  /** What was told at every step, as far as it is known. */
  private told = $state.raw<Step[]>([]);
  private views = $state.raw<ReadonlyMap<number, View>>(new Map());
  private asked = new Set<number>();
  private timers = new Set<number>();
  /** The step that is seen: another one is shown only when its view is there. */
  private seen = $state.raw<{ number: number; isNext: boolean } | null>(null);

  constructor(
    private readonly table: TableInfo,
    private readonly front: Front,
    eyes: Eyes,
    at: number,
    private readonly onmove: (move: string) => void,
  ) {
    this.eyes = eyes;
    this.at = at;
    this.look(eyes);
  }

  close(): void {
    this.timers.forEach(clearTimeout);
    this.timers.clear();
  }

  /** Looks with other eyes. */
  look(eyes: Eyes): void {
    this.eyes = eyes;
    this.views = new Map();
    this.told = [];
    this.asked.clear();
    void this.listen(0);
    this.need(this.at);
  }

  go(at: number): void {
    const to = Math.max(0, Math.min(at, this.total || at));
    this.at = to;
    this.refusal = null;
    this.need(to);
    this.show();
  }

  /** The steps at which these eyes see something: the deal, and whatever was told. The last is always one. */
  readonly stops = $derived.by(() =>
    this.told.filter((step) => step.number === this.total || this.heard(step).length > 0).map(({ number }) => number),
  );

  forward(): number {
    return this.stops.find((number) => number > this.at) ?? this.total;
  }

  back(): number {
    return this.stops.findLast((number) => number < this.at) ?? 0;
  }

  get steps(): readonly Step[] {
    return this.told;
  }

  /** What is told of a step: with everything open nothing is told twice. */
  heard(step: Step): Event[] {
    const { repeats } = this.front;
    return this.eyes.everything && repeats ? step.events.filter((event) => !repeats.has(event.event)) : step.events;
  }

  readonly latest = $derived.by(() => {
    const step = this.seen && this.told[this.seen.number];
    return step ? this.heard(step) : [];
  });

  readonly events = $derived.by(() => this.told.slice(0, (this.seen?.number ?? -1) + 1).flatMap((step) => step.events));

  readonly news = $derived.by((): News | null => {
    const view = this.seen && this.views.get(this.seen.number);
    if (!this.seen || !view) return null;
    return {
      type: this.seen.isNext ? 'update' : 'welcome',
      ...(!this.seen.isNext && { protocol: 0 }),
      version: this.seen.number,
      you: { seat: this.eyes.seat, can_undo: false, can_return: false },
      events: this.latest,
      table: this.table,
      view,
    } as News;
  });

  /** Whoever touches the board tries another move. */
  send(wish: Wish): void {
    if (wish.type === 'move') this.onmove(wish.move);
  }

  private need(at: number): void {
    const page = Math.floor(at / PAGE) * PAGE;
    void this.fetch(page);
    if (at - page > PAGE / 2 && page + PAGE <= (this.total || 0)) void this.fetch(page + PAGE);
  }

  private async fetch(first: number): Promise<void> {
    if (this.asked.has(first)) return;
    this.asked.add(first);
    const { eyes } = this;
    try {
      const { total, steps } = await stepsOf(this.table.id, eyes, first);
      if (eyes !== this.eyes) return;
      this.total = total;
      this.at = Math.min(this.at, total);
      this.views = new Map([...this.views, ...steps.map((step): [number, View] => [step.number, step.view!])]);
      this.show();
    } catch {
      this.asked.delete(first);
      this.later(() => eyes === this.eyes && void this.fetch(first));
    }
  }

  private async listen(first: number): Promise<void> {
    const { eyes } = this;
    try {
      const { total, steps } = await stepsOf(this.table.id, eyes, first, false);
      if (eyes !== this.eyes) return;
      this.told = [...this.told, ...steps];
      if (this.told.length <= total && steps.length) void this.listen(this.told.length);
    } catch {
      this.later(() => eyes === this.eyes && void this.listen(first));
    }
  }

  private later(again: () => void): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      again();
    }, AGAIN);
    this.timers.add(timer);
  }

  private show(): void {
    if (!this.views.has(this.at) || this.seen?.number === this.at) return;
    this.seen = { number: this.at, isNext: this.seen !== null && this.at === this.forwardOf(this.seen.number) };
  }

  private forwardOf(number: number): number {
    return this.stops.find((stop) => stop > number) ?? this.total;
  }
}
