/** Timeout for slow states, such as a program's start. Only a failure takes that long. */
export const EVENTUALLY = { timeout: 60_000 } as const;

/** Creates a seeded random generator (mulberry32) of whole numbers from 0 to below a bound. */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
