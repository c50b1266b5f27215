/** Instants of the server (seconds since 1970), as the reader's own country writes them. */
import { NO_HURRY } from '../home/clocks';
import type { Words } from '../words/fluent';

const DAY = 86_400;
/** Whoever has longer than this need not be told a date. */
const FAR = (NO_HURRY - 10) * DAY;

/** "Thursday 14:00": within a week the day of the week says it best. */
export function dayIn(code: string, at: number): string {
  const own = navigator.languages.find((tag) => tag.startsWith(code)) ?? code;
  const near = at - Date.now() / 1000 < 6 * DAY;
  const date: Intl.DateTimeFormatOptions = near ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(own, { ...date, hour: '2-digit', minute: '2-digit' }).format(at * 1000);
}

/** Until when the reader is to move. */
export function untilIn(t: Words, code: string, due: number | null): string {
  return due === null || due - Date.now() / 1000 > FAR ? t.byDay.yours : t.byDay.until(dayIn(code, due));
}
