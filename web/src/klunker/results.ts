/** How the money came about, from what happened and how the table looks at the end. */
import type { Column } from '../game';
import type { Cards, KlunkerEvent, KlunkerView } from '../wire/types';
import type { Words } from '../words/fluent';

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const size = (cards: Cards) => total(Object.values(cards));

export function columns(t: Words, view: KlunkerView, events: KlunkerEvent[]): Column[] {
  const words = t.klunker.ending;
  const seats = view.jewellers.map((_, seat) => seat);
  const sold = events.filter((event) => event.event === 'sold');
  const bought = events.filter((event) => event.event === 'bought');
  const dealt = events.find((event) => event.event === 'money_dealt');
  const taxed = events.filter((event) => event.event === 'taxed');
  const tax: Column = {
    title: words.tax,
    values: seats.map((seat) => -total(taxed.map((event) => event.paid[seat]!)) || 0),
  };
  return [
    { title: words.startMoney, values: seats.map(() => dealt?.count ?? 0) },
    { title: words.sets, values: seats.map((seat) => sold.filter((sale) => sale.seat === seat).length) },
    {
      title: words.setsPay,
      values: seats.map((seat) => total(sold.filter((sale) => sale.seat === seat).map((sale) => sale.pays))),
    },
    {
      title: words.showcases,
      values: seats.map((seat) => total(bought.filter((sale) => sale.owner === seat).map((sale) => sale.price))),
    },
    {
      title: words.paid,
      values: seats.map((seat) => -total(bought.filter((sale) => sale.seat === seat).map((sale) => sale.price)) || 0),
    },
    ...(view.tax ? [tax] : []),
    {
      title: words.cardsLeft,
      values: view.jewellers.map((jeweller) => size(jeweller.showcase) + size(jeweller.safe)),
    },
    { title: words.money, values: view.result!.scores, total: true },
  ];
}

export function resultNote(t: Words, view: KlunkerView): string {
  const scores = view.result!.scores;
  return new Set(scores).size < scores.length ? t.klunker.ending.tie : '';
}
