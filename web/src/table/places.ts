/** Seats from the first to the last; all winners are first. */
export function placesOf(result: { scores: number[]; winners: number[] }): { seat: number; place: number }[] {
  const rank = (seat: number) => (result.winners.includes(seat) ? Infinity : result.scores[seat]!);
  const order = result.scores.map((_, seat) => seat).toSorted((a, b) => rank(b) - rank(a));
  return order.map((seat) => ({ seat, place: 1 + order.findIndex((other) => rank(other) === rank(seat)) }));
}
