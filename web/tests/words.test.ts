import { languages } from 'virtual:words';
import { describe, expect, test } from 'vitest';
import { wordsOf, type Fact, type Words } from '../src/words/fluent';
import { VARIABLES } from '../src/words/messages';

const ida = { name: 'Ida', you: false };
const you = { name: 'Ida', you: true };

/** Something to say for every variable. Which type it has is not known here; a text can stand for most. */
function sample(variable: string): Fact {
  if (['who', 'owner'].includes(variable)) return ida;
  return /^(names?|kinds?|line|cells?|combination|label|value|when|letter|time|shown|known|drawn|bought)$/.test(
    variable,
  )
    ? 'some text'
    : 2;
}

/** Every text of a language by its path; what is not a text is called with samples. */
function texts(words: object, path: string[] = []): Map<string, string> {
  const found = new Map<string, string>();
  for (const [name, value] of Object.entries(words)) {
    const here = [...path, name];
    const id = here.join('-');
    if (id === 'list' || id === 'say') continue;
    if (typeof value === 'string') found.set(id, value);
    else if (typeof value === 'function') found.set(id, value(...VARIABLES[id]!.split(' ').map(sample)));
    else for (const [inner, text] of texts(value as object, here)) found.set(inner, text);
  }
  return found;
}

const all: [string, Words][] = await Promise.all(
  Object.entries(languages).map(async ([code, load]): Promise<[string, Words]> => [code, wordsOf(code, await load())]),
);
const english = texts(all.find(([code]) => code === 'en')![1]);

describe.each(all)('%s', (code, words) => {
  const own = texts(words);

  test('has every message and no other, none of them empty', () => {
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    for (const [id, text] of own) expect(text.trim(), id).not.toBe('');
  });

  test('tells the kinds of an edition apart by their letters', () => {
    const letters = Object.values(words.klunker.kinds).map((kind) => kind.letter);
    for (const edition of [letters.slice(0, 7), letters.slice(7)]) expect(new Set(edition).size).toBe(7);
  });

  test('is its own', () => {
    if (code === 'en') return;
    const plain = [...own].filter(([id, text]) => !(id in VARIABLES) && text.length > 12);
    const same = plain.filter(([id, text]) => text === english.get(id));
    expect(same.map(([id]) => id)).toEqual([]);
  });

  test('counts money in one unit', () => {
    const unit = { en: 'note', de: 'Schein', fr: 'billet', it: 'banconot', nl: 'biljet' }[code]!;
    for (const count of [1, 4]) expect(words.klunker.money(count)).toContain(unit);
    expect([...own.values()].filter((text) => /\b\d+ (money|Geld|argent|denaro|soldi|geld)\b/.test(text))).toEqual([]);
  });

  test('has its forms of plural, and addresses the reader', () => {
    for (const count of [0, 1, 2, 5]) expect(words.klunker.cards(count)).toContain(String(count));
    expect(words.klunker.cards(1)).not.toBe(words.klunker.cards(2).replace('2', '1'));
    expect(words.klunker.log.showed(you, 'x')).not.toContain('Ida');
    expect(words.klunker.log.showed(ida, 'x')).toContain('Ida');
  });
});

test('numbers, shares and lists are written as the language does', () => {
  const german = all.find(([code]) => code === 'de')![1];
  expect(german.hint.share(0.334)).toBe('33,4\u00a0%');
  expect(german.hint.points(23.44)).toContain('23,4');
  expect(german.list(['a', 'b', 'c'])).toBe('a, b und c');
});

test('a message that is only known by its name can be said, or there is none', () => {
  const [, words] = all[0]!;
  expect(words.say('refusals-not_your_turn')).toBe(words.refusals.not_your_turn);
  expect(words.say('klunker-reasons-buy_sets', { sets: 3 })).toContain('3');
  expect(words.say('no-such-message')).toBeUndefined();
});
