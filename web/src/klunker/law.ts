/** Which rule of Klunker speaks of what on the board, and how it shows in this game now. */
import { law, type Question } from '../game';
import { nameOf } from '../table/people';
import type { KlunkerPrinted, KlunkerTable, KlunkerView } from '../wire/types';
import type { Words } from '../words/fluent';
import { amount } from './phrases';
import { paysAt } from './scale';

type Asked = Question<KlunkerView, KlunkerTable, KlunkerPrinted>;

/** Places that always mean the same. */
const PLACES: [string, string][] = [
  ['.scale, .pays', 'KL-41'],
  ['[data-zone^="purse:"], .purse', 'KL-70'],
  ['[data-zone="pile"]', 'KL-63'],
  ['[data-zone="removed"]', 'KL-05'],
  ['.hooks, .door', 'KL-31'],
  ['.bell', 'KL-60'],
  ['.notices', 'KL-07'],
  ['[data-zone^="safe:"], .drawer', 'KL-40'],
];
/** What is asked in each phase. */
const PHASES = { show: 'KL-20', store: 'KL-30', buy: 'KL-50', sell: 'KL-43' } as const;

const seatOf = (spot: Element | null, zone: string) => {
  const found = spot?.closest<HTMLElement>(`[data-zone^="${zone}:"]`);
  return found ? Number(found.dataset.zone!.split(':')[1]) : null;
};

function showcaseRule({ view, you }: Asked, seat: number): string {
  if (view.phase !== 'buy') return seat === you ? 'KL-21' : 'KL-51';
  if (!amount(view.jewellers[seat]!.showcase)) return 'KL-50';
  if (you !== null && seat !== you && !view.jewellers[you]!.money) return 'KL-53';
  return seat === you ? 'KL-52' : 'KL-51';
}

function rule(asked: Asked): string | null {
  const { spot, view } = asked;
  if (!spot) return view.result ? 'KL-70' : PHASES[view.phase];
  for (const [place, id] of PLACES) if (spot.closest(place)) return id;
  const showcase = seatOf(spot, 'showcase');
  if (showcase !== null) return showcaseRule(asked, showcase);
  const hand = seatOf(spot, 'hand');
  if (hand !== null) return hand === asked.you ? PHASES[view.phase] : 'KL-81';
  return spot.closest('.phases') ? PHASES[view.phase] : null;
}

function now(t: Words, id: string, { spot, view, table, printed, you }: Asked): string {
  const words = t.rulebook.now;
  const own = you === null ? undefined : view.jewellers[you];
  switch (id) {
    case 'KL-34':
    case 'KL-40':
    case 'KL-41':
    case 'KL-42':
    case 'KL-43':
      return own ? words.KL_41(own.stacks, paysAt(printed.pays, own.stacks)) : '';
    case 'KL-50':
    case 'KL-51':
    case 'KL-52':
    case 'KL-53': {
      const seat = seatOf(spot, 'showcase') ?? you;
      return seat === null ? '' : words.KL_51(nameOf(t, table, seat), amount(view.jewellers[seat]!.showcase));
    }
    case 'KL-63':
    case 'KL-64': {
      const held = view.jewellers.reduce((sum, { hand_size }) => sum + hand_size, 0);
      return words.KL_63(view.pile.size, printed.hand * view.players - held);
    }
    case 'KL-70':
      return own ? words.KL_70(own.money) : '';
    case 'KL-30':
    case 'KL-31':
    case 'KL-33': {
      const taken = view.jewellers.filter(({ buy_card }) => buy_card !== null).length;
      return taken < view.players ? words.KL_31(taken + 1) : '';
    }
    case 'KL-60':
      return words.KL_60(nameOf(t, table, view.start));
    case 'KL-20':
    case 'KL-21':
      return own ? words.KL_21(amount(own.showcase)) : '';
    default:
      return '';
  }
}

export default law<KlunkerView, KlunkerTable, KlunkerPrinted>({ rule, now });
