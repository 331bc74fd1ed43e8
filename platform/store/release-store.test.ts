import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SectionRelease } from '@site/shared/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { digestOfRelease, integrityOf, writeRelease } from '../bundler/release-file.ts';
import type { BucketAddress } from '../kit/settings.ts';
import { setLive } from '../release/testing/synthetic-store.ts';
import { BucketFiles } from './bucket-files.ts';
import { composeReleases } from './composition.ts';
import { ReleaseStore } from './release-store.ts';
import { type BucketServer, bucketAddress, startBucketServer } from './testing/bucket-server.ts';
import { type RealBucket, startRealBucket } from './testing/real-bucket.ts';

let folder: string;
let bucket: BucketServer;
let real: RealBucket;
let machines: number;
let store: ReleaseStore;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'store-'));
  bucket = await startBucketServer();
  real = await startRealBucket();
  // Small pages, so that every listing has several.
  bucket.pageSize = 2;
  machines = 0;
});

afterEach(async () => {
  await Promise.all([bucket.close(), real.close()]);
  await rm(folder, { recursive: true });
});

/** Opens the store as another process would; for a bucket, as another machine. */
const OPEN = {
  folder: () => new ReleaseStore(path.join(folder, 'store')),
  bucket: () => openMachine(bucketAddress(bucket, 'my site/')),
  'bucket of S3rver': () => openMachine(real.address),
};

function openMachine(address: BucketAddress): ReleaseStore {
  machines += 1;
  return new ReleaseStore(path.join(folder, `machine-${machines}`), new BucketFiles(address, 1));
}

async function makeDist(name: string, version: string, text = 'text'): Promise<string> {
  const dist = path.join(folder, `${name}-${version}`);
  await mkdir(dist, { recursive: true });
  const common = { name, entry: 'entry.js', integrity: { 'entry.js': integrityOf(text) } };
  const section: Partial<SectionRelease> = { container: name, exposes: {}, paths: [] };
  const stated = name === 'shell' ? common : { ...common, ...section };
  const release = { ...stated, version: `${version}-${digestOfRelease(stated)}` };
  await writeFile(path.join(dist, 'release.json'), writeRelease(release));
  await writeFile(path.join(dist, 'entry.js'), text);
  return dist;
}

