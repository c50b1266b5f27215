/** What a game is to the client. Each is a folder: `intro.ts` for the first page, `index.ts` for the table. */
import type { Component } from 'svelte';
import type { Shared } from './table/share';
import type { Feed } from './wire/live.svelte';
import type { Because, Event, Printed, TableInfo, View } from './wire/types';
import type { Who, Words } from './words/fluent';

/** Who sits at a seat. */
export type Seated = (seat: number) => Who;

/** What the first page shows of a game before its table is loaded. The words come from the game's own file. */
export interface Intro {
  Picture: Component;
  /** How many sit at the table that one click opens, the reader included. */
  playNow: number;
}

/** What a board is given. */
export interface BoardProps<V = View, T = TableInfo, P = Printed> {
  live: Feed;
  view: V;
  table: T;
  /** What stands on the cards and sheets. */
  printed: P;
  /** Null: watching. */
  you: number | null;
  canUndo: boolean;
  /** Why the last wish was not granted, in the reader's words. */
  refusal: string;
  /** A move that is drawn as if the reader had chosen it, until they choose one themselves. */
  ghost?: string | null;
}

/** From where to where a move goes: selectors of what the board has drawn. */
export interface Trace {
  from: string;
  to: string;
}

/** What a bot has given advice about, and its best move. */
export interface Position<V = View, P = Printed> {
  view: V;
  move: string;
  printed: P;
  /** Who sits in a seat. */
  name: (seat: number) => string;
}

/** A column of the table of results, with a value for every seat. */
export interface Column {
  title: string;
  values: (number | string)[];
  total?: boolean;
}

/** A part of a score. */
export interface Part {
  title: string;
  value: number;
  total?: boolean;
}

/** What was found when the chance was checked. */
export interface Finding {
  good: boolean;
  text: string;
}

/** What a check of the chance can look at after the game. */
export interface Disclosed<V = View, T = TableInfo, E = Event, P = Printed> {
  seed: string;
  contributions: string[];
  table: T;
  view: V;
  events: E[];
  printed: P;
  you: number | null;
}

/** A tune: pitches in hertz one after the other, the pause between them and how long each sounds, in seconds. */
export interface Tune {
  pitches: number[];
  step?: number;
  length: number;
  loudness?: number;
}

/** Something that is explained once, when it comes up for the first time. */
export interface Lesson {
  about: string;
  text: string;
}

/** Where a lesson points on the board of a game (`spots.ts` in its folder). */
export interface Spots {
  /** What is to be touched first to make a move, as long as no button makes it. */
  touch: (board: HTMLElement, move: string) => HTMLElement[];
  /** Selectors of zones that are not marked as such (`data-zone`). */
  zones: { readonly [zone: string]: string };
}

/** What the rules are asked about: a place on the board, or what is asked just now (null). */
export interface Question<V = View, T = TableInfo, P = Printed> {
  spot: Element | null;
  view: V;
  table: T;
  printed: P;
  you: number | null;
}

/** Which rule speaks of what on a board (`law.ts` in a game's folder). */
export interface Law<V = View, T = TableInfo, P = Printed> {
  /** The id of the rule; null: none speaks of this place. */
  rule: (asked: Question<V, T, P>) => string | null;
  /** The rule as it shows in this game now; empty if it does not. */
  now: (t: Words, rule: string, asked: Question<V, T, P>) => string;
}

/** Among laws of all games one is like the other: each is only ever given what is its own. */
export function law<V, T, P>(own: Law<V, T, P>): Law {
  return own as unknown as Law;
}

/** One game at the table. */
export interface Front<V = View, T = TableInfo, E = Event, P = Printed> {
  Board: Component<BoardProps<V, T, P>>;
  /** What happened, in a sentence. Null: nothing to say of it. */
  sentence: (t: Words, who: Seated, event: E) => string | null;
  /** A move of the notation in the words of the seat that makes it. */
  move: (t: Words, who: Seated, seat: number, move: string, printed: P) => string;
  /** The same beside other moves of its kind, as short as it can be told from them. */
  brief?: (t: Words, who: Seated, seat: number, move: string) => string | null;
  /** Why a bot advises a move, in words of this position as far as it is known; empty if it cannot be said. */
  reason: (t: Words, because: Because, position?: Position<V, P>) => string;
  /** What a newcomer should know now that they are asked; null: nothing new. */
  lesson?: (t: Words, view: V) => Lesson | null;
  /** The way of a move over the board, for an arrow; null if it has none. */
  trace?: (move: string, seat: number, view: V) => Trace | null;
  /** Events that tell everybody what its seat was told before: with everything open they would be told twice. */
  repeats?: ReadonlySet<string>;
  /** The round or roll that a view shows. Null: none yet. */
  turn: (view: V) => number | null;
  /** How the score came about. */
  columns: (t: Words, view: V, events: E[]) => Column[];
  /** How one seat's score came about, line by line. */
  story?: (t: Words, view: V, events: E[], seat: number) => Part[];
  /** The colours in which a result is shown to others. */
  look?: Shared['look'];
  /** What is to be said under the table of results. */
  resultNote?: (t: Words, view: V) => string;
  /** What is said of the score of somebody who played alone. */
  praise?: (t: Words, score: number, printed: P) => string;
  /** Does the chance follow from the secret? Null: nothing that this reader could check. */
  fairness?: (t: Words, told: Disclosed<V, T, E, P>) => Promise<Finding | null>;
  /** Events of the game that are spoken to whoever does not see them; all are in the log. */
  aloud: ReadonlySet<string>;
  /** Events that begin something new in the log. */
  headings: ReadonlySet<string>;
  /** How long an event stays on the screen before the next is shown, in milliseconds. */
  pauses: { readonly [event: string]: number };
  /** How long an event is only seen before it is told of, in milliseconds: dice lie still first. */
  suspense?: { readonly [event: string]: number };
  sounds: { readonly [event: string]: Tune };
}

/** Among fronts of all games one is like the other: each is only ever given what is its own. */
export function front<V, T, E, P>(own: Front<V, T, E, P>): Front {
  return own as unknown as Front;
}
