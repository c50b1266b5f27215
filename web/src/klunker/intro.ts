import type { Intro } from '../game';
import Picture from './Picture.svelte';

export const intro: Intro = { Picture, playNow: 4 };
