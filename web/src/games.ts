/** The games, found by looking: every folder with an `intro.ts` and an `index.ts` is one. */
import type { Front, Intro } from './game';
import type { Words } from './words/fluent';

const intros = import.meta.glob<Intro>('./*/intro.ts', { eager: true, import: 'intro' });
const fronts = import.meta.glob<Front>('./*/index.ts', { import: 'default' });

/** The games that have something to show before the server has said what can be played. */
export const GAMES = Object.keys(intros).map((path) => path.split('/')[1]!);

export const introOf = (game: string): Intro | undefined => intros[`./${game}/intro.ts`];

/** How a game is shown at the table; a game that brings nothing of its own is shown plainly. */
export async function frontOf(game: string): Promise<Front> {
  const own = fronts[`./${game}/index.ts`];
  return own ? await own() : (await import('./plain/front')).plain(game);
}

/** What every game's own file of words may hold. What it does not hold is said by its name in the notation. */
export function gameWords(t: Words, game: string) {
  return {
    name: t.say(`${game}-name`) ?? capital(game),
    pitch: t.say(`${game}-pitch`) ?? '',
    title: t.say(`${game}-title`) ?? t.say(`${game}-name`) ?? capital(game),
    rules: {
      title: t.say(`${game}-rules-title`) ?? capital(game),
      steps: numbered((number) => t.say(`${game}-rules-text-${number}`)),
      edition: (edition: string) => t.say(`${game}-rules-edition-${edition}`),
    },
    option: (option: string) => t.say(`${game}-options-${option}-label`),
    optionValue: (option: string, value: string) => t.say(`${game}-options-${option}-${value}`) ?? value,
    ending: (reason: string) => t.say(`${game}-ending-reason-${reason}`) ?? '',
  };
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What there is under 1, 2, 3, and so on. */
function numbered(find: (number: number) => string | undefined): string[] {
  const found: string[] = [];
  for (let text = find(1); text !== undefined; text = find(found.length + 1)) found.push(text);
  return found;
}
