/** How far the strongest bot of a game is prepared: the first time on a machine that takes a while. */
import { warmup } from '../wire/api';
import type { Warmup } from '../wire/types';

/** How often it is asked for, in milliseconds. */
const AGAIN = 700;
/** What was prepared before has still to be loaded: after how long it is tried for the first time, in milliseconds. */
const LOADED = 2000;

export const isUnfinished = ({ done, total }: Warmup): boolean => done < total;

/** Is asked for as long as somebody waits for it. `onready` is called when it is prepared, and now and then from then on. */
export function preparation(waitsFor: () => string | null, onready: () => void): { readonly progress: Warmup | null } {
  const game = $derived(waitsFor());
  let progress = $state.raw<Warmup | null>(null);
  $effect(() => {
    if (game === null) return;
    let timer = 0;
    let isOver = false;
    let pause = LOADED;
    const later = (what: () => void, wait: number) => (timer = setTimeout(what, wait));
    async function ask(about: string) {
      const found = await warmup(about).catch(() => null);
      if (isOver) return;
      const wasUnfinished = progress !== null;
      progress = found && isUnfinished(found) ? found : null;
      if (found && !progress) later(tell, wasUnfinished ? 0 : pause);
      else later(() => void ask(about), AGAIN);
    }
    function tell() {
      onready();
      pause *= 2;
      later(() => void ask(game!), pause);
    }
    void ask(game);
    return () => {
      isOver = true;
      clearTimeout(timer);
      progress = null;
    };
  });
  return {
    /** Null: it is prepared, or nobody waits for it. */
    get progress() {
      return progress;
    },
  };
}
