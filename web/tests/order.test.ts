import { expect, test } from 'vitest';
import { queue } from '../src/klunker/order';
import type { KlunkerView } from '../src/wire/types';

function view(phase: KlunkerView['phase'], start: number, now: number, numbers: (number | null)[]): KlunkerView {
  return {
    phase,
    start,
    waiting: [now],
    players: numbers.length,
    jewellers: numbers.map((buy_card) => ({ buy_card })),
  } as KlunkerView;
}

const nobody = [null, null, null, null];

test('showcases are filled once round the table, from the start player', () => {
  expect(queue(view('show', 2, 2, nobody))).toEqual([3, 0, 1]);
  expect(queue(view('show', 2, 0, nobody))).toEqual([1]);
  expect(queue(view('show', 2, 1, nobody))).toEqual([]);
});

test('whoever has passed stores nothing more', () => {
  expect(queue(view('store', 0, 1, [1, null, null, 2]))).toEqual([2]);
  expect(queue(view('store', 0, 1, [1, null, 3, 2]))).toEqual([]);
});

test('the brass numbers are the order of buying', () => {
  expect(queue(view('buy', 0, 3, [3, 4, 2, 1]))).toEqual([2, 0, 1]);
  expect(queue(view('buy', 0, 0, [3, 4, 2, 1]))).toEqual([1]);
});

test('nobody comes after the end', () => {
  expect(queue({ ...view('buy', 0, 0, nobody), waiting: [] })).toEqual([]);
});
