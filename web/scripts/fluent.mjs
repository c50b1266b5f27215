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

/** What is said elsewhere than in the browser. */
const ELSEWHERE = ['notices.ftl', 'print.ftl', 'terminal.ftl'];

/** The files of a language. */
export function filesOf(language) {
  const folder = new URL(`${language}/`, FOLDER);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.ftl') && !ELSEWHERE.includes(name))
    .sort()
    .map((name) => new URL(name, folder));
}

/** Long texts that are loaded when somebody wants to read them, each for itself. */
const LATER = ['lessons', 'memory', 'rulebook'];

const areaOf = (file) => file.pathname.split('/').at(-1).replace('.ftl', '');
const isLater = (file) => LATER.includes(areaOf(file));

/** All that a language says, or what is not loaded later, or one area that is. */
export function textOf(language, wanted = () => true) {
  return filesOf(language)
    .filter(wanted)
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Comments are for translators and need not travel. */
function withoutComments(text) {
  return text.replaceAll(/^#.*\n/gm, '').replaceAll(/\n{2,}/g, '\n');
}

const LIST = 'virtual:words';

/** `virtual:words` knows all languages, `virtual:words/de` is the text of one, `virtual:words/de/lessons` more of it. */
export function fluent() {
  return {
    name: 'fluent',
    resolveId: (id) => (id === LIST || id.startsWith(`${LIST}/`) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${LIST}`)) return;
      const [language, area] = id.slice(LIST.length + 2).split('/');
      if (!language) {
        const loaders = (rest) =>
          languages().map((code) => `${code}: () => import('${LIST}/${code}${rest}').then((it) => it.default)`);
        const later = LATER.map((name) => `${name}: { ${loaders(`/${name}`).join(', ')} }`);
        return `export const languages = { ${loaders('').join(', ')} };
export const later = { ${later.join(', ')} };`;
      }
      for (const file of filesOf(language)) this.addWatchFile(file.pathname);
      const wanted = area ? (file) => areaOf(file) === area : (file) => !isLater(file);
      return `export default ${JSON.stringify(withoutComments(textOf(language, wanted)))};`;
    },
  };
}
