import type { PageBoot } from '@site/shared/contract';
import { databaseRows } from '../publish/database-rows.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import type { CertificateFiles } from './certificate.ts';
import { liveSource } from './live-source.ts';
import { LimitedPages } from './on-demand/on-demand-pages.ts';
import { RendererProcess } from './on-demand/renderer-process.ts';
import { rememberRows } from './published-rows.ts';
import { Refresher } from './refresher.ts';
import { type SiteServer, startSiteServer } from './site-server.ts';

/** What a site needs that is served from a store and keeps its pages up to date. */
export interface LiveSiteOptions {
  readonly port: number;
  readonly host?: string;
  readonly certificate?: CertificateFiles | null;
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
  const { port, host, certificate, store, page, refreshSeconds, refreshSecret: secret } = options;
  const rows = rememberRows(databaseRows(page.api));
  const onDemand = new LimitedPages(new RendererProcess({ store: store.folder, page }));
  const refresher = new Refresher({
    store,
    page,
    seconds: refreshSeconds,
    onRefreshed: () => {
      rows.expire();
      onDemand.expire();
    },
  });
  const server = await startSiteServer({
    port,
    host,
    certificate,
    source: liveSource(store),
    page,
    rows,
    onDemand,
    rowsHook:
      secret === null
        ? undefined
        : { secret, rowsChanged: async (changed) => refresher.rowsChanged(changed) },
  });
  refresher.start();
  return {
    ...server,
    refresher,
    close: async () => {
      await refresher.stop();
      await server.close();
      onDemand.stop();
    },
  };
}
