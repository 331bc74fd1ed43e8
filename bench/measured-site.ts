import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { buildAll } from '../platform/commands/build-all.ts';
import { startTestSite } from '../platform/commands/test-site.ts';
import { Cleanup } from '../platform/kit/cleanup.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { readSiteConfig } from '../platform/kit/site-config.ts';
import { ReleaseStore } from '../platform/store/release-store.ts';
import { launchBrowser } from './launch-browser.ts';
import type { MeasuredSite } from './rivals/variants.ts';

/** Runs a measurement with a browser and a site of its own, with a database of its own. */
export async function withMeasuredSite(
  measure: (site: MeasuredSite, browser: Browser) => Promise<void>,
): Promise<void> {
  const cleanup = new Cleanup();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-site-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  try {
    await buildAll();
    const { SITE_URL, API_URL, API_KEY } = await startTestSite(folder, cleanup);
    const store = new ReleaseStore(path.join(folder, 'store'));
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    const browser = await launchBrowser(cleanup);
    const composition = await store.readLive();
    const api = { url: API_URL, key: API_KEY };
    await measure({ url: SITE_URL, store, composition, site, api }, browser);
  } finally {
    await cleanup.run();
  }
}
