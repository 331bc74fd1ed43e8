import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeSyntheticBuild } from '../release/testing/synthetic-build.ts';
import { composeReleases } from './composition.ts';
import { ReleaseStore } from './release-store.ts';
import { setLive } from './testing/set-live.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'verify-'));
});

afterEach(() => rm(folder, { recursive: true }));

test('a composition whose history names other releases than its id is refused', async () => {
  const filled = new ReleaseStore(path.join(folder, 'store'));
  const dist = await writeSyntheticBuild(folder, { name: 'shell', version: '1' });
  const other = await writeSyntheticBuild(folder, { name: 'shell', version: '2' });
  await setLive(filled, composeReleases([await filled.add(dist)]));
  const { version } = await filled.add(other);
  const file = path.join(filled.folder, 'history/000001.json');
  const entry = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...entry, releases: { shell: version } }));
  const store = new ReleaseStore(filled.folder);
  await expect(store.readComposition(entry.id)).rejects.toThrow('not those that its id');
});
