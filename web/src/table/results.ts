/** How the score came about, from what happened and how the table looks at the end. */
import type { Cards, Event, View } from '../wire/types';
import type { Words } from '../words/en';

export interface Column {
  title: string;
  values: (number | string)[];
  total?: boolean;
}

const size = (cards: Cards) => Object.values(cards).reduce((sum, count) => sum + (count as number), 0);

export function columns(t: Words, view: View, events: Event[]): Column[] {
  const seats = Array.from({ length: view.players }, (_, seat) => seat);
  const scores = view.result!.scores;
  if (view.game === 'knaster') {
    const lines = view.sheets.map((sheet) => Object.values(sheet.lines).reduce((sum, value) => sum + (value ?? 0), 0));
    return [
      { title: t.ending.lines, values: lines },
      { title: t.ending.circles, values: seats.map((seat) => scores[seat]! - lines[seat]!) },
      { title: t.ending.total, values: scores, total: true },
    ];
  }
  const sold = events.filter((event) => event.event === 'sold');
  const paid = events.filter((event) => event.event === 'bought' && event.price > 0) as Extract<
    Event,
    { event: 'bought' }
  >[];
  const dealt = events.find((event) => event.event === 'money_dealt');
  const taxed = events.filter((event) => event.event === 'taxed');
  const tax: Column = {
    title: t.ending.tax,
    values: seats.map((seat) => -taxed.reduce((sum, event) => sum + event.paid[seat]!, 0) || 0),
  };
  return [
    { title: t.ending.startMoney, values: seats.map(() => (dealt?.event === 'money_dealt' ? dealt.count : 0)) },
    { title: t.ending.sets, values: seats.map((seat) => sold.filter((sale) => sale.seat === seat).length) },
    {
      title: t.ending.setsPay,
      values: seats.map((seat) => sold.filter((sale) => sale.seat === seat).reduce((sum, sale) => sum + sale.pays, 0)),
    },
    { title: t.ending.showcases, values: seats.map((seat) => paid.filter((sale) => sale.owner === seat).length) },
    { title: t.ending.paid, values: seats.map((seat) => -paid.filter((sale) => sale.seat === seat).length || 0) },
    ...(view.tax ? [tax] : []),
    {
      title: t.ending.cardsLeft,
      values: seats.map((seat) => size(view.jewellers[seat]!.showcase) + size(view.jewellers[seat]!.safe)),
    },
    { title: t.ending.money, values: scores, total: true },
  ];
}

/** Seats from the first to the last; all winners are first. */
export function placesOf(result: { scores: number[]; winners: number[] }): { seat: number; place: number }[] {
  const rank = (seat: number) => (result.winners.includes(seat) ? Infinity : result.scores[seat]!);
  const order = result.scores.map((_, seat) => seat).toSorted((a, b) => rank(b) - rank(a));
  return order.map((seat) => ({ seat, place: 1 + order.findIndex((other) => rank(other) === rank(seat)) }));
}
