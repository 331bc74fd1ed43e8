import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SectionRelease } from '@site/shared/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { integrityOf } from '../build/release-file.ts';
import { LIVE_FILE, LiveChanged, ReleaseStore } from './release-store.ts';

let folder: string;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  store = new ReleaseStore(path.join(folder, 'store'));
});

afterEach(() => rm(folder, { recursive: true }));

async function makeDist(name: string, version: string, text = 'text'): Promise<string> {
  const dist = path.join(folder, `${name}-${version}`);
  await mkdir(dist, { recursive: true });
  const common = { name, version, entry: 'entry.js', integrity: { 'entry.js': integrityOf(text) } };
  const section: Partial<SectionRelease> = { container: name, exposes: {}, paths: [] };
  const release = name === 'shell' ? common : { ...common, ...section };
  await writeFile(path.join(dist, 'release.json'), JSON.stringify(release));
  await writeFile(path.join(dist, 'entry.js'), text);
  return dist;
}

describe('ReleaseStore', () => {
  test('keeps a release as it was first added', async () => {
    const release = await store.add(await makeDist('shell', '1'));
    await store.add(await makeDist('shell', '1', 'changed'));
    const kept = path.join(store.releaseFolder(release), 'entry.js');
    expect(await readFile(kept, 'utf8')).toBe('text');
  });

  test('adds the same release twice at once without a trace of the second', async () => {
    const dist = await makeDist('mfe-a', '1');
    await Promise.all([store.add(dist), store.add(dist), store.add(dist)]);
    expect(await readdir(path.join(store.releases, 'mfe-a'))).toEqual(['1']);
  });

  test('says what to do about a folder without a finished build', async () => {
    await expect(store.add(folder)).rejects.toThrow(/no finished build.*npm run build/);
  });

  test('gives the same releases the same composition, whatever their order', async () => {
    const shell = await store.add(await makeDist('shell', '1'));
    const a = await store.add(await makeDist('mfe-a', '1'));
    const b = await store.add(await makeDist('mfe-b', '1'));
    const first = await store.compose([shell, a, b]);
    expect(await store.compose([b, shell, a])).toEqual(first);
    expect(first.sections.map(({ base }) => base)).toEqual([
      '/releases/mfe-a/1/',
      '/releases/mfe-b/1/',
    ]);
  });

  test('serves the composition that was last made live', async () => {
    const shell = await store.add(await makeDist('shell', '1'));
    const first = await store.compose([shell]);
    const second = await store.compose([shell, await store.add(await makeDist('mfe-a', '1'))]);
    await store.setLive(first);
    await store.setLive(second);
    expect((await store.readLive()).id).toBe(second.id);
    await store.setLive(first);
    expect(await store.readLive()).toEqual(first);
  });

  test('refuses a composition without a shell', async () => {
    const section = await store.add(await makeDist('mfe-a', '1'));
    await expect(store.compose([section])).rejects.toThrow(/needs a release of the shell/);
  });

  test('changes what is live for one of several that change the same', async () => {
    const composition = await store.compose([await store.add(await makeDist('shell', '1'))]);
    const others = [1, 2, 3].map(() => new ReleaseStore(store.folder));
    const outcomes = await Promise.allSettled(
      others.map((each) => each.changeLive(null, { composition, action: 'start' })),
    );
    const lost = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(lost.map(({ reason }) => reason instanceof LiveChanged)).toEqual([true, true]);
    expect(await store.readHistory()).toHaveLength(1);
    await expect(store.changeLive(null, { composition, action: 'start' })).rejects.toThrow(
      LiveChanged,
    );
  });

  test('knows what is live where the pointer is behind the history, and brings it along', async () => {
    const shell = await store.add(await makeDist('shell', '1'));
    await store.setLive(await store.compose([shell]));
    const pointer = path.join(store.folder, LIVE_FILE);
    const old = await readFile(pointer, 'utf8');
    const second = await store.compose([shell, await store.add(await makeDist('mfe-a', '1'))]);
    await store.setLive(second);
    const latest = await readFile(pointer, 'utf8');
    await writeFile(pointer, old);
    const later = new ReleaseStore(store.folder);
    expect(await later.readLiveId()).toBe(second.id);
    await later.cleanUp();
    expect(await readFile(pointer, 'utf8')).toBe(latest);
  });

  test('takes no file that leads out of a build', async () => {
    const dist = await makeDist('mfe-a', '1');
    const text = await readFile(path.join(dist, 'release.json'), 'utf8');
    await writeFile(path.join(dist, 'release.json'), text.replace('"entry.js":', '"../x.js":'));
    await writeFile(path.join(folder, 'x.js'), 'text');
    await expect(store.add(dist)).rejects.toThrow('leads out of its folder');
  });
});
