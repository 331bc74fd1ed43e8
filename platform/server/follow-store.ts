import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../kit/errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** From one look for a change in the bucket to the next; each is one small request. */
const PAUSE_MS = 1000;
/** After what is new could not be brought here. */
const FAILED_PAUSE_MS = 3000;

/**
 * Follows the changes of a bucket: what is new is brought to this machine first and then goes live here. While the
 * bucket is away, or what is new in it is damaged, visitors go on with what is here; the log says so once. Returns
 * what ends it; there is nothing to follow where the folder is the store.
 */
export function followStore(store: ReleaseStore, onChange: () => void): () => void {
  const stopped = new AbortController();
  let isAway = false;

  const look = async (): Promise<boolean> => {
    try {
      const hasChanged = await store.pull(async ({ releases, canary }) => {
        const live = Object.entries(releases).map(([name, version]) => ({ name, version }));
        await store.fetch(canary === undefined ? live : [...live, canary.release]);
      });
      if (isAway) console.info('What is new in the store can be had again.');
      isAway = false;
      if (hasChanged) onChange();
      return true;
    } catch (error) {
      if (!isAway && !stopped.signal.aborted) {
        console.error(
          `What is new in the store cannot be had. ${reasonOf(error)} Visitors go on as before.`,
        );
      }
      isAway = true;
      return false;
    }
  };
  const follow = async () => {
    while (!stopped.signal.aborted) {
      const pause = (await look()) ? PAUSE_MS : FAILED_PAUSE_MS;
      await delay(pause, null, { ref: false, signal: stopped.signal }).catch(() => undefined);
    }
  };
  if (store.isCopy) void follow();
  return () => stopped.abort();
}
