import { setTimeout as delay } from 'node:timers/promises';
import { reasonOf } from '../kit/errors.ts';
import { type MakeLimits, SiteMaker } from '../site/site-maker.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { liveSource } from './live-source.ts';
import { Refresher } from './refresher.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './site-server.ts';

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

export interface LiveSiteOptions extends Omit<SiteServerOptions, 'source'> {
  readonly store: ReleaseStore;
  /** Seconds from one look for changed rows to the next; 0 never looks. */
  readonly refreshSeconds: number;
  /** What a report of changed rows must carry; null takes none. */
  readonly refreshSecret: string | null;
  readonly makeLimits?: Partial<MakeLimits>;
}

export interface LiveSite extends SiteServer {
  readonly refresher: Refresher;
}

/** Serves what is live in a store. Throws `UserError`. */
export async function startLiveSite({
  store,
  refreshSeconds: seconds,
  refreshSecret: secret,
  makeLimits: limits,
  ...settings
}: LiveSiteOptions): Promise<LiveSite> {
  const maker = new SiteMaker({ store, page: settings.page, limits });
  const refresher = new Refresher({ store, maker, seconds });
  const rowsHook =
    secret === null ? undefined : { secret, rowsChanged: refresher.rowsChanged.bind(refresher) };
  const source = { ...liveSource(store, maker), rowsHook };
  const server = await startSiteServer({ ...settings, source });
  refresher.start();
  const unfollow = followStore(store, () => void refresher.refresh());
  return {
    ...server,
    refresher,
    close: async () => {
      unfollow();
      await refresher.stop();
      await server.close();
      await maker.close();
    },
  };
}