describe.each(['folder', 'bucket', 'bucket of S3rver'] as const)('a store in a %s', (kind) => {
  beforeEach(() => {
    store = OPEN[kind]();
  });

  test('keeps the first copy of a release', async () => {
    const dist = await makeDist('shell', '1');
    const release = await store.add(dist);
    await writeFile(path.join(dist, 'entry.js'), 'changed');
    await store.add(dist);
    const kept = path.join(store.releaseFolder(release), 'entry.js');
    expect(await readFile(kept, 'utf8')).toBe('text');
  });

  test('adds the same release twice concurrently without leftovers', async () => {
    const dist = await makeDist('mfe-a', '1');
    const [release] = await Promise.all([store.add(dist), store.add(dist), store.add(dist)]);
    expect(await readdir(path.join(store.folder, 'releases/mfe-a'))).toEqual([release.version]);
  });

  test('composes the same releases equally in any order', async () => {
    const shell = await store.add(await makeDist('shell', '1'));
    const a = await store.add(await makeDist('mfe-a', '1'));
    const b = await store.add(await makeDist('mfe-b', '1'));
    const first = composeReleases([shell, a, b]);
    expect(composeReleases([b, shell, a])).toEqual(first);
    expect(first.sections.map(({ base }) => base)).toEqual([
      `/releases/mfe-a/${a.version}/`,
      `/releases/mfe-b/${b.version}/`,
    ]);
  });

  test('serves the last released composition', async () => {
    const shell = await store.add(await makeDist('shell', '1'));
    const first = composeReleases([shell]);
    const second = composeReleases([shell, await store.add(await makeDist('mfe-a', '1'))]);
    await setLive(store, first);
    await setLive(store, second);
    expect((await store.readLive()).id).toBe(second.id);
    await setLive(store, first);
    expect(await store.readLive()).toEqual(first);
  });

  test('refuses a composition without a shell', async () => {
    const section = await store.add(await makeDist('mfe-a', '1'));
    expect(() => composeReleases([section])).toThrow(/needs a release of the shell/);
  });

  test.each(['1', '1-0123456789ab'])(
    'rejects a build whose version %s does not match its digest',
    async (version) => {
      const dist = await makeDist('mfe-a', '1');
      const file = path.join(dist, 'release.json');
      const release = JSON.parse(await readFile(file, 'utf8'));
      await writeFile(file, writeRelease({ ...release, version }));
      await expect(store.add(dist)).rejects.toThrow('release.json is not what its hash says');
    },
  );

  test('rejects a file outside the build’s folder', async () => {
    const dist = await makeDist('mfe-a', '1');
    const { version: _, ...stated } = JSON.parse(
      await readFile(path.join(dist, 'release.json'), 'utf8'),
    );
    stated.integrity = { '../x.js': integrityOf('text') };
    const release = { ...stated, version: `1-${digestOfRelease(stated)}` };
    await writeFile(path.join(dist, 'release.json'), writeRelease(release));
    await writeFile(path.join(folder, 'x.js'), 'text');
    await expect(store.add(dist)).rejects.toThrow('leads out of its folder');
  });

  test('provides every file and the history on other machines', async () => {
    const shell = await store.add(await makeDist('shell', '1'));
    await setLive(store, composeReleases([shell]));
    const live = composeReleases([shell, await store.add(await makeDist('mfe-a', '1'))]);
    await setLive(store, live);
    const elsewhere = OPEN[kind]();
    await elsewhere.history.pull();
    expect(await elsewhere.readLive()).toEqual(live);
    expect(await elsewhere.history.read()).toEqual(await store.history.read());
    await elsewhere.fetch([live.shell, ...live.sections]);
    for (const file of ['entry.js', 'release.json']) {
      const here = await readFile(path.join(store.releaseFolder(shell), file));
      expect(await readFile(path.join(elsewhere.releaseFolder(shell), file))).toEqual(here);
    }
  });

  test('applies two concurrent changes one after the other', async () => {
    const shell = await store.add(await makeDist('shell', '1'));
    await setLive(store, composeReleases([shell]));
    const dists = [await makeDist('mfe-a', '1'), await makeDist('mfe-b', '1')];
    await Promise.all(
      dists.map(async (dist) => {
        const machine = OPEN[kind]();
        const release = await machine.add(dist);
        for (let entry = null; entry === null; ) {
          const live = await machine.readCurrent();
          const composition = composeReleases([shell, ...live.composition.sections, release]);
          const next = { composition, action: 'release' } as const;
          entry = await machine.changeLive(live.pointer.entry, next);
        }
      }),
    );
    await store.history.pull();
    const { sections } = await store.readLive();
    expect(sections.map(({ name }) => name)).toEqual(['mfe-a', 'mfe-b']);
    expect(await store.history.read()).toHaveLength(3);
  });
});

