/** The game that is played at this table, for everything that is drawn inside of it. */
import { createContext, type Snippet } from 'svelte';
import type { IconName } from '../art/Icon.svelte';
import type { Front } from '../game';
import type { GameOffered } from '../wire/types';

export interface Playing {
  front: Front;
  offer: GameOffered;
  /** What stands in the place of the reader's actions where a finished game is looked at again. */
  bar?: Snippet<[Bar]>;
  /** What the table tells a newcomer, or asks them, as long as it waits for them. */
  tip?: () => Tip | null;
}

/** A short word to the reader: beside the table where there is room, in the bar where there is none. */
export interface Tip {
  text: string;
  /** It has nothing to do with what is asked just now: that is said, too. */
  isAside?: boolean;
  answers: Answer[];
}

export interface Answer {
  words: string;
  /** In the bar an answer is a symbol; what has none is only offered beside the table. */
  icon?: IconName;
  isMain?: boolean;
  give: () => void;
}

/** What a board says below itself. */
export interface Bar {
  says: string;
  hint: string;
  /** Has the reader begun to choose a move? Then they see what it would do, and the buttons to make it. */
  choosing: boolean;
  actions: Snippet | undefined;
}

export const [playing, setPlaying] = createContext<Playing>();
