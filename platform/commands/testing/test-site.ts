import { cp } from 'node:fs/promises';
import path from 'node:path';
import { startBackend } from '../../backend/backend.ts';
import type { Cleanup } from '../../kit/cleanup.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { readSiteConfig } from '../../kit/site-config.ts';
import { startLiveSite } from '../../server/live-site.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { fillStore } from '../build-all.ts';

/** Where the parts of a site under test answer, as environment variables of the tests. */
export interface TestSite {
  readonly SITE_URL: string;
  readonly API_URL: string;
  readonly API_KEY: string;
  readonly DATABASE_URL: string;
}

/** What tests leave behind. Inside the project, so that what is built there finds the packages. */
export const TEST_FOLDER = path.join(PROJECT_ROOT, process.env.TEST_DATA_DIR || '.data-test');

/** The site's store, with all its pages, as it was before the first journey. */
export const FILLED_STORE = 'filled-store';

/** A copy of {@link FILLED_STORE}. */
export async function copyTestStore(dataDir: string, folder: string): Promise<ReleaseStore> {
  await cp(path.join(dataDir, FILLED_STORE), folder, { recursive: true });
  return new ReleaseStore(folder);
}

/** Serves what is built from its own store and a database of its own, on free ports. */
export async function startTestSite(dataDir: string, cleanup: Cleanup): Promise<TestSite> {
  const store = new ReleaseStore(path.join(dataDir, 'store'));
  await fillStore(store);
  const backend = await startBackend({
    dataDir: path.join(dataDir, 'backend'),
    apiPort: 0,
    databasePort: 0,
    supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
  });
  cleanup.add(() => backend.stop());
  const live = await startLiveSite({
    port: 0,
    store,
    page: {
      site: await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json')),
      api: { url: backend.apiUrl, key: backend.anonKey },
    },
    // Journeys write rows as they go; what they see must not depend on when.
    refreshSeconds: 0,
    refreshSecret: null,
  });
  cleanup.add(() => live.close());
  await live.refresher.refresh();
  await cp(store.folder, path.join(dataDir, FILLED_STORE), { recursive: true });
  return {
    SITE_URL: live.url,
    API_URL: backend.apiUrl,
    API_KEY: backend.anonKey,
    DATABASE_URL: backend.databaseUrl,
  };
}
