/** What this device remembers: name, colours, sounds. */

export type Theme = 'system' | 'light' | 'dark';

function kept<T extends string>(key: string, initial: T): { read: () => T; write: (value: T) => void } {
  const name = `spieltisch.${key}`;
  return {
    read: () => (localStorage.getItem(name) as T | null) ?? initial,
    write: (value) => localStorage.setItem(name, value),
  };
}

const name = kept<string>('name', '');
const theme = kept<Theme>('theme', 'system');
const sound = kept<'on' | 'off'>('sound', 'off');
const rules = kept<string>('rules', '');

class Settings {
  #name = $state(name.read());
  #theme = $state(theme.read());
  #sound = $state(sound.read());

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

  /** Has this device seen the rules of a game? The first time they open by themselves. */
  knowsRules(game: string): boolean {
    return rules.read().split(' ').includes(game);
  }

  learnedRules(game: string): void {
    if (!this.knowsRules(game)) rules.write(`${rules.read()} ${game}`);
  }
}

export const settings = new Settings();
