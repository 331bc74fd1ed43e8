import { availableParallelism, loadavg } from 'node:os';

/** How many times longer things take here than where each program has a core of its own; `LIMIT_FACTOR` sets it. */
export const BUSY =
  Number(process.env.LIMIT_FACTOR) ||
  Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** For a state that may take a while, as where programs are started: it lasts as long only where the state never comes. */
export const EVENTUALLY = { timeout: 60_000 * BUSY } as const;

/** How much an attack test sends: all of it in `npm run attack`, a short form in `npm test`. */
export function amount(short: number, whole: number): number {
  return process.env.ATTACK === 'whole' ? whole : short;
}

/** Whole numbers from 0 to below a bound that look random and are the same for the same seed (mulberry32). */
export function createRandom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
}
