import type { PageBoot } from '@site/shared/contract';
import { databaseRows } from '../publish/database-rows.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { liveSource } from './live-source.ts';
import { rememberRows } from './published-rows.ts';
import { Refresher } from './refresher.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

/** What a site needs that is served from a store and keeps its pages up to date. */
export interface LiveSiteOptions {
  readonly port: number;
  readonly store: ReleaseStore;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** Seconds from one look for changed rows to the next; 0 never looks. */
  readonly refreshSeconds: number;
  /** What a report of changed rows must carry; null takes none. */
  readonly refreshSecret: string | null;
}

/** A running site with what keeps its pages up to date. */
export interface LiveSite extends SiteServer {
  readonly refresher: Refresher;
}

/** Serves what is live in a store. Throws `UserError`. */
export async function startLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { port, store, page, refreshSeconds, refreshSecret: secret } = options;
  const rows = rememberRows(databaseRows(page.api));
  const refresher = new Refresher({
    store,
    page,
    seconds: refreshSeconds,
    onRefreshed: () => rows.expire(),
  });
  const server = await startSiteServer({
    port,
    source: liveSource(store),
    page,
    rows,
    rowsHook:
      secret === null
        ? undefined
        : { secret, rowsChanged: (changed) => refresher.rowsChanged(changed) },
  });
  refresher.start();
  return {
    url: server.url,
    refresher,
    close: async () => {
      await refresher.stop();
      await server.close();
    },
  };
}
