/** A lesson as a table: the board draws it like any other, but everything waits for the pupil. */
import type { Feed, News, Wish } from '../wire/live.svelte';
import { YOU, type Place } from './still';
import type { Event, Hint, Lesson, LessonChapter, LessonScene, LessonStep, Refusal } from '../wire/types';

const KEY = 'spieltisch.lesson';

/** Where the pupil of this device stopped, and how far they came. */
function kept(game: string): Place {
  try {
    const place = JSON.parse(localStorage.getItem(`${KEY}.${game}`) ?? 'null') as Partial<Place> | null;
    return { chapter: Number(place?.chapter) || 0, step: Number(place?.step) || 0 };
  } catch {
    return { chapter: 0, step: 0 };
  }
}

/** Has somebody begun this lesson here and not finished it? */
export const isBegun = (game: string): boolean => localStorage.getItem(`${KEY}.${game}`) !== null;

export class LessonTable implements Feed {
  news = $state.raw<News | null>(null);
  events = $state.raw<Event[]>([]);
  latest = $state.raw<Event[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  hint = $state.raw<Hint | null>(null);
  waiting = $state(false);
  hinting = $state<Feed['hinting']>(null);

  place = $state.raw<Place>({ chapter: 0, step: 0 });
  /** What is said of a move that was not the wanted one: the name of a message. */
  objection = $state<string | null>(null);
  over = $state(false);
  /** Counts the jumps: another position is another board, on which no card travels from the one before. */
  jumps = $state(0);

  private queue: LessonScene[] = [];
  private showing = 0;
  private version = 0;

  constructor(
    readonly lesson: Lesson,
    /** How long news stay on the screen before the next are shown, in milliseconds. */
    private readonly pause: (news: News) => number,
    /** Where to begin; null: where the pupil stopped. */
    start: Place | null,
  ) {
    const { chapter, step } = start ?? kept(lesson.game);
    const found = lesson.chapters[chapter]?.steps[step];
    this.go(found ? { chapter, step } : { chapter: 0, step: 0 });
  }

  get chapter(): LessonChapter {
    return this.lesson.chapters[this.place.chapter]!;
  }

  get step(): LessonStep {
    return this.chapter.steps[this.place.step]!;
  }

  /** Is everything shown that leads to this step? */
  get isReady(): boolean {
    return !this.waiting;
  }

  /** Stands at a place without showing what led there. */
  go(place: Place): void {
    this.stop();
    this.over = false;
    this.place = place;
    this.keep();
    const scenes = this.chapter.steps.slice(0, place.step + 1).flatMap((step) => step.scenes);
    this.events = scenes.flatMap((scene) => scene.events);
    this.latest = [];
    this.tell(scenes.at(-1)!, 'welcome');
    this.jumps += 1;
  }

  /** The next step; what leads to it is shown scene by scene. */
  next(): void {
    const { chapter, step } = this.place;
    this.objection = null;
    if (this.lesson.chapters[chapter]!.steps[step + 1]) {
      this.place = { chapter, step: step + 1 };
      this.keep();
      this.queue = [...this.step.scenes];
      this.waiting = true;
      this.showNext();
    } else if (this.lesson.chapters[chapter + 1]) this.go({ chapter: chapter + 1, step: 0 });
    else this.finish();
  }

  back(): void {
    const { chapter, step } = this.place;
    if (step > 0) this.go({ chapter, step: step - 1 });
    else if (chapter > 0) this.go({ chapter: chapter - 1, step: this.lesson.chapters[chapter - 1]!.steps.length - 1 });
  }

  finish(): void {
    this.stop();
    this.over = true;
    localStorage.removeItem(`${KEY}.${this.lesson.game}`);
  }

  send(wish: Wish): void {
    if (wish.type !== 'move' || this.waiting) return;
    if (wish.move === this.step.wanted) this.next();
    else this.objection = this.step.instead[wish.move] ?? (this.step.wanted ? 'other' : 'readOn');
  }

  skip(): boolean {
    const isBehind = this.queue.length > 0;
    clearTimeout(this.showing);
    this.showing = 0;
    while (this.queue.length) this.show(this.queue.shift()!);
    this.waiting = false;
    return isBehind;
  }

  hold(): void {}

  close(): void {
    this.stop();
  }

  private stop(): void {
    clearTimeout(this.showing);
    this.showing = 0;
    this.queue = [];
    this.waiting = false;
    this.objection = null;
    this.refusal = null;
  }

  private keep(): void {
    localStorage.setItem(`${KEY}.${this.lesson.game}`, JSON.stringify(this.place));
  }

  private showNext(): void {
    const scene = this.queue.shift();
    if (!scene) {
      this.waiting = false;
      return;
    }
    this.show(scene);
    const wait = document.hidden ? 0 : this.pause(this.news!);
    if (this.queue.length && wait) this.showing = setTimeout(() => this.showNext(), wait);
    else this.showNext();
  }

  private show(scene: LessonScene): void {
    this.events = [...this.events, ...scene.events];
    this.latest = scene.events;
    this.tell(scene, 'update');
  }

  private tell(scene: LessonScene, type: News['type']): void {
    const news = {
      version: ++this.version,
      you: YOU,
      events: scene.events,
      table: this.chapter.table,
      view: scene.view,
    };
    this.news = type === 'welcome' ? { ...news, type, protocol: 0 } : { ...news, type };
  }
}
