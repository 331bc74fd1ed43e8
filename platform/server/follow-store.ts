import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../kit/errors.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** Between two requests for changes of the bucket. */
const PAUSE_MS = 1000;

/**
 * Follows a bucket: a new release is copied to this machine, then goes live here. While that fails, the current one
 * stays live and the log says so once. Returns a function that stops it. A store without a bucket needs none of it.
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
