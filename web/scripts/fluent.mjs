// The texts of the client: Fluent files that it shares with the terminal, one folder a language.
import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = new URL('../../src/spieltisch/words/', import.meta.url);

/** The codes of the languages, English first: it is the one that the others are checked against. */
export function languages() {
  const codes = readdirSync(FOLDER, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name);
  return ['en', ...codes.filter((code) => code !== 'en').sort()];
}

/** What only terminal and printer say. */
const ELSEWHERE = ['print.ftl', 'terminal.ftl'];

/** The files of a language. */
export function filesOf(language) {
  const folder = new URL(`${language}/`, FOLDER);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl') && !ELSEWHERE.includes(name))
    .sort()
    .map((name) => new URL(name, folder));
}

export function textOf(language) {
  return filesOf(language)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Comments are for translators and need not travel. */
function withoutComments(text) {
  return text.replaceAll(/^#.*\n/gm, '').replaceAll(/\n{2,}/g, '\n');
}

const LIST = 'virtual:words';

/** `virtual:words` knows all languages, `virtual:words/de` is the text of one. */
export function fluent() {
  return {
    name: 'fluent',
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${LIST}`)) return;
      const language = id.slice(LIST.length + 2);
      if (!language) {
        const loaders = languages().map((code) => `${code}: () => import('${LIST}/${code}').then((it) => it.default)`);
        return `export const languages = { ${loaders.join(', ')} };`;
      }
      for (const file of filesOf(language)) this.addWatchFile(file.pathname);
      return `export default ${JSON.stringify(withoutComments(textOf(language)))};`;
    },
  };
}
