import { expect, test } from 'vitest';
import { arrange, places, stacksOf, type Zones } from '../src/klunker/zones';
import type { KlunkerView } from '../src/wire/types';

function view(changes: Partial<KlunkerView>, shops: Partial<KlunkerView['jewellers'][number]>[]): KlunkerView {
  const empty = {
    hand_size: 0,
    hand_known: {},
    showcase: {},
    safe: {},
    stacks: 0,
    money: 0,
    purse: [],
    buy_card: null,
  };
  return {
    kinds: ['ruby', 'amber'],
    seat: 0,
    hand: {},
    pile: { size: 3, known: [] },
    removed: {},
    jewellers: shops.map((shop) => ({ ...empty, ...shop })),
    ...changes,
  } as KlunkerView;
}

const ids = (zones: Zones, zone: string) => zones.get(zone)!.map((card) => card.id);

test('a card that is shown is the one that was in the hand', () => {
  const before = arrange(null, view({ hand: { ruby: 2 } }, [{ hand_size: 2 }, {}]));
  const after = arrange(before, view({ hand: { ruby: 1 } }, [{ hand_size: 1, showcase: { ruby: 1 } }, {}]));
  expect(ids(before, 'hand:0')).toEqual([...ids(after, 'hand:0'), ...ids(after, 'showcase:0')]);
});

test('an unknown card gets its face when it is shown', () => {
  const before = arrange(null, view({}, [{}, { hand_size: 1 }]));
  const after = arrange(before, view({}, [{}, { showcase: { amber: 1 } }]));
  expect(ids(after, 'showcase:1')).toEqual(ids(before, 'hand:1'));
  expect(after.get('showcase:1')![0]!.kind).toBe('amber');
});

test('a sold set goes to purse and pile, and no card is lost or doubled', () => {
  const before = arrange(null, view({}, [{ safe: { ruby: 4 }, purse: [null] }, {}]));
  const after = arrange(
    before,
    view({ pile: { size: 4, known: ['ruby'] } }, [{ purse: [null, 'ruby', 'ruby', 'ruby'] }, {}]),
  );
  expect([...places(after).keys()].sort()).toEqual([...places(before).keys()].sort());
  const set = new Set(ids(before, 'safe:0'));
  expect(ids(after, 'purse:0').filter((id) => set.has(id))).toHaveLength(3);
  expect(set.has(ids(after, 'pile').at(-1)!)).toBe(true);
});

test('stacks hold at most four', () => {
  const cards = Array.from({ length: 6 }, (_, id) => ({ id, kind: 'ruby' as const }));
  expect(stacksOf(cards, 4).map((stack) => stack.length)).toEqual([4, 2]);
});