describe('a store in a bucket', () => {
  const PREFIX = 'my site/';

  /** Creates a store with a live shell on one machine. */
  async function startLive(): Promise<ReleaseStore> {
    const machine = OPEN.bucket();
    const shell = await machine.add(await makeDist('shell', '1'));
    await setLive(machine, composeReleases([shell]));
    return machine;
  }

  async function releaseMore(machine: ReleaseStore): Promise<void> {
    const release = await machine.add(await makeDist('mfe-a', '1'));
    const { shell } = await machine.readLive();
    await setLive(machine, composeReleases([shell, release]));
  }

  test('stores files first, then the manifest, then the history entry', async () => {
    await startLive();
    const keys = bucket.puts.map((key) => key.slice(PREFIX.length));
    const order = [/^releases\/shell\/.*entry\.js$/, /release\.json$/, /^history\//];
    const found = order.map((pattern) => keys.findIndex((key) => pattern.test(key)));
    expect(found).not.toContain(-1);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
  });

  test('recognises its own entry if the service’s response was lost', async () => {
    let lost = 0;
    bucket.fault = (method, key) => {
      if (method !== 'PUT' || !key.includes('history/') || lost > 0) return null;
      lost += 1;
      return 'lose-answer';
    };
    const machine = await startLive();
    expect(lost).toBe(1);
    expect(await machine.history.read()).toHaveLength(1);
  });

  test('does not serve a modified file or manifest', async () => {
    const { shell } = await (await startLive()).readLive();
    const put = (key: string, text: string) =>
      bucket.objects.set(PREFIX + key, { body: Buffer.from(text), headers: {} });
    put(`releases/shell/${shell.version}/entry.js`, 'another text');
    const later = OPEN.bucket();
    await later.history.pull();
    await expect(later.fetch([shell])).rejects.toThrow('entry.js is not what its hash says');
    expect(await readdir(later.folder)).not.toContain('releases');
    for (const version of ['1.0.0-0123456789ab', '1.0.0']) {
      const other = { name: 'mfe-a', version };
      put(`releases/mfe-a/${version}/release.json`, writeRelease(other));
      await expect(later.readRelease(other)).rejects.toThrow('is not what its hash says');
    }
  });

  test('is refused if its service overwrites existing keys', async () => {
    bucket.isBlind = true;
    await expect(startLive()).rejects.toThrow('If-None-Match');
    const later = OPEN.bucket();
    await later.history.pull();
    expect(await later.history.readPointer()).toBeNull();
  });

  test('leaves a machine unchanged while it cannot fetch new releases', async () => {
    const machine = await startLive();
    const other = OPEN.bucket();
    await other.history.pull();
    const before = await other.history.readPointer();
    await releaseMore(machine);
    const { id } = await machine.readLive();
    const refused = other.history.pull(async (live) => {
      throw new Error(live.id);
    });
    await expect(refused).rejects.toThrow(id);
    expect(await other.history.readPointer()).toEqual(before);
    expect(await other.history.pull()).toBe(true);
    expect(await other.history.readPointer()).toEqual(await machine.history.readPointer());
    expect(await other.history.pull()).toBe(false);
  });

  test('finds the end of its history even if missing keys return 403', async () => {
    bucket.hidesMissing = true;
    const machine = await startLive();
    await releaseMore(machine);
    const other = OPEN.bucket();
    expect(await other.history.pull()).toBe(true);
    expect(await other.history.readPointer()).toEqual(await machine.history.readPointer());
    bucket.fault = (method) => (method === 'GET' ? 403 : null);
    await expect(other.history.pull()).rejects.toThrow('status 403');
  });

  test('retries an interrupted response, then reports that the bucket is unavailable', async () => {
    const machine = await startLive();
    let cuts = 2;
    bucket.fault = (method, key) =>
      method === 'GET' && key.includes('/history/') && cuts-- > 0 ? 'cut-answer' : null;
    const other = OPEN.bucket();
    await other.history.pull();
    expect(await other.history.readPointer()).toEqual(await machine.history.readPointer());
    bucket.fault = (method) => (method === 'GET' ? 'cut-answer' : null);
    await expect(other.readRelease((await machine.readLive()).shell)).rejects.toMatchObject({
      code: 'BUCKET_UNAVAILABLE',
    });
  });

  test('follows a store restored from a backup, and logs it', async () => {
    const machine = await startLive();
    const backup = new Map(bucket.objects);
    await releaseMore(machine);
    const other = OPEN.bucket();
    await other.history.pull();
    bucket.objects.clear();
    for (const [key, object] of backup) bucket.objects.set(key, object);
    const problems: string[] = [];
    other.history.onProblem = (text) => problems.push(text);
    await other.history.followReplaced();
    await other.history.pull();
    expect((await other.history.readPointer())?.entry).toBe(1);
    expect(problems).toEqual([expect.stringContaining('restored')]);
  });

  test('neither follows nor replaces an entry that cannot be read', async () => {
    const machine = await startLive();
    const other = OPEN.bucket();
    await other.history.pull();
    await machine.shared.create('history/000002.json', '{"entry":');
    await expect(other.history.pull()).rejects.toMatchObject({ code: 'HISTORY_INVALID' });
    await expect(releaseMore(machine)).rejects.toMatchObject({ code: 'HISTORY_INVALID' });
    expect((await other.history.readPointer())?.entry).toBe(1);
    await machine.shared.remove('history/000002.json');
    await releaseMore(machine);
    expect(await other.history.pull()).toBe(true);
    expect((await other.history.readPointer())?.entry).toBe(2);
  });

  test('replaces another store that was at the same address', async () => {
    const machine = await startLive();
    await releaseMore(machine);
    bucket.objects.clear();
    const fresh = await startLive();
    const again = new ReleaseStore(machine.folder, fresh.shared);
    again.history.onProblem = () => undefined;
    await again.history.followReplaced();
    await again.history.pull();
    expect(await again.history.readPointer()).toEqual(await fresh.history.readPointer());
    expect(await again.history.read()).toEqual(await fresh.history.read());
  });
});

test('refuses a composition whose releases do not match its id', async () => {
  const filled = OPEN.folder();
  await setLive(filled, composeReleases([await filled.add(await makeDist('shell', '1'))]));
  const { version } = await filled.add(await makeDist('shell', '2'));
  const file = path.join(filled.folder, 'history/000001.json');
  const entry = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...entry, releases: { shell: version } }));
  await expect(OPEN.folder().readComposition(entry.id)).rejects.toThrow('not those that its id');
});
