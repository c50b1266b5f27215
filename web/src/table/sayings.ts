/** What was said at a table. */
import type { Emotion, Event } from '../wire/types';

export interface ChatLine {
  name: string;
  text: string | null;
  emote: Emotion | null;
}

/** The lines that an event adds to the chat. */
export function sayingsOf(event: Event): ChatLine[] {
  if (event.event === 'recalled') return event.lines;
  if (event.event === 'said') return [{ name: event.name, text: event.text, emote: null }];
  return event.event === 'emoted' ? [{ name: event.name, text: null, emote: event.emote }] : [];
}
