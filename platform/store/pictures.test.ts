import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { pictureName } from './pictures.ts';
import { ReleaseStore } from './release-store.ts';
import { type BucketServer, openBucketStore, startBucketServer } from './testing/bucket-server.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');
const NAME = pictureName(PNG) ?? '';
const ADDRESS = `pictures/${NAME}`;

describe('picture formats', () => {
  test.each([
    ['png', '\x89PNG\r\n\x1a\n....'],
    ['jpg', '\xff\xd8\xff\xe0....'],
    ['webp', 'RIFF\x0a\x00\x00\x00WEBPVP8 '],
    ['avif', '\x00\x00\x00\x20ftypavif....'],
  ])('recognises the start of a %s file', (ending, start) => {
    expect(pictureName(Buffer.from(start, 'latin1'))).toMatch(
      new RegExp(`^[0-9a-f]{32}\\.${ending}$`),
    );
  });

  test.each([
    ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a page', '<!doctype html><script>'],
    ['a page with a signature further inside', '<p>\x89PNG\r\n\x1a\n'],
    ['a GIF', 'GIF89a....'],
    ['a film', '\x00\x00\x00\x20ftypisom....'],
    ['nothing', ''],
  ])('not %s', (_, start) => {
    expect(pictureName(Buffer.from(start, 'latin1'))).toBeNull();
  });
});

describe.each(['folder', 'bucket'])('in a %s', (kind) => {
  let folder: string;
  let bucket: BucketServer;
  let store: ReleaseStore;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
    bucket = await startBucketServer();
    store = kind === 'folder' ? new ReleaseStore(folder) : openBucketStore(bucket, folder);
  });

  afterEach(async () => {
    await bucket.close();
    await rm(folder, { recursive: true });
  });

  test('reads a picture by its name', async () => {
    await store.shared.create(ADDRESS, PNG);
    expect(await store.readPicture(NAME)).toEqual(PNG);
    expect(await store.readPicture(`${'0'.repeat(32)}.png`)).toBeNull();
  });

  test('never serves other bytes under its name', async () => {
    await store.shared.create(ADDRESS, PNG);
    await store.readPicture(NAME);
    await writeFile(path.join(folder, ADDRESS), 'other bytes');
    if (kind === 'folder') await expect(store.readPicture(NAME)).rejects.toThrow(NAME);
    else expect(await store.readPicture(NAME)).toEqual(PNG);
  });
});

test('stores a picture’s type in a bucket, and serves a local copy if the bucket is down', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const bucket = await startBucketServer();
  await openBucketStore(bucket, folder).shared.create(ADDRESS, PNG);
  expect(bucket.objects.get(ADDRESS)?.headers).toEqual({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const server = openBucketStore(bucket, path.join(folder, 'server'));
  expect(await server.isPictureHere(NAME)).toBe(false);
  await server.cleanUp();
  await server.readPicture(NAME);
  await bucket.close();
  expect(await server.isPictureHere(NAME)).toBe(true);
  expect(await server.readPicture(NAME)).toEqual(PNG);
  await rm(folder, { recursive: true });
});
