import { type MakeLimits, SiteMaker } from '../site/site-maker.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { followStore } from './follow-store.ts';
import { liveSource } from './live-source.ts';
import { Refresher } from './refresher.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './site-server.ts';

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

/** Serves what is live in a store, and keeps its files up to date. Throws `UserError`. */
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
    secret === null ? undefined : { secret, rowsChanged: () => refresher.rowsChanged() };
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
