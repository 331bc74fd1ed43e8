import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import type { SiteConfig } from '@site/shared/config';
import type { Composition } from '@site/shared/contract';
import { createRouteTable } from '@site/shared/contract/routes';
import { buildAll } from '../platform/commands/build-all.ts';
import { startTestSite } from '../platform/commands/testing/test-site.ts';
import { Cleanup } from '../platform/kit/cleanup.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';
import { readSiteConfig } from '../platform/kit/site-config.ts';
import { ensureBrowser } from '../platform/release/ensure-browser.ts';
import { ReleaseStore } from '../platform/store/release-store.ts';
import type { MeasuredSite } from './rivals/variants.ts';

/** Starts the browser that visits what is measured. */
export async function launchBrowser(cleanup: Cleanup): Promise<Browser> {
  const browser = await chromium.launch({
    executablePath: await ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  cleanup.add(() => browser.close());
  return browser;
}

/** The pages of a site that need no row to be named. */
export function fixedPaths(composition: Composition, site: SiteConfig): string[] {
  const paths = createRouteTable(composition, site).map((route) => route.path);
  return paths.filter((each) => !/[:*]/.test(each));
}

/** Runs a measurement with a browser and a site of its own, with a database of its own. */
export async function withMeasuredSite(
  measure: (site: MeasuredSite, browser: Browser) => Promise<void>,
): Promise<void> {
  const cleanup = new Cleanup();
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-site-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true }));
  try {
    await buildAll();
    const { SITE_URL } = await startTestSite(folder, cleanup);
    const store = new ReleaseStore(path.join(folder, 'store'));
    const site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
    const browser = await launchBrowser(cleanup);
    const composition = await store.readLive();
    await measure({ url: SITE_URL, store, composition, site }, browser);
  } finally {
    await cleanup.run();
  }
}
