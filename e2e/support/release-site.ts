import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { SiteConfig } from '@site/shared/config';
import { fillStore } from '../../platform/commands/build-all.ts';
import { openGateSite } from '../../platform/commands/release.ts';
import { Cleanup } from '../../platform/kit/cleanup.ts';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';
import { readSiteConfig } from '../../platform/kit/site-config.ts';
import { runBrowserChecks } from '../../platform/release/browser-checks.ts';
import type { Candidate } from '../../platform/release/candidate.ts';
import { publish, type ReleaseAim } from '../../platform/release/publish.ts';
import { runStaticChecks } from '../../platform/release/static-checks.ts';
import { startLiveSite } from '../../platform/server/live-site.ts';
import { type ReleaseName, replaceRelease } from '../../platform/store/composition.ts';
import type { CheckRecord } from '../../platform/store/history.ts';
import { ReleaseStore } from '../../platform/store/release-store.ts';
import { testEnvironment } from './environment';

const run = promisify(execFile);

/** A change of the sample section's page: what is written in place of what. */
export type Edit = readonly [from: string, to: string];

/** A site of its own store, into which a test releases. */
export interface ReleaseSite {
  readonly url: string;
  readonly store: ReleaseStore;
  readonly owner: SiteConfig;
  /** Releases the sample section with its page edited; returns the composition's id. */
  release(...edits: readonly Edit[]): Promise<string>;
  /** Puts the sample section with its page edited into the store, for a preview or as a canary. */
  offer(aim: ReleaseAim, ...edits: readonly Edit[]): Promise<ReleaseName>;
  /** The browser's part of the gate over the sample section with its page edited. */
  checkInBrowser(...edits: readonly Edit[]): Promise<CheckRecord[]>;
  /** Puts an older release of a built package in the place of what is live. */
  age(name: string): Promise<void>;
  close(): Promise<void>;
}

async function buildSample(parent: string, edits: readonly Edit[]): Promise<string> {
  const folder = path.join(await mkdtemp(path.join(parent, 'build-')), 'mfe-sample');
  await cp(path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample'), folder, { recursive: true });
  const file = path.join(folder, 'src/pages/sample.tsx');
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    edits.reduce((edited, [from, to]) => edited.replace(from, to), text),
  );
  await run(process.execPath, [path.join(PROJECT_ROOT, 'platform/build/cli.mjs')], { cwd: folder });
  return path.join(folder, 'dist');
}

async function ageRelease(store: ReleaseStore, parent: string, name: string): Promise<void> {
  const dist = path.join(await mkdtemp(path.join(parent, 'old-')), 'dist');
  await cp(path.join(PROJECT_ROOT, name, 'dist'), dist, { recursive: true });
  const file = path.join(dist, 'release.json');
  const statement = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...statement, version: '0.9.0-older' }));
  await rm(path.join(store.folder, 'history'), { recursive: true });
  const live = await store.readLive();
  await rm(path.join(store.folder, 'live.json'));
  await store.setLive(await store.compose(replaceRelease(live, await store.add(dist))));
  // What is built is then new to the store.
  const built = live.sections.find((section) => section.name === name);
  if (built !== undefined) await rm(store.releaseFolder(built), { recursive: true });
}

/** Serves what is built from a store of its own. */
export async function startReleaseSite(): Promise<ReleaseSite> {
  // Inside the project, so that sections find the packages; outside of what git knows.
  const { apiUrl, apiKey, folder: parent } = testEnvironment();
  const folder = await mkdtemp(path.join(parent, 'release-'));
  const store = new ReleaseStore(path.join(folder, 'store'));
  await fillStore(store);
  const owner = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
  const page = { site: owner, api: { url: apiUrl, key: apiKey } };
  const server = await startLiveSite({
    port: 0,
    store,
    page,
    refreshSeconds: 0,
    refreshSecret: null,
  });
  const cleanup = new Cleanup();
  cleanup.add(() => server.close());
  const publishSample = (
    edits: readonly Edit[],
    gate: (candidate: Candidate) => Promise<CheckRecord[]>,
    aim: ReleaseAim,
  ) =>
    publish({
      store,
      name: 'mfe-sample',
      site: owner,
      build: () => buildSample(folder, edits),
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
    age: (name) => ageRelease(store, folder, name),
    close: async () => {
      await cleanup.run();
      await rm(folder, { recursive: true });
    },
  };
}
