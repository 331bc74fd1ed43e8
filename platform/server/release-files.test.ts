import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  getBytes,
  LARGE,
  LARGE_URL,
  SCRIPT,
  SCRIPT_URL,
  type ServedStore,
  serveStore,
} from './testing/served-store.ts';

let served: ServedStore;

beforeAll(async () => {
  served = await serveStore();
});

afterAll(() => served.close());

const get = (address: string, headers: Record<string, string> = {}, method = 'GET') =>
  getBytes(served.server.url + address, headers, method);

function decompress(encoding: string | undefined, body: Buffer): string {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  if (encoding === 'gzip') return gunzipSync(body).toString();
  return body.toString();
}

describe('encodings', () => {
  test.each(['br', 'gzip'])(
    'a file and a page are sent as %s, each with a validator of its own',
    async (encoding) => {
      for (const address of [SCRIPT_URL, '/Sample']) {
        const plain = await get(address);
        const packed = await get(address, { 'Accept-Encoding': encoding });
        expect(packed.headers['content-encoding']).toBe(encoding);
        expect(packed.headers.vary).toBe('accept-encoding');
        expect(plain.headers.vary).toBe('accept-encoding');
        expect(plain.headers['content-encoding']).toBeUndefined();
        expect(packed.body.length).toBeLessThan(plain.body.length);
        expect(packed.headers['content-length']).toBe(String(packed.body.length));
        expect(decompress(encoding, packed.body)).toBe(plain.body.toString());
        expect(packed.headers['content-type']).toBe(plain.headers['content-type']);
        expect(packed.headers.etag).not.toBe(plain.headers.etag);
        const held = { 'Accept-Encoding': encoding, 'If-None-Match': packed.headers.etag ?? '' };
        const again = await get(address, held);
        expect([again.status, again.body.length]).toEqual([304, 0]);
        expect((await get(address, { ...held, 'Accept-Encoding': 'identity' })).status).toBe(200);
      }
    },
  );

  test('a release is stored with its compressed forms, which no address names', async () => {
    const files = await readdir(path.join(served.folder, 'releases/mfe-a/2'));
    expect(files).toEqual(expect.arrayContaining(['script.js.br', 'script.js.gz']));
    expect(files).not.toEqual(expect.arrayContaining(['picture.png.br']));
    expect((await get(`${SCRIPT_URL}.br`)).status).toBe(404);
  });

  test('what is compressed already is sent as it is', async () => {
    const picture = await get('/releases/mfe-a/2/picture.png', { 'Accept-Encoding': 'br' });
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect(picture.headers['content-type']).toBe('image/png');
  });
});

describe('caching', () => {
  test('files never change, pages are asked for each time', async () => {
    const file = await get(SCRIPT_URL);
    expect(file.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const page = await get('/Sample');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/Sample', { 'If-None-Match': page.headers.etag ?? '' })).status).toBe(304);
  });

  test('a page that is not there is never answered as held', async () => {
    const absent = await get('/Nothing');
    expect(absent.status).toBe(404);
    expect((await get('/Nothing', { 'If-None-Match': absent.headers.etag ?? '' })).status).toBe(
      404,
    );
  });
});

test.each([SCRIPT_URL, '/Sample', '/Nothing', '/robots.txt'])(
  'HEAD %s is GET without its body, in every encoding',
  async (address) => {
    for (const encoding of ['identity', 'br', 'gzip']) {
      const headers = { 'Accept-Encoding': encoding };
      const [full, head] = [await get(address, headers), await get(address, headers, 'HEAD')];
      const { date: _, ...told } = full.headers;
      expect(head.headers).toMatchObject(told);
      expect(head.status).toBe(full.status);
      expect(head.body.length).toBe(0);
    }
  },
);

describe('ranges', () => {
  const parts = [
    ['bytes=0-9', 0, 10],
    ['bytes=5-', 5, undefined],
    ['bytes=-7', -7, undefined],
    ['bytes=0-999999999', 0, undefined],
  ] as const;

  test.each(parts)(
    '%s of a file in memory, of a large one and of a compressed one',
    async (range, from, to) => {
      for (const [address, text] of [
        [SCRIPT_URL, SCRIPT],
        [LARGE_URL, LARGE],
      ] as const) {
        const part = await get(address, { Range: range });
        expect(part.status).toBe(206);
        expect(part.body.toString() === text.slice(from, to)).toBe(true);
        expect(part.headers['content-length']).toBe(String(part.body.length));
      }
      const whole = await get(SCRIPT_URL, { 'Accept-Encoding': 'br' });
      const part = await get(SCRIPT_URL, { 'Accept-Encoding': 'br', Range: range });
      expect(part.body.equals(whole.body.subarray(from, to))).toBe(true);
      expect(part.headers['content-encoding']).toBe('br');
    },
  );

  test('says which part it is', async () => {
    const part = await get(SCRIPT_URL, { Range: 'bytes=3-5' });
    expect(part.headers['content-range']).toBe(`bytes 3-5/${SCRIPT.length}`);
  });

  test('a part beyond the end is refused, and what is no range is ignored', async () => {
    const beyond = await get(SCRIPT_URL, { Range: 'bytes=99999999-' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['content-range']).toBe(`bytes */${SCRIPT.length}`);
    for (const range of ['lines=1-2', 'bytes=0-1,4-5']) {
      expect((await get(SCRIPT_URL, { Range: range })).status).toBe(200);
    }
    for (const range of ['bytes=5-2', 'bytes=-', 'bytes=-0', `bytes=${'9'.repeat(40)}-`]) {
      expect((await get(SCRIPT_URL, { Range: range })).status).toBe(416);
    }
  });

  test('a part of another version is not a part of this one', async () => {
    const { etag = '' } = (await get(SCRIPT_URL)).headers;
    expect((await get(SCRIPT_URL, { Range: 'bytes=0-1', 'If-Range': etag })).status).toBe(206);
    expect((await get(SCRIPT_URL, { Range: 'bytes=0-1', 'If-Range': '"other"' })).status).toBe(200);
  });
});

test('a large file arrives whole', async () => {
  const digest = (body: Buffer | string) => createHash('sha256').update(body).digest('hex');
  expect(digest((await get(LARGE_URL, { 'Accept-Encoding': 'br' })).body)).toBe(digest(LARGE));
});
