// The public face of the platform for suites and measurements: they start, release and serve a site by it.
import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@site/shared/config';
import { type Backend, startBackend } from './backend/backend.ts';
import { buildChanged, fillStore } from './commands/build-all.ts';
import { openGateSite, PATIENT } from './commands/release.ts';
import { Cleanup, undoOnFailure } from './kit/cleanup.ts';
import { readEnvironment } from './kit/environment.ts';
import { listMigrations, PROJECT_ROOT, SUPABASE_DIR } from './kit/project.ts';
import { readSiteConfig } from './kit/site-config.ts';
import { composeChange } from './release/candidate.ts';
import { goLive, type ReleaseAim, type ReleaseResult } from './release/go-live.ts';
import { checkPages } from './release/page-checks.ts';
import { runStaticChecks } from './release/static-checks.ts';
import { type LiveSite, type LiveSiteOptions, startLiveSite } from './server/live-site.ts';
import { startSiteServer } from './server/site-server.ts';
import type { PageSettings } from './site/security-headers.ts';
import { SiteMaker } from './site/site-maker.ts';
import type { CheckRecord } from './store/history.ts';
import { ReleaseStore } from './store/release-store.ts';

export { placeBuilt } from './commands/build-all.ts';
export type { DeployedSite } from './commands/dev/deployed-site.ts';
export { openDeployedSite } from './commands/dev/deployed-site.ts';
export { type ExportedFile, exportSite } from './commands/export/export-site.ts';
export { UserError } from './kit/errors.ts';
export { reservePort } from './kit/ports.ts';
export { PROJECT_ROOT } from './kit/project.ts';
export { ensureBrowser, findOnPath, installDebianPackages } from './release/ensure-browser.ts';
export type { ReleaseAim } from './release/go-live.ts';
export { runAxe } from './release/page-checks.ts';
export { signPreview } from './release/preview-request.ts';
export { rollBack } from './release/roll-back.ts';
export type { LiveSite } from './server/live-site.ts';
export type { PageSettings } from './site/security-headers.ts';
export { answerHeaders } from './site/security-headers.ts';
export { composeReleases } from './store/composition.ts';
export type { CheckRecord } from './store/history.ts';
export { ReleaseStore } from './store/release-store.ts';

/** Reads `site.config.json`. */
export function readOwner(): Promise<SiteConfig> {
  return readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
}

/** Where `npm start` serves the site on this machine. */
export function localSiteUrl(): string {
  return `http://127.0.0.1:${readEnvironment(process.env).sitePort}`;
}

/** Starts a database with the sample rows on free ports, in a folder that it makes. */
export async function startDatabase(folder: string): Promise<Backend> {
  const sections = await listMigrations();
  const what = { supabaseDir: SUPABASE_DIR, sections };
  return startBackend({ dataDir: folder, apiPort: 0, databasePort: 0, ...what });
}

interface Release {
  readonly store: ReleaseStore;
  readonly owner: SiteConfig;
  /** Gives the folders of builds. */
  readonly build: () => Promise<readonly string[]>;
}

/** Releases builds through the gate's static checks: live, as a preview or as a canary. */
export function release(
  { owner: site, ...what }: Release,
  aim: ReleaseAim = { kind: 'live' },
): Promise<ReleaseResult> {
  return goLive({ ...what, site, gate: (candidate) => runStaticChecks(candidate), aim });
}

/** What the gate finds when it shows builds in a browser. Nothing goes live. */
export async function checkInBrowser(
  { store, owner, build }: Release,
  page: PageSettings,
): Promise<readonly CheckRecord[]> {
  const cleanup = new Cleanup();
  const added = await Promise.all((await build()).map((folder) => store.add(folder)));
  const change = Object.fromEntries(added.map(({ name, version }) => [name, version]));
  const candidate = await composeChange(store, await store.readLive(), change, owner);
  try {
    const served = await openGateSite(store, page, cleanup).serve(candidate.next);
    cleanup.add(() => served.close());
    return await checkPages(candidate, { url: served.url, apiUrl: page.api.url });
  } finally {
    await cleanup.run();
  }
}

