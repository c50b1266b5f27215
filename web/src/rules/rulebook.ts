/** The rules of a game as its file of words tells them: sections in their order, each with its rules. */
import type { Words } from '../words/fluent';

export interface Rule {
  /** As everybody calls it: `KL-42`. */
  id: string;
  text: string;
  /** Why we decided so, where the printed rules leave it open. */
  ruling: string | undefined;
}

export interface Section {
  name: string;
  title: string;
  rules: Rule[];
}

type Texts = { [name: string]: string | { [name: string]: string } };

const textsOf = (t: Words, game: string) => (t.rulebook as unknown as { [game: string]: Texts } | undefined)?.[game];

/** Empty for a game whose rules are not written down here. */
export function sectionsOf(t: Words, game: string): Section[] {
  const { rulings = {}, ...folders } = textsOf(t, game) ?? {};
  return Object.entries(folders).flatMap(([name, folder]) => {
    if (typeof folder === 'string') return [];
    const { title = '', ...rules } = folder;
    return [{ name, title, rules: Object.entries(rules).map(([key, text]) => rule(key, text, rulings as Texts)) }];
  });
}

function rule(key: string, text: string, rulings: Texts): Rule {
  return { id: key.replace('_', '-'), text, ruling: rulings[key] as string | undefined };
}

export function ruleOf(t: Words, game: string, id: string): Rule | undefined {
  return sectionsOf(t, game)
    .flatMap((section) => section.rules)
    .find((rule) => rule.id === id);
}

/** Words without accents and capitals: what is searched and what is found are compared like that. */
export const plainly = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Does a rule speak of all these words? */
export function speaksOf(rule: Rule, wanted: string): boolean {
  const text = plainly([rule.id, rule.text, rule.ruling ?? ''].join(' '));
  return plainly(wanted)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/** A text in pieces, those that name a rule apart. */
export const withRules = (text: string): string[] => text.split(/(K[A-Z]-\d\d)/);
