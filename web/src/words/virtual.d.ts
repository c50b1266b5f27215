declare module 'virtual:words' {
  /** Loads the texts of a language, by its code. */
  export const languages: { [code: string]: () => Promise<string> };
}
