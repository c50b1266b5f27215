declare module 'virtual:words' {
  /** Loads the texts of a language, by its code. */
  export const languages: { [code: string]: () => Promise<string> };
  /** Loads long texts of a language, by their area and its code. */
  export const later: { [area in 'lessons' | 'memory' | 'rulebook']: { [code: string]: () => Promise<string> } };
}
