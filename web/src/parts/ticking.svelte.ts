/** Something that goes on by itself, quietly: not while nobody looks, and not for whoever wants no motion. */
import { settings } from '../settings.svelte';

/** Counts from `first` to the last of so many steps, and then from the beginning again. */
export function ticking(steps: number, first: number, milliseconds: number): { readonly at: number } {
  let at = $state(first);
  $effect(() => {
    if (!settings.tempo) {
      at = first;
      return;
    }
    const timer = setInterval(() => {
      if (!document.hidden) at = (at + 1) % steps;
    }, milliseconds);
    return () => clearInterval(timer);
  });
  return {
    get at() {
      return at;
    },
  };
}