interface Serving extends Pick<LiveSiteOptions, 'store' | 'page' | 'trustedProxies'> {
  /** 0 takes any free one. */
  readonly port?: number;
  /** Whether visitors wait a minute for a page, and not seconds: a busy machine then keeps none from them. */
  readonly isPatient?: boolean;
}

/** Serves what is live in a store, and follows it. Rows are read again only when the site's refresher is asked to. */
export function serve({ port = 0, isPatient = false, ...options }: Serving): Promise<LiveSite> {
  const settings = { refreshSeconds: 0, refreshSecret: null, makeLimits: isPatient ? PATIENT : {} };
  return startLiveSite({ port, ...settings, ...options });
}

/** Serves what is live as a static host does: without reports, previews and forms. */
export async function serveAsStaticHost(store: ReleaseStore, page: PageSettings) {
  const files = new SiteMaker({ store, page, answersForms: false });
  const source = { readComposition: () => store.readLive(), files, releases: store };
  const server = await startSiteServer({ port: 0, page, source });
  const close = async () => {
    await server.close();
    await files.close();
  };
  return { url: server.url, close };
}

/** Bundles a script for browsers as a section's build does. Gives its text. */
export async function bundleScript(entry: string, output: string): Promise<string> {
  const { baseConfig } = await import('./build/base-config.ts');
  const { compile } = await import('./build/build.ts');
  const base = baseConfig('script', path.dirname(entry), 'production');
  const filename = 'script.js';
  await compile({ ...base, entry, output: { ...base.output, path: output, filename } });
  return readFile(path.join(output, filename), 'utf8');
}

interface Developing {
  /** Folders of packages by their names; each is built again when a file changes. */
  readonly packages: Readonly<Record<string, string>>;
  /** Where the builds go. */
  readonly output: string;
  /** A deployed site to show the packages in; else pages are drawn from the packages alone. */
  readonly against?: string;
  readonly page: PageSettings;
  /** Takes what is wrong with a build; an empty text where nothing is. */
  onBuild(problems: string): void;
}

/** Serves packages under development. Throws {@link UserError} where they do not fit the deployed site. */
export async function develop({ packages, output, against, page, onBuild }: Developing) {
  // The bundler takes seconds to load, and few need it.
  const { develop: start } = await import('./commands/dev.ts');
  const cleanup = new Cleanup();
  const findRest = async () => ({ page, others: [], releases: new ReleaseStore(output) });
  const onBuilt = (_: string, problems: string) => onBuild(problems);
  const url = await start({ port: 0, packages, output, against, findRest, onBuilt }, cleanup);
  return { url, close: () => cleanup.run() };
}

/** Where the parts of a started site answer. */
export interface StartedSite {
  readonly url: string;
  readonly database: Backend;
  close(): Promise<void>;
}

/** The store of a started site with all its pages, as it was before the first request. */
const FILLED_STORE = 'filled-store';

/** Copies the store of {@link startWholeSite} as it was before the first request. */
export async function copyFilledStore(siteFolder: string, folder: string): Promise<ReleaseStore> {
  await cp(path.join(siteFolder, FILLED_STORE), folder, { recursive: true });
  return new ReleaseStore(folder);
}

/** Builds what has changed and serves all of it with a database of its own, all in one folder that it makes. */
export function startWholeSite(folder: string): Promise<StartedSite> {
  return undoOnFailure(async (cleanup) => {
    await buildChanged();
    const store = new ReleaseStore(path.join(folder, 'store'));
    await fillStore(store);
    const database = await startDatabase(path.join(folder, 'backend'));
    cleanup.add(() => database.stop());
    const api = { url: database.apiUrl, key: database.anonKey };
    const page = { site: await readOwner(), api };
    const live = await serve({ store, page, isPatient: true });
    cleanup.add(() => live.close());
    await live.refresher.refresh();
    await cp(store.folder, path.join(folder, FILLED_STORE), { recursive: true });
    return { url: live.url, database, close: () => cleanup.run() };
  });
}
