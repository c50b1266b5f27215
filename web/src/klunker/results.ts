/** How the money came about, from what happened and how the table looks at the end. */
import type { Column, Part } from '../game';
import type { Cards, KlunkerEvent, KlunkerView } from '../wire/types';
import type { Words } from '../words/fluent';
import { setIn } from './phrases';

const total = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0);
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
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

/** Every sale, and what came in and went out beside. */
export function story(t: Words, view: KlunkerView, events: KlunkerEvent[], seat: number): Part[] {
  const words = t.klunker.ending;
  const valueOf = (title: string) =>
    Number(columns(t, view, events).find((column) => column.title === title)?.values[seat] ?? 0);
  const summed = (...titles: string[]) => titles.map((title) => ({ title, value: valueOf(title) }));
  const sales: Part[] = [];
  let round = 1;
  for (const event of events) {
    if (event.event === 'round_ended') round = event.round + 1;
    if (event.event === 'sold' && event.seat === seat)
      sales.push({ title: t.pair(capital(t.table.round(round)), setIn(t, event)), value: event.pays });
  }
  const others = summed(words.showcases, words.paid, words.tax).filter((part) => part.value);
  return [...summed(words.startMoney), ...sales, ...others, { ...summed(words.money)[0]!, total: true }];
}

export function resultNote(t: Words, view: KlunkerView): string {
  const scores = view.result!.scores;
  return new Set(scores).size < scores.length ? t.klunker.ending.tie : '';
}
