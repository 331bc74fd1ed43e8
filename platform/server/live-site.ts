import { databaseRows } from '../site/database-rows.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { Answerers } from './answerers/answerers.ts';
import type { KeptParts } from './answerers/kept-parts.ts';
import { liveSource } from './live-source.ts';
import { LimitedPages } from './on-demand/on-demand-pages.ts';
import { RendererProcess } from './on-demand/renderer-process.ts';
import { rememberRows } from './published-rows.ts';
import { Refresher } from './refresher.ts';
import { openReportDesk } from './reports/report-desk.ts';
import { SERVER_LIMITS } from './request-limits.ts';
import { type ServerSettings, type SiteServer, startSiteServer } from './site-server.ts';

/** What a site needs that is served from a store and keeps its pages up to date. */
export interface LiveSiteOptions extends ServerSettings {
  readonly store: ReleaseStore;
  /** How many processes answer. Default: 1, which is this one. */
  readonly processes?: number;
  /** Seconds from one look for changed rows to the next; 0 never looks. */
  readonly refreshSeconds: number;
  /** What a report of changed rows must carry; null takes none. */
  readonly refreshSecret: string | null;
}

/** What answers for a site, in one process or in several. */
type Answering = Pick<SiteServer, 'url' | 'close'>;

/** A running site with what keeps its pages up to date. */
export interface LiveSite extends Answering {
  readonly refresher: Refresher;
}

function answerHere(
  { store, refreshSecret: secret, ...settings }: LiveSiteOptions,
  { rows, onDemand, desk, changes }: KeptParts,
): Promise<Answering> {
  const rowsHook = secret === null ? undefined : { secret, ...changes };
  const source = liveSource(store, desk);
  return startSiteServer({ ...settings, source, rows, onDemand, rowsHook });
}

async function answerBeside(
  { store, refreshSecret, ...settings }: LiveSiteOptions,
  parts: KeptParts,
  processes: number,
): Promise<Answering> {
  const { port, host, certificate, certificateLookMs, page } = settings;
  const limits = { ...SERVER_LIMITS, ...settings.limits };
  // Together no more than one process would have.
  const connections = Math.max(1, Math.floor(limits.connections / processes));
  const answerers = new Answerers(
    {
      ...{ port, host, certificate, certificateLookMs, page, refreshSecret },
      store: store.folder,
      limits: { ...limits, connections },
    },
    parts,
  );
  const url = await answerers.start(processes);
  return {
    url,
    close: async () => {
      await answerers.close();
      await parts.desk.flush();
    },
  };
}

/** Serves what is live in a store. Throws `UserError`. */
export async function startLiveSite(options: LiveSiteOptions): Promise<LiveSite> {
  const { store, page, refreshSeconds: seconds, processes = 1 } = options;
  const rows = rememberRows(databaseRows(page.api));
  const onDemand = new LimitedPages(new RendererProcess({ store: store.folder, page }));
  const onRefreshed = () => {
    rows.expire();
    onDemand.expire();
  };
  const refresher = new Refresher({ store, page, seconds, onRefreshed });
  const parts: KeptParts = {
    rows,
    onDemand,
    desk: openReportDesk(store),
    changes: { rowsChanged: async (changed) => refresher.rowsChanged(changed) },
  };
  const answering = await (processes === 1
    ? answerHere(options, parts)
    : answerBeside(options, parts, processes));
  refresher.start();
  return {
    url: answering.url,
    refresher,
    close: async () => {
      await refresher.stop();
      await answering.close();
      onDemand.stop();
    },
  };
}
