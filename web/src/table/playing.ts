/** The game that is played at this table, for everything that is drawn inside of it. */
import { createContext } from 'svelte';
import type { Front } from '../game';
import type { GameOffered } from '../wire/types';

export interface Playing {
  front: Front;
  offer: GameOffered;
}

export const [playing, setPlaying] = createContext<Playing>();
