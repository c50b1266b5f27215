// Writes the typed names of all messages, read from the English files: `pair = …` becomes `t.pair`,
// `home-seatsFree` with `# Variables: $count (number)` becomes `t.home.seatsFree(count: number)`.
import { parse } from '@fluent/syntax';
import { format } from 'prettier';
import { textOf } from './fluent.mjs';

const TYPES = { text: 'string', number: 'number', percent: 'number', flag: 'boolean', who: 'Who' };

function typeOf(kind) {
  return (
    TYPES[kind] ??
    kind
      .split('|')
      .map((word) => `'${word.trim()}'`)
      .join(' | ')
  );
}

/** `$count (number), $who (who)` -> the parameters, in this order. */
function parametersOf(comment) {
  const listed = /^Variables: (.+)$/m.exec(comment ?? '')?.[1] ?? '';
  return [...listed.matchAll(/\$(\w+) \(([^)]+)\)/g)].map(([, name, kind]) => ({ name, kind }));
}

const tree = {};
const variables = {};
for (const entry of parse(textOf('en'), {}).body) {
  if (entry.type === 'Junk') throw new Error(`This is not Fluent:\n${entry.content}`);
  if (entry.type !== 'Message') continue;
  const id = entry.id.name;
  const path = id.split('-');
  const group = path.slice(0, -1).reduce((parent, name) => (parent[name] ??= {}), tree);
  const name = path.at(-1);
  if (typeof group !== 'object' || name in group) throw new Error(`${id} is both a message and a group`);
  const parameters = parametersOf(entry.comment?.content);
  group[name] = parameters.length
    ? `(${parameters.map(({ name, kind }) => `${name}: ${typeOf(kind)}`).join(', ')}) => string`
    : 'string';
  if (parameters.length)
    variables[id] = parameters.map(({ name, kind }) => (kind === 'percent' ? `${name}%` : name)).join(' ');
}

function typesOf(group) {
  const fields = Object.entries(group).map(
    ([name, value]) => `${JSON.stringify(name)}: ${typeof value === 'string' ? value : typesOf(value)};`,
  );
  return `{ ${fields.join(' ')} }`;
}

const source = `// Generated from the English texts in src/spieltisch/words: run \`make types\`. Do not edit.
import type { Who } from './fluent';

export interface Messages ${typesOf(tree)}

/** The variables of every message that has some, in the order of its parameters; \`%\` marks a share of one. */
export const VARIABLES: { [message: string]: string } = ${JSON.stringify(variables)};
`;
process.stdout.write(await format(source, { parser: 'typescript', printWidth: 120, singleQuote: true }));
