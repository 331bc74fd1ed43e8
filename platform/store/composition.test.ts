import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from './composition.ts';
import { ReleaseStore } from './release-store.ts';
import { setLive } from './testing/set-live.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** Makes a shell and a section live; returns the store as another process sees it. */
async function openStore(version: string): Promise<ReleaseStore> {
  const store = new ReleaseStore(path.join(folder, 'store'));
  const builds = [
    await writeSyntheticBuild(folder, { name: 'shell', version: '1' }),
    await writeSyntheticBuild(folder, { name: 'mfe-a', version }),
  ];
  await setLive(store, composeReleases(await Promise.all(builds.map((each) => store.add(each)))));
  return new ReleaseStore(store.folder);
}

describe('a composition that was changed in the store is refused', () => {
  test('that has an id which was made of other releases', async () => {
    const store = await openStore('1');
    const file = path.join(store.folder, 'history/000001.json');
    const entry = JSON.parse(await readFile(file, 'utf8'));
    await writeFile(file, JSON.stringify({ ...entry, releases: { shell: '1' } }));
    await expect(store.readComposition(entry.id)).rejects.toThrow('not those that its id');
  });

  test('with a release whose statement is not that of its version', async () => {
    const store = await openStore('1.0.0-0123456789ab');
    await expect(store.readLive()).rejects.toThrow(
      'mfe-a@1.0.0-0123456789ab states other than its version says',
    );
  });
});
