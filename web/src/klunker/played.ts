/** What one of three jewellers stored, took and sold in a real game, from the first round to the last. */
import type { Kind } from '../wire/types';

export interface Step {
  /** Cards that come into the safe. */
  comes: Kind[];
  /** A set that is sold, and what it pays. */
  sells?: Kind;
  pays?: number;
}

const TOLD = `
store shoe
store shoe
take shoe
take shoe
sell shoe 4
take tooth
take piercing tooth tooth
store piercing
take tooth
sell tooth 3
store diadem
take diadem diadem diadem
sell diadem 3
store piercing
store monocle
take monocle necklace
store monocle
take tooth tooth shoe diadem diadem
store monocle
sell monocle 1
store necklace
store necklace
take shoe shoe diadem
store tooth
store necklace
sell necklace 4
store monocle
store piercing
sell piercing 1
store tooth
sell tooth 1
take monocle
take shoe monocle
sell shoe 2
store monocle
sell monocle 3
store diadem
sell diadem 4
`;

export const PLAYED: Step[] = TOLD.trim()
  .split('\n')
  .map((line) => {
    const [verb, ...words] = line.split(' ');
    if (verb === 'sell') return { comes: [], sells: words[0] as Kind, pays: Number(words[1]) };
    return { comes: words as Kind[] };
  });
