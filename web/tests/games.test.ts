import { languages } from 'virtual:words';
import { expect, test, vi } from 'vitest';
import type { Front, Seated } from '../src/game';
import type { Event, KnasterPrinted, Printed, View } from '../src/wire/types';
import { wordsOf } from '../src/words/fluent';

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {} }));
vi.stubGlobal('localStorage', { getItem: () => null });
const { frontOf, GAMES, gameWords, introOf } = await import('../src/games');

const [klunker, knaster, nim] = (await Promise.all(['klunker', 'knaster', 'nim'].map(frontOf))) as [
  Front,
  Front,
  Front,
];
const english = wordsOf('en', await languages.en!());
const who: Seated = (seat) => ({ name: ['Ida', 'Max'][seat]!, you: seat === 0 });
const event = (told: object) => told as Event;

test('every game that shows itself on the first page has a board and its words', () => {
  expect(GAMES).toEqual(['klunker', 'knaster']);
  expect(klunker.Board).not.toBe(knaster.Board);
  for (const game of GAMES) {
    const words = gameWords(english, game);
    for (const text of [words.pitch, words.title, words.rules.title, ...words.rules.steps]) expect(text).toBeTruthy();
    expect(words.rules.steps.length).toBeGreaterThan(3);
  }
});

test('a game that brings nothing is called by its name', () => {
  expect(introOf('nim')).toBeUndefined();
  const words = gameWords(english, 'nim');
  expect([words.name, words.title, words.pitch, words.rules.steps]).toEqual(['Nim', 'Nim', '', []]);
  expect([words.option('pile'), words.optionValue('pile', '21')]).toEqual([undefined, '21']);
});

test('a game that brings nothing is told plainly', () => {
  const took = event({ event: 'took_away', seat: 1, count: 2, left: { first_heap: 3, second: null } });
  expect(nim.sentence(english, who, took)).toBe('Max: took away 2 first heap 3, second –');
  expect(nim.sentence(english, who, event({ event: 'ended' }))).toBe(english.log.ended);
  expect(nim.move(english, who, 0, 'take 2', {} as Printed)).toBe('take 2');
  expect(nim.reason(english, { code: 'parity', facts: {} })).toBe('');
  expect(nim.columns(english, { result: { scores: [1, 0] } } as unknown as View, [])).toEqual([
    { title: 'Score', values: [1, 0], total: true },
  ]);
});

test('words of its own are enough to tell what happened in it', async () => {
  const source = `${await languages.en!()}\nnim-log-took = { $who ->
    [you] You take { $count }
   *[other] { $whoName } takes { $count }
  }\nnim-reasons-parity = Leaves { $left }.`;
  const words = wordsOf('en', source);
  expect(nim.sentence(words, who, event({ event: 'took', seat: 1, count: 2, heaps: [1] }))).toBe('Max takes 2');
  expect(nim.sentence(words, who, event({ event: 'took', seat: 0, count: 2 }))).toBe('You take 2');
  expect(nim.reason(words, { code: 'parity', facts: { left: 4 } })).toBe('Leaves 4.');
});

test('the reasons of hints speak of kinds, lines and combinations in words', () => {
  expect(klunker.reason(english, { code: 'gather', facts: { kind: 'tooth', count: 2 } })).toContain('gold tooth');
  const fills = { line: 'col2', combination: 'two pairs', circles: 1 };
  expect(knaster.reason(english, { code: 'fill', facts: fills })).toBe('Fills column b: two pairs, 1 circle.');
  expect(knaster.reason(english, { code: 'guess', facts: {} })).toBe('');
});

test('a hint speaks of the line it helps, how often the number comes, and of people by their names', () => {
  const joins = { line: 'row1', numbers: [7, 7, 8] };
  expect(knaster.reason(english, { code: 'joins', facts: joins })).toBe('Row 1 then holds 7, 7, and 8.');
  expect(knaster.reason(english, { code: 'often', facts: { number: 7, ways: 6 } })).toBe(
    'A 7 comes with 6 of 36 rolls.',
  );
  const position = {
    view: {} as View,
    printed: {} as Printed,
    move: '',
    name: (seat: number) => ['Ida', 'Max'][seat]!,
  };
  expect(klunker.reason(english, { code: 'denies', facts: { seat: 1, money: 0.8 } }, position)).toBe(
    'Max then makes 0.8 notes less.',
  );
});

test('a score made alone gets the praise that is printed for it', () => {
  const printed = { solo_praise: [50, 80, 100].map((more_than) => ({ more_than })) } as KnasterPrinted;
  const praised = [50, 51, 81, 101].map((score) => knaster.praise!(english, score, printed));
  expect(new Set(praised).size).toBe(4);
  expect(praised[1]).toContain('50');
  expect(praised[3]).toContain('100');
});

test('cards that are all known are named without their number', () => {
  const dealt = (count: number) =>
    klunker.sentence(english, who, event({ event: 'dealt', seat: 1, count, known: { shoe: 2 } }));
  expect(dealt(6)).toBe('Max gets 6 cards, among them 2 shoes');
  expect(dealt(2)).toBe('Max gets 2 shoes');
});
