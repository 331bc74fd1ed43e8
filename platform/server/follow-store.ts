import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../kit/errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** From one look for a change in the bucket to the next; each is one small request. */
const PAUSE_MS = 1000;

/**
 * Follows the changes of a bucket: a new release is brought to this machine first and then goes live here. While the
 * bucket is unavailable, or the release in it is damaged, the current one stays live; the log says so once. Returns
 * what ends it; there is nothing to follow where the folder is the store.
 */
export function followStore(store: ReleaseStore, onChange: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  let isFailing = false;

  const look = async (): Promise<void> => {
    try {
      const hasChanged = await store.pull(async ({ releases, canary }) => {
        const live = Object.entries(releases).map(([name, version]) => ({ name, version }));
        await store.fetch(canary === undefined ? live : [...live, canary.release]);
      });
      if (isFailing) console.info('The latest release can be fetched again.');
      isFailing = false;
      if (hasChanged) onChange();
    } catch (error) {
      if (isFailing || signal.aborted) return;
      isFailing = true;
      console.error(
        `Could not fetch the latest release. The current one stays live. ${reasonOf(error)}`,
      );
    }
  };
  const follow = async () => {
    while (!signal.aborted) {
      await look();
      await delay(PAUSE_MS, null, { ref: false, signal }).catch(() => undefined);
    }
  };
  if (store.isCopy) void follow();
  return () => stopped.abort();
}
