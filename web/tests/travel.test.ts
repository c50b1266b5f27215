import { expect, test, vi } from 'vitest';

vi.stubGlobal('matchMedia', () => ({ matches: false }));
vi.stubGlobal('document', { hidden: false });
const { travel } = await import('../src/klunker/travel');

/** A card that lies somewhere else every time it is asked, and whose flights end when the test says so. */
class FakeCard {
  dataset = { card: '7' };
  classes = new Set<string>();
  classList = { add: (name: string) => this.classes.add(name), remove: (name: string) => this.classes.delete(name) };
  flights: { finished: Promise<void>; land: () => void }[] = [];

  getBoundingClientRect() {
    return { left: 100, top: 0, width: 40, height: 60 };
  }

  animate() {
    let land = () => {};
    const finished = new Promise<void>((done) => (land = done));
    this.flights.push({ finished, land });
    return this.flights.at(-1);
  }
}

const rect = { left: 0, top: 0, width: 40, height: 60 } as DOMRect;
const root = (card: FakeCard) => ({ querySelectorAll: () => [card] }) as unknown as HTMLElement;
const go = (card: FakeCard) => travel(root(card), new Map([['7', rect]]), new Map([[7, 'hand:0']]), new Map());

test('a card is marked as travelling until it has landed, however long that takes', async () => {
  vi.useFakeTimers();
  const card = new FakeCard();
  go(card);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(card.classes).toEqual(new Set(['travelling']));
  card.flights[0]!.land();
  await vi.advanceTimersByTimeAsync(0);
  expect(card.classes).toEqual(new Set());
  vi.useRealTimers();
});

test('a card that sets off again before it has landed travels until its last flight ends', async () => {
  const card = new FakeCard();
  go(card);
  go(card);
  card.flights[0]!.land();
  await new Promise((done) => setTimeout(done));
  expect(card.classes).toEqual(new Set(['travelling']));
  card.flights[1]!.land();
  await new Promise((done) => setTimeout(done));
  expect(card.classes).toEqual(new Set());
});
