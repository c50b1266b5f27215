/** Things that move: how long they take at the reader's pace, and what happens when the reader does not want to wait. */
import { settings } from './settings.svelte';

/** How long something takes that takes so many milliseconds at the normal pace. */
export const lasting = (milliseconds: number): number => milliseconds * settings.tempo;

/** Is nothing to be seen moving? */
export const isStill = (): boolean => settings.tempo === 0 || document.hidden;

class Skipping {
  /** How often the reader has skipped what was moving. */
  times = $state(0);

  /** Everything that moves arrives at once. What moves for ever, like a glow, goes on. */
  now(): void {
    this.times++;
    for (const animation of document.getAnimations())
      if (Number(animation.effect?.getComputedTiming().endTime) < Infinity) animation.finish();
  }
}

export const skipping = new Skipping();
