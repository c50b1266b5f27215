/** The reader's language: from the browser's setting, or as chosen here. Only this one is loaded. */
import { languages } from 'virtual:words';
import { wordsOf, type Words } from './fluent';

export const CODES = Object.keys(languages);

const KEY = 'spieltisch.language';

/** The first language of the browser that is spoken here. */
export function wanted(kept: string | null, browser: readonly string[]): string {
  const codes = [kept ?? '', ...browser].map((tag) => tag.slice(0, 2).toLowerCase());
  return codes.find((code) => CODES.includes(code)) ?? 'en';
}

/** A language's own name for itself. */
export function nativeName(code: string): string {
  const name = new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1);
}

class Language {
  code = $state(wanted(localStorage.getItem(KEY), navigator.languages));
  /** They are loaded before the first page is shown. */
  words = $state.raw<Words>()!;

  /** What is chosen in another window holds here too. */
  follow(): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY || !newValue || !CODES.includes(newValue)) return;
      this.code = newValue;
      void this.load();
    });
  }

  async load(): Promise<void> {
    const code = this.code;
    const source = await languages[code]!();
    if (code !== this.code) return;
    this.words = wordsOf(code, source);
    document.documentElement.lang = code;
  }

  async choose(code: string): Promise<void> {
    this.code = code;
    localStorage.setItem(KEY, code);
    await this.load();
  }
}

export const language = new Language();
