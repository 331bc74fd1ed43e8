import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '@site/shared/config';
import { RELEASE_FILE } from '../../platform/build/release-file.ts';
import { openGateSite } from '../../platform/commands/release.ts';
import { copyTestStore } from '../../platform/commands/testing/test-site.ts';
import { Cleanup } from '../../platform/kit/cleanup.ts';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';
import { readSiteConfig } from '../../platform/kit/site-config.ts';
import { runBrowserChecks } from '../../platform/release/browser-checks.ts';
import type { Candidate } from '../../platform/release/candidate.ts';
import { publish, type ReleaseAim } from '../../platform/release/publish.ts';
import { rollBack } from '../../platform/release/roll-back.ts';
import { runStaticChecks } from '../../platform/release/static-checks.ts';
import { liveSource } from '../../platform/server/live-source.ts';
import { startSiteServer } from '../../platform/server/site-server.ts';
import { SiteMaker } from '../../platform/site/site-maker.ts';
import {
  composeReleases,
  type ReleaseName,
  replaceRelease,
} from '../../platform/store/composition.ts';
import type { CheckRecord } from '../../platform/store/history.ts';
import { ReleaseStore } from '../../platform/store/release-store.ts';
import { setLive } from '../../platform/store/testing/set-live.ts';
import { testEnvironment } from './environment';

const run = promisify(execFile);

/** A change of the sample section: what is written in place of what. */
export type Edit = readonly [from: string, to: string];

// Several journeys release these: each is built once.
export const TRIED: Edit = ['Sample: ', 'Tried: '];
export const THROWING: Edit = ['const site = useSite();', "throw new Error('no page today');"];

/** A site of its own store, into which a test releases. */
export interface ReleaseSite {
  readonly url: string;
  readonly store: ReleaseStore;
  readonly owner: SiteConfig;
  /** Releases the sample section with its page edited; returns the composition's id. */
  release(...edits: readonly Edit[]): Promise<string>;
  /** Puts the sample section with its page edited into the store, for a preview or as a canary. */
  offer(aim: ReleaseAim, ...edits: readonly Edit[]): Promise<ReleaseName>;
  /** Releases what is built of a package as another version: the same files, at addresses of their own. */
  renew(name: string): Promise<void>;
  /** Takes back what was released of a package. */
  takeBack(name: string): Promise<void>;
  /** The browser's part of the gate over the sample section with its page edited. */
  checkInBrowser(...edits: readonly Edit[]): Promise<CheckRecord[]>;
  close(): Promise<void>;
}

const MAKE_MS = 60_000;

/** Files of the sample section that tests edit. */
const EDITED = ['section.ts', 'src/routes.tsx', 'src/pages/sample.tsx'];

/** Builds the sample section with its files edited, once for all journeys. Returns the folder of the build. */
async function buildSample(parent: string, edits: readonly Edit[]): Promise<string> {
  const key = createHash('sha256').update(JSON.stringify(edits)).digest('hex').slice(0, 12);
  const built = path.join(parent, 'samples', key);
  if (existsSync(built)) return built;
  const folder = path.join(await mkdtemp(path.join(parent, 'build-')), 'mfe-sample');
  await cp(path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample'), folder, { recursive: true });
  for (const file of EDITED.map((name) => path.join(folder, name))) {
    const text = await readFile(file, 'utf8');
    const edited = edits.reduce((before, [from, to]) => before.replace(from, to), text);
    await writeFile(file, edited);
  }
  await run(process.execPath, [path.join(PROJECT_ROOT, 'platform/build/cli.mjs')], { cwd: folder });
  const dist = path.join(folder, 'dist');
  await mkdir(path.dirname(built), { recursive: true });
  // Another journey may have built the same meanwhile.
  return rename(dist, built).then(
    () => built,
    () => dist,
  );
}

/** What is built of a package, as another version. Returns the folder of the build. */
async function copyBuild(parent: string, name: string, version: string): Promise<string> {
  const dist = path.join(await mkdtemp(path.join(parent, 'copy-')), 'dist');
  await cp(path.join(PROJECT_ROOT, name, 'dist'), dist, { recursive: true });
  const file = path.join(dist, RELEASE_FILE);
  const statement = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...statement, version }));
  return dist;
}

/** Puts an older release of a built package in the place of what is live; the store is opened anew. */
async function ageRelease(
  store: ReleaseStore,
  parent: string,
  name: string,
): Promise<ReleaseStore> {
  const dist = await copyBuild(parent, name, '0.9.0-older');
  const live = await store.readLive();
  await rm(path.join(store.folder, 'history'), { recursive: true });
  // One that does not remember the history.
  const fresh = new ReleaseStore(store.folder);
  await setLive(fresh, composeReleases(replaceRelease(live, await fresh.add(dist))));
  // What is built is then new to the store.
  const built = live.sections.find((section) => section.name === name);
  if (built !== undefined) await rm(store.releaseFolder(built), { recursive: true });
  return fresh;
}

/** Serves what is built from a store of its own, which holds the pages of the site under test; of `aged` an older release. */
export async function startReleaseSite(aged?: string): Promise<ReleaseSite> {
  const { apiUrl, apiKey, folder: parent } = testEnvironment();
  const folder = await mkdtemp(path.join(parent, 'release-'));
  const copied = await copyTestStore(parent, path.join(folder, 'store'));
  const store = aged === undefined ? copied : await ageRelease(copied, folder, aged);
  const owner = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
  const page = { site: owner, api: { url: apiUrl, key: apiKey } };
  // A busy machine must keep no page from a visitor.
  const files = new SiteMaker({ store, page, limits: { waitMs: MAKE_MS, makeMs: MAKE_MS } });
  const server = await startSiteServer({
    port: 0,
    page,
    source: liveSource(store, files),
    // Journeys say of which network a visitor is.
    trustedProxies: 'loopback',
  });
  const cleanup = new Cleanup();
  cleanup.add(() => files.close());
  cleanup.add(() => server.close());
  let versions = 0;
  const publishSample = (
    edits: readonly Edit[],
    gate: (candidate: Candidate) => Promise<CheckRecord[]>,
    aim: ReleaseAim,
  ) =>
    publish({
      store,
      name: 'mfe-sample',
      site: owner,
      build: () => buildSample(parent, edits),
      gate,
      aim,
    });
  return {
    url: server.url,
    store,
    owner,
    release: async (...edits) => {
      const { entry } = await publishSample(edits, runStaticChecks, { kind: 'live' });
      return entry?.id ?? '';
    },
    offer: async (aim, ...edits) => {
      return (await publishSample(edits, runStaticChecks, aim)).release;
    },
    renew: async (name) => {
      versions += 1;
      const dist = await copyBuild(folder, name, `9.0.${versions}`);
      await publish({ store, name, site: owner, build: async () => dist, gate: runStaticChecks });
    },
    takeBack: async (name) => {
      await rollBack(store, { kind: 'package', name }, owner);
    },
    checkInBrowser: async (...edits) => {
      let found: CheckRecord[] = [];
      const gate = async (candidate: Candidate) => {
        const checked = await openGateSite(store, page, cleanup).serve(candidate.next);
        found = await runBrowserChecks(candidate, { url: checked.url, apiUrl }).finally(() =>
          checked.close(),
        );
        return [];
      };
      await publishSample(edits, gate, { kind: 'dry-run' });
      return found;
    },
    close: async () => {
      await cleanup.run();
      await rm(folder, { recursive: true });
    },
  };
}
