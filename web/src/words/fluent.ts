/** The texts of one language as an object: every message is a string, or a function of its variables. */
import { FluentBundle, FluentNumber, FluentResource, type FluentValue, type FluentVariable } from '@fluent/bundle';
import { VARIABLES, type Messages } from './messages';

/** Somebody at the table; a sentence addresses the reader as "you". */
export interface Who {
  name: string;
  you: boolean;
}

export type Fact = Who | string | number | boolean;

export interface Words extends Messages {
  /** "a", "b" and "c" joined as the language does. */
  list: (parts: string[]) => string;
  /** A message by its name, where the name is only known while playing; undefined if there is none. */
  say: (message: string, facts?: { [variable: string]: Fact }) => string | undefined;
}

const PERCENT: Intl.NumberFormatOptions = { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 };
const text = (value: FluentValue | undefined) => String(value);

/** The same functions as in the terminal. */
const functions = {
  MATCHES: ([value, pattern]: FluentValue[]) => (new RegExp(text(pattern), 'iu').test(text(value)) ? 'yes' : 'no'),
  CAPITAL: ([value]: FluentValue[]) => text(value).charAt(0).toUpperCase() + text(value).slice(1),
};

function variablesOf(facts: { [variable: string]: Fact }): Record<string, FluentVariable> {
  const variables: Record<string, FluentVariable> = {};
  for (const [name, fact] of Object.entries(facts)) {
    if (typeof fact === 'object') {
      variables[name] = fact.you ? 'you' : 'other';
      variables[`${name}Name`] = fact.name;
    } else if (typeof fact === 'boolean') variables[name] = fact ? 'yes' : 'no';
    else if (name.endsWith('%')) variables[name.slice(0, -1)] = new FluentNumber(Number(fact), PERCENT);
    else variables[name] = fact;
  }
  return variables;
}

export function wordsOf(language: string, source: string): Words {
  const bundle = new FluentBundle(language, { functions, useIsolating: false });
  const resource = new FluentResource(source);
  bundle.addResource(resource);
  const lists = new Intl.ListFormat(language, { type: 'conjunction' });

  function say(message: string, facts: { [variable: string]: Fact } = {}): string | undefined {
    const pattern = bundle.getMessage(message)?.value;
    return pattern ? bundle.formatPattern(pattern, variablesOf(facts)) : undefined;
  }

  const words: { [name: string]: unknown } = { list: (parts: string[]) => lists.format(parts), say };
  for (const { id } of resource.body) {
    if (id.startsWith('-')) continue;
    const path = id.split('-');
    const name = path.pop()!;
    let group = words;
    for (const part of path) group = (group[part] ??= {}) as typeof words;
    const variables = VARIABLES[id]?.split(' ');
    const asked = (...facts: Fact[]) =>
      say(id, Object.fromEntries(variables!.map((variable, place) => [variable, facts[place]!])));
    Object.defineProperty(group, name, { enumerable: true, get: () => (variables ? asked : say(id)) });
  }
  return words as unknown as Words;
}
