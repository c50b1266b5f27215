/** Persons for whom the game has waited so long that the others may let a bot play in their seat. */
import type { Feed } from '../wire/live.svelte';

/** As long as the server lets them come back by themselves, in milliseconds. */
const WAITED = 120_000;

export function lateness(waiting: () => Feed | null): { readonly seats: number[] } {
  let isLate = $state(false);
  /** The server may know that somebody is still there; it says for how long it counts on them. */
  const more = $derived.by(() => {
    const refusal = waiting()?.refusal;
    return refusal?.code === 'still_here' ? (refusal.wait ?? 0) * 1000 : null;
  });
  const missing = $derived.by(() => {
    const { view, table, you } = waiting()?.news ?? {};
    if (!view || !table || table.status !== 'playing' || table.clock) return [];
    return view.waiting.filter(
      (seat) => seat !== you?.seat && table.seats[seat]!.kind === 'person' && !table.seats[seat]!.away,
    );
  });
  const position = $derived(JSON.stringify([missing, waiting()?.events.length]));
  $effect(() => {
    void position;
    isLate = false;
    if (!missing.length) return;
    const timer = setTimeout(() => (isLate = true), more ?? WAITED);
    return () => clearTimeout(timer);
  });
  return {
    get seats() {
      return isLate ? missing : [];
    },
  };
}
