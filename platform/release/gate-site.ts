import { type Composition, REPORTS_PATH } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import { Cleanup } from '../kit/cleanup.ts';
import { step } from '../kit/command-line.ts';
import type { Settings } from '../kit/settings.ts';
import { startSiteServer } from '../server/site-server.ts';
import { FileMaker } from '../site/file-maker.ts';
import { RowsUnavailableError } from '../site/finished-file.ts';
import { OpenSite } from '../site/open-site.ts';
import { PRIORITY } from '../site/render-pool.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { SiteMaker } from '../site/site-maker.ts';
import type { SiteReport } from '../site/site-report.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { findDatabase, findRunningApi } from './find-database.ts';

/** Limits for checks: no visitor waits, and a busy machine must not fail them. */
export const PATIENT = { waitMs: 60_000, makeMs: 60_000 };
const RENDER_MS = 60_000;

/** The site on which the gate looks at candidates. It finds its database when it needs one, also again after `close`. */
export class GateSite {
  private readonly cleanup = new Cleanup();
  private opening: ReturnType<GateSite['open']> | undefined;

  constructor(
    private readonly settings: Settings,
    private readonly store: ReleaseStore,
  ) {}

  async close(): Promise<void> {
    this.opening = undefined;
    await this.cleanup.run();
  }

  /** Returns the URL of the database's API. Starts a database if the site has none. */
  async findDatabase(): Promise<string> {
    return (await this.opened()).page.api.url;
  }

  async openSite(composition: Composition): Promise<OpenSite> {
    return (await this.opened()).files.open(composition);
  }

  /** Renders the pages of a composition. */
  async prepare(composition: Composition): Promise<SiteReport> {
    const { files } = await this.opened();
    const report = await files.ensure(composition);
    await files.prune([composition, ...(await this.store.readNeeded())]);
    return report;
  }

  /** Serves a composition on a free port. */
  async serve(composition: Composition): Promise<{ readonly url: string; close(): Promise<void> }> {
    const { page, files } = await this.opened();
    const source = { readComposition: async () => composition, files, releases: this.store };
    // Pages also log their reports to the console, which the gate reads.
    const routes = async (app: FastifyInstance) => {
      for (const path of [REPORTS_PATH, `${REPORTS_PATH}/*`])
        app.post(path, (_, reply) => reply.code(204).send());
    };
    return startSiteServer({ port: 0, page, source, routes });
  }

  /** Renders pages of live packages again. Returns a warning for each package that needs a missing column, table or function. */
  async describeLacks(names: readonly string[]): Promise<string[]> {
    const { environment, site } = this.settings;
    const api = names.length === 0 ? null : await findRunningApi(environment);
    if (api === null) return [];
    const { store } = this;
    const page = { site, api };
    const files = new FileMaker({ store, page, answersForms: true }, { limitMs: RENDER_MS });
    const found = new Map<string, string>();
    try {
      const live = await store.readLive();
      await store.fetch([live.shell, ...live.sections]);
      const opened = new OpenSite(live, page);
      for (const address of (await files.list(opened, false)).addresses) {
        const match = opened.match(address);
        const section = match.section ?? '';
        if (!names.includes(section) || found.has(section)) continue;
        await files.make({ site: opened, match }, PRIORITY.release).catch((error) => {
          if (error instanceof RowsUnavailableError && error.lack) found.set(section, error.lack);
        });
      }
    } finally {
      await files.close();
    }
    return [...found].map(
      ([name, lack]) => `Warning: ${name} cannot read the database as it is now: ${lack}`,
    );
  }

  private opened() {
    this.opening ??= this.open().catch((error) => {
      this.opening = undefined;
      throw error;
    });
    return this.opening;
  }

  private async open() {
    const { environment, site } = this.settings;
    const { standIn: _, ...api } = await step(
      'Finding a database for the pages',
      () => findDatabase(environment, this.cleanup),
      ({ standIn, url }) => standIn ?? url,
    );
    const page: PageSettings = { site, api };
    const limits = { ...PATIENT, memoryMb: environment.renderMemoryMb };
    const files = new SiteMaker({ store: this.store, page, limits });
    this.cleanup.add(() => files.close());
    return { page, files };
  }
}
