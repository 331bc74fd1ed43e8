import path from 'node:path';
import type { Composition, PageBoot } from '@site/shared/contract';
import { findRoute } from '@site/shared/contract/routes';
import { startBackend } from '../platform/backend/backend.ts';
import { createClient } from '../platform/backend/client.ts';
import { composeBuilt } from '../platform/commands/build-all.ts';
import type { Cleanup } from '../platform/kit/cleanup.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { readSiteConfig } from '../platform/kit/site-config.ts';
import { startLiveSite } from '../platform/server/live-site.ts';
import { databaseRows } from '../platform/site/database-rows.ts';
import { findPageContent } from '../platform/site/find-page-content.ts';
import { PageGroups } from '../platform/site/page-groups.ts';
import { PageStore } from '../platform/site/page-store.ts';
import { openRenderer } from '../platform/site/render-page.ts';
import { RowsUnavailableError } from '../platform/site/rows.ts';
import { publishedSite } from '../platform/site/site-pages.ts';
import { ReleaseStore } from '../platform/store/release-store.ts';
import { fillRows } from './fill-rows.ts';

const ATTEMPTS = 20;

/** A database that has just taken very many rows is slow for a while. */
async function patiently<Result>(read: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof RowsUnavailableError) || attempt === ATTEMPTS) throw error;
    }
  }
}

/** Renders these pages ahead and no others: with very many posts, all of them would take an hour. */
async function renderAhead(
  store: ReleaseStore,
  composition: Composition,
  page: Pick<PageBoot, 'site' | 'api'>,
  pathnames: readonly string[],
): Promise<void> {
  const published = publishedSite(composition, page.site);
  const groups = new PageGroups({ site: page.site, apiUrl: page.api.url });
  const rows = databaseRows(page.api);
  const pages = new PageStore(store.folder);
  const releaseFolder: ReleaseStore['releaseFolder'] = (release) => store.releaseFolder(release);
  const renderer = await openRenderer({ composition, page, releaseFolder });
  for (const pathname of pathnames) {
    const place = groups.locate(composition, findRoute(published.routes, pathname), pathname);
    const stored = await patiently(async () => {
      const rendered = await renderer.render(pathname);
      if (!rendered.complete) throw new RowsUnavailableError(`${pathname} came without its rows.`);
      return { page: rendered, content: await findPageContent(published, rows, pathname) };
    });
    await pages.write(place, stored);
  }
  await renderer.close();
}

/** Serves what is built over a database with as many rows, some of its pages rendered ahead; returns its address. */
export async function startFilledSite(
  folder: string,
  cleanup: Cleanup,
  { rows, ahead }: { readonly rows: number; readonly ahead: readonly string[] },
): Promise<string> {
  const backend = await startBackend({
    dataDir: path.join(folder, 'backend'),
    apiPort: 0,
    databasePort: 0,
    supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
    seed: false,
  });
  cleanup.add(() => backend.stop());
  const client = createClient(backend.databaseUrl);
  await client.connect();
  await fillRows(client, rows).finally(() => client.end());

  const store = new ReleaseStore(path.join(folder, 'store'));
  const composition = await composeBuilt(store);
  const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
  const page = { site, api: { url: backend.apiUrl, key: backend.anonKey } };
  await renderAhead(store, composition, page, ahead);
  const live = await startLiveSite({
    port: 0,
    store,
    page,
    refreshSeconds: 0,
    refreshSecret: null,
  });
  cleanup.add(() => live.close());
  return live.url;
}
