import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { addPicture, pictureName } from './pictures.ts';
import { ReleaseStore } from './release-store.ts';
import { type BucketServer, openBucketStore, startBucketServer } from './testing/bucket-server.ts';

const PNG = Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1');

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

  const nameOf = (address: string) => address.replace('/pictures/', '');

  test('stores a picture once, and reads it by its name', async () => {
    const address = await addPicture(store.shared, PNG);
    expect(await addPicture(store.shared, PNG)).toBe(address);
    expect(await store.shared.list('pictures/')).toEqual([address.slice(1)]);
    expect(await store.readPicture(nameOf(address))).toEqual(PNG);
    expect(await store.readPicture(`${'0'.repeat(32)}.png`)).toBeNull();
  });

  test('refuses other files and large pictures', async () => {
    const large = Buffer.concat([PNG, Buffer.alloc(2 * 1024 ** 2)]);
    await expect(addPicture(store.shared, large)).rejects.toThrow('2.0 MB, and 2 MB are the most');
    await expect(addPicture(store.shared, Buffer.from('<svg/>'))).rejects.toThrow('not a PNG');
    expect(await store.shared.list('pictures/')).toEqual([]);
  });

  test('never serves other bytes under its name', async () => {
    const name = nameOf(await addPicture(store.shared, PNG));
    await store.readPicture(name);
    await writeFile(path.join(folder, 'pictures', name), 'other bytes');
    if (kind === 'folder') await expect(store.readPicture(name)).rejects.toThrow(name);
    else expect(await store.readPicture(name)).toEqual(PNG);
  });
});

test('stores a picture’s type in a bucket, and serves a local copy if the bucket is down', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  const bucket = await startBucketServer();
  const address = await addPicture(openBucketStore(bucket, folder).shared, PNG);
  expect(bucket.objects.get(address.slice(1))?.headers).toEqual({
    'content-type': 'image/png',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const server = openBucketStore(bucket, path.join(folder, 'server'));
  const name = address.replace('/pictures/', '');
  expect(await server.isPictureHere(name)).toBe(false);
  await server.cleanUp();
  await server.readPicture(name);
  await bucket.close();
  expect(await server.isPictureHere(name)).toBe(true);
  expect(await server.readPicture(name)).toEqual(PNG);
  await rm(folder, { recursive: true });
});
