/** What the languages share: forms of plural, lists, and who is spoken of. */
import type { Kind } from '../wire/types';

/** Somebody at the table. */
export interface Who {
  name: string;
  you: boolean;
}

/** A kind of jewel in a language: alone, as in "a ruby", for several, and the letter in the corner of its card. */
export interface KindWords {
  name: string;
  one: string;
  many: (count: number) => string;
  letter: string;
}

export type Kinds = Record<Kind, KindWords>;

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

/** Chooses the form that a language uses for a number; `#` stands for the number. */
export function plurals(language: string): (count: number, forms: Forms) => string {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  return (count, forms) => (forms[rules.select(count)] ?? forms.other).replace('#', numbers.format(count));
}

/** A share of one, as a language writes it. */
export function percents(language: string): (share: number) => string {
  const format = new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (share) => format.format(share);
}

/** Joins "a", "b" and "c" as a language does. */
export function lists(language: string): (parts: string[]) => string {
  const format = new Intl.ListFormat(language, { type: 'conjunction' });
  return (parts) => format.format(parts);
}

/** What a bot's reason speaks of, in the reader's words. */
export interface Facts {
  kind: string;
  pays: number;
  line: string;
  value: number;
  combination: string;
  n: number;
}

/** The sentence for each code of a reason; what has none stays unsaid. */
export type Reasons = Record<'klunker' | 'knaster', { [code: string]: (facts: Facts) => string }>;
