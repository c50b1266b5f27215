/** The clocks, counted down between two messages of the server. */
import { clockText } from './clockText';

export interface ClocksLeft {
  banks: number[] | null;
  roll: number | null;
  running: number[];
}

export function countdown(left: () => ClocksLeft | null): { of: (seat: number) => string; roll: () => string } {
  let passed = $state(0);
  $effect(() => {
    if (!left()) return;
    const began = performance.now();
    passed = 0;
    const timer = setInterval(() => (passed = (performance.now() - began) / 1000), 250);
    return () => clearInterval(timer);
  });
  return {
    of(seat) {
      const clocks = left();
      const bank = clocks?.banks?.[seat];
      return bank === undefined ? '' : clockText(bank - (clocks!.running.includes(seat) ? passed : 0));
    },
    roll() {
      const roll = left()?.roll;
      return roll === null || roll === undefined ? '' : clockText(roll - passed);
    },
  };
}
