/** The reader's language: from the browser's setting, or as chosen here. The other languages are loaded when needed. */
import { en, type Words } from './en';

export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', it: 'Italiano', nl: 'Nederlands' } as const;
export type Code = keyof typeof LANGUAGES;

const KEY = 'spieltisch.language';
const OTHERS: Record<Exclude<Code, 'en'>, () => Promise<Words>> = {
  de: async () => (await import('./de')).de,
  fr: async () => (await import('./fr')).fr,
  it: async () => (await import('./it')).it,
  nl: async () => (await import('./nl')).nl,
};

function isCode(code: string | null | undefined): code is Code {
  return code !== null && code !== undefined && code in LANGUAGES;
}

/** The first language of the browser that is spoken here. */
export function wanted(kept: string | null, browser: readonly string[]): Code {
  if (isCode(kept)) return kept;
  return browser.map((tag) => tag.slice(0, 2).toLowerCase()).find(isCode) ?? 'en';
}

class Language {
  code = $state<Code>(wanted(localStorage.getItem(KEY), navigator.languages));
  words = $state.raw<Words>(en);

  /** What is chosen in another window holds here too. */
  follow(): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY || !isCode(newValue)) return;
      this.code = newValue;
      void this.load();
    });
  }

  async load(): Promise<void> {
    const code = this.code;
    const words = code === 'en' ? en : await OTHERS[code]().catch(() => en);
    if (code !== this.code) return;
    this.words = words;
    document.documentElement.lang = code;
  }

  async choose(code: Code): Promise<void> {
    this.code = code;
    localStorage.setItem(KEY, code);
    await this.load();
  }
}

export const language = new Language();
