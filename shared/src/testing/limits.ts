import { availableParallelism, loadavg } from 'node:os';

/** How many times longer things take here than where each program has a core of its own; `LIMIT_FACTOR` sets it. */
export const BUSY =
  Number(process.env.LIMIT_FACTOR) ||
  Math.min(10, Math.max(1, (loadavg()[0] ?? 0) / availableParallelism()));

/** For a state that may take a while, as where programs are started: it lasts as long only where the state never comes. */
export const EVENTUALLY = { timeout: 60_000 * BUSY } as const;
