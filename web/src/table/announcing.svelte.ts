/** What a screen reader says: one calm sentence or two when the reader is asked, not one for every move of the others. */
import { createContext } from 'svelte';

/** Everything that belongs to one turn has arrived by then, in milliseconds. */
const TOGETHER = 80;
/** When the reader is not asked they hear what has happened after so many milliseconds of quiet. */
const QUIET = 4000;
/** More is not listened to; the log has it all. */
const MOST = 6;

export class Announcer {
  /** What is to be spoken now. */
  spoken = $state('');
  private news: string[] = [];
  private asked = '';
  private timer = 0;

  /** Something has happened and can be seen. */
  hear(sentences: string[]): void {
    if (!sentences.length) return;
    this.news.push(...sentences);
    this.soon(this.asked ? TOGETHER : QUIET);
  }

  /** What the reader is asked now, in words; empty: nothing. */
  ask(says: string): void {
    if (says === this.asked) return;
    this.asked = says;
    if (says) this.soon(TOGETHER);
  }

  close(): void {
    clearTimeout(this.timer);
  }

  private soon(milliseconds: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.speak(), milliseconds);
  }

  private speak(): void {
    const told = this.news.splice(0).slice(-MOST);
    this.spoken = [...told.map((sentence) => `${sentence}.`), this.asked].filter(Boolean).join(' ');
  }
}

export const [announcer, setAnnouncer] = createContext<Announcer>();
