/** The clocks, counted down between two messages of the server. */

export interface ClocksLeft {
  banks: number[] | null;
  roll: number | null;
  running: number[];
}

export function clockText(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
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
