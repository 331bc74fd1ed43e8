import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../kit/errors.ts';
import type { Program } from './programs.ts';

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;
/** After a run of so long, the next pause is the first one again. */
const SETTLED_MS = 60_000;

/**
 * Watches programs until it is told to stop, and then stops them. Where one ends by itself, all are started again, each
 * time after a longer pause; `onFailure` gets the reason.
 */
export async function keepRunning(
  first: readonly Program[],
  startAgain: () => Promise<readonly Program[]>,
  onFailure: (error: Error) => void,
  signal: AbortSignal,
): Promise<void> {
  const stopped = once(signal, 'abort');
  let running: readonly Program[] | null = first;
  let pauseMs = FIRST_PAUSE_MS;
  while (!signal.aborted) {
    let failure: string;
    try {
      running ??= await startAgain();
      const startedAt = performance.now();
      const ended = running.map((program) => program.ended.then(() => program.name));
      failure = `${await Promise.race([stopped, ...ended])} has ended by itself; its log is in the data folder.`;
      for (const each of running) await each.stop();
      if (performance.now() - startedAt > SETTLED_MS) pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      failure = reasonOf(error);
    }
    running = null;
    if (signal.aborted) return;
    onFailure(new Error(`${failure} The next start is in ${pauseMs / 1000} s.`));
    await delay(pauseMs, null, { signal }).catch(() => null);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  }
}
