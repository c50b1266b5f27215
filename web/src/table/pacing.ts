/** How long news stay on the screen before the next are shown, so that a person can follow. */
import type { Front } from '../game';
import { settings } from '../settings.svelte';
import type { News } from '../wire/live.svelte';

export function pace(front: Front): (news: News) => number {
  return (news) => settings.patience * news.events.reduce((sum, event) => sum + (front.pauses[event.event] ?? 0), 0);
}
