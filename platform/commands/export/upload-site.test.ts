import { createHash } from 'node:crypto';
import path from 'node:path';
import { type Composition, type PageBoot, RELEASE_FILE, type Release } from '@site/shared/contract';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { versionOf } from '../../release/testing/synthetic-build.ts';
import {
  createSyntheticStore,
  type SyntheticStore,
} from '../../release/testing/synthetic-store.ts';
import { BucketFiles } from '../../store/bucket-files.ts';
import {
  type BucketServer,
  startBucketServer,
  TEST_KEYS,
} from '../../store/testing/bucket-server.ts';
import { pointTo, withExports } from './export-folder.ts';
import type { Exported } from './export-site.ts';
import { writeSyntheticExport } from './testing/synthetic-export.ts';
import { POINTER_KEY, parseUploadArguments, uploadSite } from './upload-site.ts';

const PREFIX = 'public/';
const BUILD = { name: 'mfe-a', version: '2', files: { 'more.js': 'var more = 1;' } };
const A1 = `releases/mfe-a/${versionOf({ name: 'mfe-a', version: '1' })}`;
const A2 = `releases/mfe-a/${versionOf(BUILD)}`;

let releases: SyntheticStore;
let bucket: BucketServer;
let folder: string;
/** Two versions of the folder: of the first release, and of another section's after it. */
let old: Exported;
let next: Exported;

interface UploadChanges {
  readonly folder?: string;
  readonly prune?: boolean;
  readonly secretAccessKey?: string;
}

function upload({ prune = false, folder: from = folder, ...keys }: UploadChanges = {}) {
  const where = { endpoint: bucket.endpoint, region: 'eu-test-1', bucket: 'site', prefix: PREFIX };
  const opened = new BucketFiles({ ...where, ...TEST_KEYS, ...keys }, 1);
  return uploadSite({ folder: from, bucket: opened, prune });
}

beforeAll(async () => {
  releases = await createSyntheticStore();
  folder = path.join(releases.folder, 'export');
  const paths = [{ path: '/mfe-b' }, { path: '/MFE-B/Deep' }];
  await releases.release({ name: 'mfe-b', version: '2', paths });
  old = await writeSyntheticExport(releases.store, folder);
  await releases.release(BUILD);
  next = await writeSyntheticExport(releases.store, folder);
});

afterAll(() => releases.remove());

beforeEach(async () => {
  bucket = await startBucketServer();
  await pointTo(folder, old.version);
});

afterEach(() => bucket.close());

function textOf(key: string): string {
  return bucket.objects.get(PREFIX + key)?.body.toString() ?? '';
}

/** The composition of a page in the bucket; throws where a file of it is absent or another. */
function readWhole(key: string): Composition {
  const json = /id="page-boot">([^<]*)</.exec(textOf(key))?.[1] ?? 'null';
  const { composition }: PageBoot = JSON.parse(json);
  for (const { base, integrity, manifestIntegrity } of [
    composition.shell,
    ...composition.sections,
  ]) {
    const stated = manifestIntegrity === undefined ? {} : { [RELEASE_FILE]: manifestIntegrity };
    if (manifestIntegrity !== undefined) {
      const text = textOf(base.slice(1) + RELEASE_FILE);
      Object.assign(stated, (JSON.parse(text) as Release).integrity);
    }
    for (const [file, hash] of Object.entries({ ...integrity, ...stated })) {
      const body = bucket.objects.get(PREFIX + base.slice(1) + file)?.body ?? '';
      const found = `sha256-${createHash('sha256').update(body).digest('base64')}`;
      if (found !== hash) throw new Error(`${key} names ${base}${file}, which is not there.`);
    }
  }
  return composition;
}

/** Lets the bucket take so many objects, and then nothing more. */
function breakAfter(count: number): void {
  let taken = 0;
  bucket.fault = (method) => {
    if (method !== 'PUT') return taken >= count ? 'break' : null;
    taken += 1;
    return taken > count ? 'break' : null;
  };
}

