import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import {
  getBytes,
  RELEASE,
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

  test('a release is stored with its compressed form, which no address names', async () => {
    const files = await readdir(path.join(served.folder, `${RELEASE}`));
    expect(files).toEqual(expect.arrayContaining(['script.js.br']));
    expect(files).not.toEqual(expect.arrayContaining(['picture.png.br']));
    expect((await get(`${SCRIPT_URL}.br`)).status).toBe(404);
  });

  test('what is compressed already is sent as it is', async () => {
    const picture = await get(`/${RELEASE}/picture.png`, { 'Accept-Encoding': 'br' });
    expect(picture.headers['content-encoding']).toBeUndefined();
    expect(picture.headers['content-type']).toBe('image/png');
  });
});

describe('caching', () => {
  test('files never change, pages are asked for each time', async () => {
    const file = await get(SCRIPT_URL);
    expect(file.headers['cache-control']).toBe(CACHE_CONTROL.releaseFile);
    expect(file.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const page = await get('/Sample');
    expect(page.headers['cache-control']).toBe('no-cache');
    expect((await get('/Sample', { 'If-None-Match': page.headers.etag ?? '' })).status).toBe(304);
  });

  test('the documentation uploads release files with the same header', async () => {
    const page = await readFile(path.join(PROJECT_ROOT, 'docs/hosting.md'), 'utf8');
    expect(page).toContain(`--cache-control '${CACHE_CONTROL.releaseFile}'`);
  });

  test('a missing page is never answered with 304', async () => {
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
      const { date: _, ...expected } = full.headers;
      expect(head.headers).toMatchObject(expected);
      expect(head.status).toBe(full.status);
      expect(head.body.length).toBe(0);
    }
  },
);
