/** Where a safe stands on the scale of what a set pays: by one stack, by two, and so on. */

/** An empty safe stands where the set would lie alone. */
export const stepOf = (pays: number[], stacks: number): number => Math.min(Math.max(stacks, 1), pays.length) - 1;

export const paysAt = (pays: number[], stacks: number): number => pays[stepOf(pays, stacks)]!;