describe('an upload', () => {
  test('stores every file once, with its type and how long it keeps, the pointer last', async () => {
    const { manifest } = old;
    const first = await upload();
    expect(bucket.puts.at(-1)).toBe(PREFIX + POINTER_KEY);
    expect(JSON.parse(textOf(POINTER_KEY)).composition).toBe(manifest.composition);
    for (const { kind, file, path: address } of manifest.files) {
      if (kind !== 'page') expect(textOf(file)).not.toBe('');
      else if (address !== '/404') readWhole(address.slice(1));
    }
    expect(bucket.objects.get(`${PREFIX}mfe-a`)?.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
    });
    expect(bucket.objects.get(`${PREFIX}${A1}/entry.js`)?.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(textOf('MFE-B/Deep')).toBe(textOf('mfe-b/deep'));

    // What is known to be there is not asked for.
    const asked: string[] = [];
    bucket.fault = (method, key) => {
      asked.push(`${method} ${key}`);
      return null;
    };
    expect(await upload()).toMatchObject({ stored: 0, present: first.stored });
    expect(asked).toEqual([`GET ${PREFIX}${POINTER_KEY}`]);
    // Another hand has changed an object, which the pointer cannot know.
    bucket.objects.delete(`${PREFIX}mfe-a`);
    expect(await upload({ prune: true })).toMatchObject({ stored: first.stored, removed: 0 });
    expect(textOf('mfe-a')).not.toBe('');
  });

  test('leads back to what was there, where it broke before its end', async () => {
    await upload();
    const before = new Map(bucket.objects);
    const sent = bucket.puts.length;
    await pointTo(folder, next.version);
    await upload();
    const last = bucket.puts.length - sent - 1;
    bucket.objects.clear();
    for (const [key, held] of before) bucket.objects.set(key, held);
    breakAfter(last);
    await expect(upload()).rejects.toThrow(/run the same command again/);
    expect(readWhole('mfe-a').id).toBe(next.manifest.composition);
    bucket.fault = () => null;
    await pointTo(folder, old.version);
    await upload();
    expect(readWhole('mfe-a').id).toBe(old.manifest.composition);
  });

  test('says so where another one ran meanwhile, and the next looks at what both have sent', async () => {
    const whole = old.manifest.composition;
    const other = { composition: whole, upload: 'another', objects: { 'by-another': 'digest' } };
    bucket.fault = (_, key) => {
      const body = Buffer.from(JSON.stringify(other));
      if (key === `${PREFIX}mfe-a`) {
        bucket.objects.set(PREFIX + POINTER_KEY, { body, headers: {} });
      }
      return null;
    };
    await expect(upload()).rejects.toThrow(/same command again/);
    expect(JSON.parse(textOf(POINTER_KEY)).objects).toMatchObject({
      'by-another': 'digest',
      'mfe-a': null,
    });
    bucket.objects.set(`${PREFIX}mfe-a`, { body: Buffer.from('of another'), headers: {} });
    bucket.fault = () => null;
    await upload();
    expect(readWhole('mfe-a').id).toBe(whole);
  });

  test('leaves every page whole, wherever it breaks, and is finished by the next', async () => {
    await upload();
    const before = new Map(bucket.objects);
    const { manifest } = next;
    await pointTo(folder, next.version);
    const pages = [...before.keys()].flatMap((key) => {
      const address = key.slice(PREFIX.length);
      return /^(mfe-|MFE-)/.test(address) ? [address] : [];
    });
    expect(pages.length).toBeGreaterThan(2);
    for (let broken = true, count = 0; broken; count += 1) {
      bucket.objects.clear();
      for (const [key, held] of before) bucket.objects.set(key, held);
      breakAfter(count);
      const result = await upload().catch((error: Error) => error);
      broken = result instanceof Error;
      if (broken) expect(String(result)).toMatch(/run the same command again/);
      const pointer = JSON.parse(textOf(POINTER_KEY)).composition;
      const shown = new Set(pages.map((page) => readWhole(page).id));
      if (pointer === manifest.composition) expect([...shown]).toEqual([pointer]);
      else expect(pointer).toBe(old.manifest.composition);
      for (const id of shown) {
        expect([old.manifest.composition, manifest.composition]).toContain(id);
      }
      bucket.fault = () => null;
      await upload();
      expect(pages.map((page) => readWhole(page).id)).toEqual(
        pages.map(() => manifest.composition),
      );
    }
  });

  test('tries again where the service is busy or the connection breaks', async () => {
    const seen = new Map<string, number>();
    bucket.fault = (method, key) => {
      const times = seen.get(method + key) ?? 0;
      seen.set(method + key, times + 1);
      return ([503, 'break', null] as const)[times] ?? null;
    };
    await upload();
    expect(JSON.parse(textOf(POINTER_KEY)).composition).not.toBe('');
  });

  test('keeps what earlier uploads stored until asked to remove it', async () => {
    const fresh = { folder: path.join(releases.folder, 'fresh') };
    await writeSyntheticExport(releases.store, fresh.folder);
    await upload();
    await upload(fresh);
    expect(textOf(`${A1}/entry.js`)).not.toBe('');
    bucket.objects.set('public/of-somebody-else', { body: Buffer.from('x'), headers: {} });
    expect((await upload({ ...fresh, prune: true })).removed).toBe(2);
    expect(textOf(`${A1}/entry.js`)).toBe('');
    expect(textOf(`${A2}/entry.js`)).not.toBe('');
    expect(textOf('of-somebody-else')).toBe('x');
  });

  test('is refused while an export runs into its folder', async () => {
    await withExports(folder, () =>
      expect(upload()).rejects.toThrow(/in use by process \d+ \(an export or an upload\)/),
    );
  });

  test('says what the bucket refuses', async () => {
    await expect(upload({ secretAccessKey: 'another' })).rejects.toThrow(
      /403 SignatureDoesNotMatch.*AWS_SECRET_ACCESS_KEY/,
    );
    expect(bucket.objects.size).toBe(0);
  });
});

const KEYS = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };

describe('the command line of an upload', () => {
  test('names a bucket, and what to do there', () => {
    const { bucket, prune } = parseUploadArguments(['s3://my-bucket/a/b/', '--prune'], KEYS);
    expect(bucket).toMatchObject({ bucket: 'my-bucket', prefix: 'a/b/', accessKeyId: 'id' });
    expect(prune).toBe(true);
  });

  test.each([
    [[], KEYS, /names no bucket/],
    [['my-bucket'], KEYS, /names no bucket/],
    [['s3://my-bucket'], {}, /AWS_ACCESS_KEY_ID/],
    [['s3://my-bucket', 's3://other'], KEYS, /one bucket/],
  ])('refuses %j and says what to do', (args, variables, message) => {
    expect(() => parseUploadArguments(args, variables)).toThrow(message);
  });
});
