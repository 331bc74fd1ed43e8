import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { testSite } from '@site/shared/testing/site';
import { composeReleases, type ReleaseManifest } from '../../store/composition.ts';
import { ReleaseStore } from '../../store/release-store.ts';
import { type ReleaseOptions, releaseBuilds } from '../carry-out.ts';
import { type SyntheticBuild, writeSyntheticBuild } from './synthetic-build.ts';

/** Makes a composition live, whatever was live before. */
export async function setLive(store: ReleaseStore, composition: Composition): Promise<void> {
  await store.history.pull();
  const pointer = await store.history.readPointer();
  await store.changeLive(pointer?.entry ?? null, { composition, action: 'start' });
}

/** A temporary store with a live shell and two sections. */
export interface SyntheticStore {
  readonly folder: string;
  readonly store: ReleaseStore;
  write(build: SyntheticBuild): Promise<string>;
  /** Returns options for a release without compiler and browser. */
  options(build: SyntheticBuild): Promise<ReleaseOptions>;
  /** Releases a build through the static checks. */
  release(
    build: SyntheticBuild,
  ): Promise<Awaited<ReturnType<typeof releaseBuilds>> & { readonly release: ReleaseManifest }>;
  remove(): Promise<void>;
}

export async function readSite() {
  return testSite;
}

/** Creates the store. `sections` are live besides the shell, each in version 1. */
export async function createSyntheticStore(
  sections: readonly string[] = ['mfe-a', 'mfe-b'],
  open = (folder: string) => new ReleaseStore(folder),
): Promise<SyntheticStore> {
  const folder = await mkdtemp(path.join(tmpdir(), 'releases-'));
  const store = open(path.join(folder, 'store'));
  const site = await readSite();
  const write = (build: SyntheticBuild) => writeSyntheticBuild(folder, build);
  const packages = ['shell', ...sections].map((name) => ({ name, version: '1' }));
  const releases = await Promise.all(
    packages.map(async (each) => store.add(await write({ ...each, provides: {} }))),
  );
  await setLive(store, composeReleases(releases));
  const options = async (build: SyntheticBuild): Promise<ReleaseOptions> => {
    const dist = await write(build);
    return { store, site, folders: [dist] };
  };
  return {
    folder,
    store,
    write,
    options,
    release: async (build) => {
      const result = await releaseBuilds(await options(build));
      const [release] = result.releases;
      if (release === undefined) throw new Error('Nothing was built.');
      return { ...result, release };
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
