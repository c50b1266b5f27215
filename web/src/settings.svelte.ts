/** What this device remembers: name, colours, sounds, and how the reader likes to play. */
import { prefersReducedMotion } from 'svelte/motion';

export type Theme = 'system' | 'light' | 'dark';
/** How quickly bots move and cards travel. */
export const PACES = { slow: 1.7, normal: 1, quick: 0.4, instant: 0 };
export type Pace = keyof typeof PACES;
/** How large cards and squares are, where there is room. */
export const SIZES = { small: 0.8, normal: 1, large: 1.25 };
export type Size = keyof typeof SIZES;

function kept<T extends string>(key: string, initial: T, known?: object): { read: () => T; write: (value: T) => void } {
  const name = `spieltisch.${key}`;
  return {
    read: () => {
      const value = localStorage.getItem(name);
      return value === null || (known && !(value in known)) ? initial : (value as T);
    },
    write: (value) => localStorage.setItem(name, value),
  };
}

const name = kept<string>('name', '');
const theme = kept<Theme>('theme', 'system');
const sound = kept<'on' | 'off' | 'unasked'>('sound', 'unasked');
const rules = kept<string>('rules', '');
const pace = kept<Pace>('pace', 'normal', PACES);
const size = kept<Size>('size', 'normal', SIZES);
const oneClick = kept<'on' | 'off'>('one-click', 'off');

class Settings {
  #name = $state(name.read());
  #theme = $state(theme.read());
  #sound = $state(sound.read());
  #pace = $state(pace.read());
  #size = $state(size.read());
  #oneClick = $state(oneClick.read());
  #rules = $state(rules.read());

  get name(): string {
    return this.#name;
  }

  set name(value: string) {
    this.#name = value;
    name.write(value);
  }

  get theme(): Theme {
    return this.#theme;
  }

  set theme(value: Theme) {
    this.#theme = value;
    theme.write(value);
    if (value === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = value;
  }

  get sound(): boolean {
    return this.#sound === 'on';
  }

  set sound(on: boolean) {
    this.#sound = on ? 'on' : 'off';
    sound.write(this.#sound);
  }

  /** Has the reader been asked whether there shall be sounds? */
  get soundAsked(): boolean {
    return this.#sound !== 'unasked';
  }

  get pace(): Pace {
    return this.#pace;
  }

  set pace(value: Pace) {
    this.#pace = value;
    pace.write(value);
    this.draw();
  }

  /** How long everything stays on the screen before the next is shown, as a multiple of the usual time. */
  get patience(): number {
    return PACES[this.#pace];
  }

  /** How long everything takes that moves, as a multiple of the usual time; 0: nothing is seen moving. */
  get tempo(): number {
    return prefersReducedMotion.current ? 0 : this.patience;
  }

  get size(): Size {
    return this.#size;
  }

  set size(value: Size) {
    this.#size = value;
    size.write(value);
    this.draw();
  }

  /** Is a move made by the first touch? Otherwise the first shows what it would do, and the second makes it. */
  get oneClick(): boolean {
    return this.#oneClick === 'on';
  }

  set oneClick(on: boolean) {
    this.#oneClick = on ? 'on' : 'off';
    oneClick.write(this.#oneClick);
  }

  /** What has been explained on this device need not be explained again: a game, or a part of one. */
  knows(what: string): boolean {
    return this.#rules.split(' ').includes(what);
  }

  learned(what: string): void {
    if (this.knows(what)) return;
    this.#rules = `${this.#rules} ${what}`.trim();
    rules.write(this.#rules);
  }

  /** Style sheets read pace and size from the page. */
  draw(): void {
    const { dataset, style } = document.documentElement;
    dataset.size = this.#size;
    style.setProperty('--tempo', String(PACES[this.#pace]));
    style.setProperty('--size', String(SIZES[this.#size]));
  }
}

export const settings = new Settings();
