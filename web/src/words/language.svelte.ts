/** The reader's language: from the browser's setting, or as chosen here. Only this one is loaded. */
import { languages, later } from 'virtual:words';
import { wordsOf, type Words } from './fluent';

export const CODES = Object.keys(languages);

const KEY = 'spieltisch.language';

/** Long texts that are only loaded when they are wanted. */
export type Later = keyof typeof later;

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
  private wanted = new Set<Later>();
  private loading = Promise.resolve();

  /** Where the reader comes from, for dates and times as their own country writes them: `en-GB`. */
  get region(): string {
    return navigator.languages.find((tag) => tag.slice(0, 2).toLowerCase() === this.code) ?? this.code;
  }

  /** What is chosen in another window holds here too. */
  follow(): void {
    addEventListener('storage', ({ key, newValue }) => {
      if (key !== KEY || !newValue || !CODES.includes(newValue)) return;
      this.code = newValue;
      void this.load();
    });
  }

  load(): Promise<void> {
    this.loading = this.read();
    return this.loading;
  }

  /** If more is wanted meanwhile, or another language, that is read before anybody goes on. */
  private async read(): Promise<void> {
    const code = this.code;
    const wanted = [...this.wanted];
    const sources = await Promise.all([languages[code]!(), ...wanted.map((area) => later[area][code]!())]);
    if (code !== this.code || wanted.length < this.wanted.size) return this.read();
    this.words = wordsOf(code, sources.join('\n'));
    document.documentElement.lang = code;
  }

  /** Loads long texts, in this language and in every one that is chosen later. */
  async need(...areas: Later[]): Promise<void> {
    const missing = areas.filter((area) => !this.wanted.has(area));
    for (const area of missing) this.wanted.add(area);
    await (missing.length ? this.load() : this.loading);
  }

  async choose(code: string): Promise<void> {
    this.code = code;
    localStorage.setItem(KEY, code);
    await this.load();
  }
}

export const language = new Language();
