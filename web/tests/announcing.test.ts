import { beforeEach, expect, test, vi } from 'vitest';
import { Announcer } from '../src/table/announcing.svelte';

beforeEach(() => void vi.useFakeTimers());

/** Everything that was spoken, in this order. */
function listening(announcer: Announcer): () => string[] {
  const heard: string[] = [];
  const pass = (milliseconds: number) => {
    vi.advanceTimersByTime(milliseconds);
    if (announcer.spoken && announcer.spoken !== heard.at(-1)) heard.push(announcer.spoken);
  };
  return () => {
    for (let time = 0; time < 10_000; time += 20) pass(20);
    return heard;
  };
}

test('eleven moves of others and the question to the reader are one announcement', () => {
  const announcer = new Announcer();
  const heard = listening(announcer);
  for (let bot = 1; bot <= 11; bot++) announcer.hear([`Bot ${bot} passes`]);
  announcer.hear(['Max rolls 3 and 5 = 8']);
  announcer.ask('Write the 8 into an empty square.');
  expect(heard()).toEqual([
    'Bot 7 passes. Bot 8 passes. Bot 9 passes. Bot 10 passes. Bot 11 passes. Max rolls 3 and 5 = 8. Write the 8 into an empty square.',
  ]);
});

test('whoever is not asked hears what has happened when it is quiet', () => {
  const announcer = new Announcer();
  const heard = listening(announcer);
  announcer.hear(['Ida stores a shoe']);
  vi.advanceTimersByTime(3000);
  expect(announcer.spoken).toBe('');
  announcer.hear(['Bo passes']);
  expect(heard()).toEqual(['Ida stores a shoe. Bo passes.']);
});

test('the same question is not asked twice', () => {
  const announcer = new Announcer();
  announcer.ask('Put one card into your safe, or pass.');
  vi.advanceTimersByTime(100);
  announcer.spoken = '';
  announcer.ask('Put one card into your safe, or pass.');
  vi.advanceTimersByTime(10_000);
  expect(announcer.spoken).toBe('');
});
