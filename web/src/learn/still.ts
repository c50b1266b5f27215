/** A position of a lesson as a table at which nothing happens, for pictures. */
import type { News, Feed } from '../wire/live.svelte';
import type { Lesson } from '../wire/types';

/** A step of a lesson: a chapter, and a step in it. */
export interface Place {
  chapter: number;
  step: number;
}

export const PUPIL = 0;
export const YOU: News['you'] = { seat: PUPIL, can_undo: false, can_return: false };

/** The first step that shows a rule. */
export function placeOfRule(lesson: Lesson, rule: string): Place | null {
  for (const [chapter, { steps }] of lesson.chapters.entries()) {
    const step = steps.findIndex((one) => one.rule === rule);
    if (step >= 0) return { chapter, step };
  }
  return null;
}

/** The step that is called like this: `chapter.text`. */
export function placeCalled(lesson: Lesson, name: string | null): Place | null {
  const [wanted, text] = name?.split('.') ?? [];
  const chapter = lesson.chapters.findIndex((one) => one.name === wanted);
  const step = lesson.chapters[chapter]?.steps.findIndex((one) => one.text === text) ?? -1;
  return step < 0 ? null : { chapter, step };
}

export function stillOf(lesson: Lesson, { chapter, step }: Place): Feed {
  const { table, steps } = lesson.chapters[chapter]!;
  const scenes = steps.slice(0, step + 1).flatMap((one) => one.scenes);
  const events = scenes.flatMap((scene) => scene.events);
  return {
    news: { type: 'welcome', protocol: 0, version: 0, you: YOU, events, table, view: scenes.at(-1)!.view },
    events,
    latest: [],
    refusal: null,
    hint: null,
    waiting: false,
    hinting: null,
    send: () => {},
  };
}
