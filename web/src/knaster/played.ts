/** A game that an expert played alone, for 103 points: move by move, in the notation for real dice. */
export const PLAYED = `
roll 6 4, write a2, roll 6 1, write c3, roll 4 5, write d2, roll 4 1, write b1
roll 2 3, circle b1, roll 3 3, write a1, roll 3 1, write d1, roll 1 2, write c1
roll 6 5, write c2, roll 6 4, circle a2, roll 3 4, write c4, roll 1 5, write a3
roll 1 3, circle d1, roll 4 2, circle a1, roll 6 2, write b2, roll 2 5, circle c4
roll 1 1, write e1, circle c1, circle e1, roll 5 4, write d4, roll 4 2, circle a3
roll 3 2, write b3, roll 2 4, write a5, roll 2 1, write e3, roll 1 4, circle b3
roll 1 6, circle c3, roll 4 5, circle d2, roll 2 1, circle e3, roll 3 5, write b4
roll 3 1, write d3, circle d3, roll 4 1, write e5, circle b2, circle d4, circle e5
roll 6 2, circle b4, roll 3 5, write e4, roll 6 3, write a4, line row4, circle a4
circle a5, roll 1 6, write e2, circle c2, circle e2, roll 5 2, write c5, circle c5
roll 6 4, write b5, circle b5, roll 3 3, write d5, circle d5, roll 6 3
`
  .trim()
  .split(/,\s+|\n/);
