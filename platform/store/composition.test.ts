import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { integrityOf } from '../build/release-file.ts';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { ReleaseStore } from './release-store.ts';

let folder: string;
let store: ReleaseStore;

/** Changes a JSON file of the store as somebody who may write there would. */
async function tamper(file: string, change: (value: never) => unknown): Promise<void> {
  const name = path.join(store.folder, file);
  await writeFile(name, JSON.stringify(change(JSON.parse(await readFile(name, 'utf8')) as never)));
}

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
  store = new ReleaseStore(path.join(folder, 'store'));
  const releases = [];
  for (const name of ['shell', 'mfe-a']) {
    const build = await writeSyntheticBuild(folder, { name, version: '1' });
    releases.push(await store.add(build));
  }
  await store.setLive(await store.compose(releases));
});

afterEach(() => rm(folder, { recursive: true }));

const liveFile = async () => `compositions/${await store.readLiveId()}.json`;

describe('a composition that was changed in the store is refused', () => {
  test('that names another hash for a file', async () => {
    await store.readLive();
    await tamper(await liveFile(), ({ sections: [section], ...rest }: { sections: object[] }) => ({
      ...rest,
      sections: [{ ...section, integrity: { 'entry.js': integrityOf('evil') } }],
    }));
    await expect(store.readLive()).rejects.toThrow('says other than its releases do');
  });

  test('that names another address for a section', async () => {
    await tamper(await liveFile(), ({ sections: [section], ...rest }: { sections: object[] }) => ({
      ...rest,
      sections: [{ ...section, base: 'https://evil.example/' }],
    }));
    await expect(store.readLive()).rejects.toThrow('says other than its releases do');
  });

  test('that leaves a section out', async () => {
    await tamper(await liveFile(), (composition: object) => ({ ...composition, sections: [] }));
    await expect(store.readLive()).rejects.toThrow('not those that its id was made of');
  });

  test('with a release whose statement is not that of its version', async () => {
    const version = '1.0.0-0123456789ab';
    const release = await store.add(await writeSyntheticBuild(folder, { name: 'mfe-b', version }));
    const shell = await store.readRelease({ name: 'shell', version: '1' });
    const { id } = await store.compose([shell, release]);
    await expect(store.readComposition(id)).rejects.toThrow(
      'mfe-b@1.0.0-0123456789ab states other than its version says',
    );
  });

  test('that is no JSON any more', async () => {
    await writeFile(path.join(store.folder, await liveFile()), '{');
    await expect(store.readLive()).rejects.toThrow('is not valid JSON');
  });
});
