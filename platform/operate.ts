// The public API of the platform for suites and measurements.
import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@site/shared/config';
import { startBackend } from './backend/backend.ts';
import { buildAll, fillStore } from './commands/build-all.ts';
import { openDeployedSite } from './commands/dev/deployed-site.ts';
import type { Developing } from './commands/dev.ts';
import { Cleanup, undoOnFailure } from './kit/cleanup.ts';
import { step } from './kit/command-line.ts';
import { PROJECT_ROOT } from './kit/project.ts';
import { readSiteConfig } from './kit/settings.ts';
import { type ReleaseOptions, releaseBuilds } from './release/carry-out.ts';
import { PATIENT } from './release/gate-site.ts';
import type { ReleaseAim } from './release/plan.ts';
import { type LiveSiteOptions, startLiveSite } from './server/live-site.ts';
import type { PageSettings } from './site/security-headers.ts';
import { ReleaseStore } from './store/release-store.ts';

export { placeBuilt } from './commands/build-all.ts';
export { exportSite } from './commands/export/export-site.ts';
export type { ExportedFile } from './commands/export/nginx-conf.ts';
export { UserError } from './kit/errors.ts';
export { reservePort } from './kit/ports.ts';
export { PROJECT_ROOT } from './kit/project.ts';
export { readEnvironment } from './kit/settings.ts';
export { carryOut } from './release/carry-out.ts';
export { CHROMIUM_PROGRAM, findOnPath } from './release/find-browser.ts';
export { PATIENT } from './release/gate-site.ts';
export { runAxe } from './release/page-checks.ts';
export type { ReleaseAim } from './release/plan.ts';
export type { LiveSite } from './server/live-site.ts';
export { answerHeaders } from './site/security-headers.ts';
export { composeReleases } from './store/composition.ts';
export { signPreview } from './store/preview-request.ts';
export { ReleaseStore } from './store/release-store.ts';
export { openDeployedSite };

export async function readOwner(): Promise<SiteConfig> {
  const owner = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
  // A share would make journeys and benchmarks differ by chance.
  return { ...owner, measuredShare: 0 };
}

/** Starts a database with the sample rows on free ports, in a folder that it makes. */
export function startDatabase(folder: string) {
  return startBackend({ dataDir: folder, apiPort: 0, databasePort: 0 });
}

/** Releases builds through the gate's static checks: live, as a preview or as a canary. */
export function release(
  what: Pick<ReleaseOptions, 'store' | 'site' | 'folders'>,
  aim?: ReleaseAim,
) {
  return releaseBuilds({ ...what, aim });
}

/** Serves a store's live composition. Rows are read again only on request. */
export function serve(what: Pick<LiveSiteOptions, 'store' | 'page'> & Partial<LiveSiteOptions>) {
  return startLiveSite({ port: 0, refreshSeconds: 0, refreshSecret: null, ...what });
}

/** Serves packages in development, without others or with those of a deployed site. @throws {UserError} */
export async function develop(
  { against, ...what }: Omit<Developing, 'port' | 'findRest'> & { readonly against?: string },
  page: PageSettings,
) {
  // The bundler takes seconds to load, and few need it.
  const { develop: start, surroundBy } = await import('./commands/dev.ts');
  const cleanup = new Cleanup();
  const readDocument = async () => null;
  const releases = new ReleaseStore(what.output);
  const alone = { page, sections: [], releases, readDocument };
  const findRest = async () =>
    against === undefined ? alone : surroundBy(await openDeployedSite(against));
  return { url: await start({ ...what, port: 0, findRest }, cleanup), close: () => cleanup.run() };
}

/** Builds the shell for development into a folder. */
export async function packShell(target: string): Promise<void> {
  const { buildDevelopmentShell } = await import('./bundler/build.ts');
  await buildDevelopmentShell(path.join(PROJECT_ROOT, 'shell'), target);
}

/** The store of a started site with all its pages, before the first request. */
const FILLED_STORE = 'filled-store';

export async function copyFilledStore(siteFolder: string, folder: string): Promise<ReleaseStore> {
  await cp(path.join(siteFolder, FILLED_STORE), folder, { recursive: true });
  return new ReleaseStore(folder);
}

/** Builds changed packages, and serves the site with a new database, in one new folder. */
export function startWholeSite(folder: string) {
  return undoOnFailure(async (cleanup) => {
    await step('Building what has changed', () => buildAll());
    const store = new ReleaseStore(path.join(folder, 'store'));
    await fillStore(store);
    const database = await startDatabase(path.join(folder, 'backend'));
    cleanup.add(() => database.stop());
    const api = { url: database.apiUrl, key: database.anonKey };
    const page = { site: await readOwner(), api };
    const live = await serve({ store, page, makeLimits: PATIENT });
    cleanup.add(() => live.close());
    await live.refresher.refresh();
    await cp(store.folder, path.join(folder, FILLED_STORE), { recursive: true });
    return { url: live.url, database, close: () => cleanup.run() };
  });
}
