import { rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { LARGE_URL, RELEASE, type ServedStore, serveStore } from './testing/served-store.ts';

let served: ServedStore;

beforeAll(async () => {
  served = await serveStore();
});

beforeEach(() => {
  Object.assign(served.files, { isUnavailable: false, isLate: false });
  served.files.made.length = 0;
});

afterAll(() => served.close());

function get(address: string, init: RequestInit = {}): Promise<Response> {
  return fetch(served.server.url + address, init);
}

describe('a page', () => {
  test('is the finished file of its address, in whatever letters that is written', async () => {
    for (const address of ['/Sample', '/sample/', '/SAMPLE?other=1']) {
      const response = await get(address);
      expect(response.status).toBe(200);
      expect(await response.text()).toMatch(/<h1>mfe-a 2-\w+<\/h1><p>found/);
    }
    expect(served.files.made).toEqual([]);
  });

  test('of a row is made at its first request, and kept', async () => {
    const response = await get('/rows/1');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<p>made');
    expect((await get('/Rows/2')).status).toBe(404);
    expect(served.files.made).toEqual([
      ['/Rows/1', true],
      ['/Rows/2', true],
    ]);
  });

  test('whose query changes it is made for its visitor, and not kept', async () => {
    const response = await get('/sample?other=1&tag=x');
    expect(await response.text()).toContain('<p>made');
    expect(served.files.made).toEqual([['/Sample?tag=x', false]]);
  });

  test('is rendered by the browser if the query has a name twice, or is invalid', async () => {
    expect(await (await get('/Sample?tag=x&tag=y')).text()).toContain('<p>drawn');
    served.files.isUnavailable = true;
    const response = await get('/Sample?tag=x');
    expect([response.status, await response.text()]).toEqual([
      200,
      expect.stringContaining('<p>drawn'),
    ]);
  });

  test('that shows a draft is drawn by the browser, and nothing keeps it or learns its address', async () => {
    for (const address of ['/Rows/1?draft=token', '/Sample?tag=x&draft=token', '/rows/2?draft']) {
      const { status, headers, text } = await get(address).then(async (answer) => ({
        ...{ status: answer.status, headers: answer.headers, text: await answer.text() },
      }));
      expect(status).toBe(200);
      expect(text).toContain('<p>drawn');
      expect(text).not.toContain('token');
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('x-robots-tag')).toBe('noindex');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
    }
    expect(served.files.made).toEqual([]);
  });

  test('that is nowhere is the page that says so', async () => {
    const response = await get('/nothing/of/this');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>none </h1><p>found');
  });
});

describe('while nothing can be made in time', () => {
  beforeEach(() => {
    served.files.isUnavailable = true;
  });

  test('a page of a row is drawn by the browser, and the answer says when to come back', async () => {
    const response = await get('/Rows/1');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('<p>drawn');
  });

  test('a document of a row says so, and when to come back', async () => {
    const response = await get('/card/1.png');
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('60');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.text()).toContain('Try again in a minute.');
  });

  test('stored files are found', async () => {
    for (const address of ['/Sample', '/robots.txt']) {
      expect((await get(address)).status).toBe(200);
    }
  });
});

describe('a document', () => {
  test('of a row is made at its first request; without a row there is none', async () => {
    expect((await get('/CARD/1.png')).status).toBe(200);
    const absent = await get('/card/2.png');
    expect(absent.status).toBe(404);
    expect(served.files.made).toEqual([
      ['/card/1.png', true],
      ['/card/2.png', true],
    ]);
  });

  test.each(['/robots.txt', '/ROBOTS.txt', '/card/1.png', '/sw.js'])(
    '%s is sent again only where it has changed',
    async (address) => {
      const first = await get(address);
      const tag = first.headers.get('etag') ?? '';
      expect(first.status).toBe(200);
      expect(first.headers.get('cache-control')).toMatch(/^(?:public, max-age=\d+|no-cache)$/);
      const opaque = tag.replace('W/', '');
      for (const held of [opaque, `W/${opaque}`, `"other", ${tag}`, '*']) {
        const again = await get(address, { headers: { 'If-None-Match': held } });
        expect(again.status).toBe(304);
        expect(again.headers.get('etag')).toBe(tag);
        expect(await again.text()).toBe('');
      }
      expect((await get(address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    },
  );

  test('is read, and not posted to', async () => {
    const response = await get('/robots.txt', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});

test.each(['/favicon.ico', '/apple-touch-icon.png'])('%s leads to the icon', async (address) => {
  const { status, headers } = await get(address, { redirect: 'manual' });
  expect(status).toBe(302);
  expect(headers.get('location')).toMatch(/^\/releases\/shell\/[^/]+\/favicon\.svg$/);
});

test('encodings are accepted in any letter case', async () => {
  const { headers } = await get('/Sample', { headers: { 'Accept-Encoding': 'GZIP' } });
  expect(headers.get('content-encoding')).toBe('gzip');
});

test('the service worker is that of the live shell, never kept, and rules the whole site', async () => {
  const { headers, status } = await get('/sw.js');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(headers.get('cache-control')).toBe('no-cache');
  expect(headers.get('service-worker-allowed')).toBe('/');
  expect(headers.get('content-security-policy')).toBe(
    "default-src 'none'; connect-src 'self' http://127.0.0.1:1",
  );
});

test.each([
  ['/sw.js', 200],
  ['/sw.js?v=2', 200],
  ['/am/sw.js', 200],
  ['/SW.js', 403],
  ['/sw.js/', 403],
  ['/robots.txt', 403],
  ['/Sample', 403],
  [`/${RELEASE}/picture.png`, 403],
  [LARGE_URL, 403],
  ['/health/live', 403],
])('%s answers %i to a browser that wants a service worker', async (address, status) => {
  const response = await get(address, { headers: { 'Service-Worker': 'script' } });
  expect(response.status).toBe(status);
});

const ANSWERS = [
  ['a page', 'GET', '/Sample', 200],
  ['a page that is not there', 'GET', '/nothing', 404],
  ['a file of a release', 'GET', `/${RELEASE}/picture.png`, 200],
  ['a file that is not there', 'GET', `/${RELEASE}/b.svg`, 404],
  ['a document', 'GET', '/robots.txt', 200],
  ['the service worker', 'GET', '/sw.js', 200],
  ['a method that is not answered', 'DELETE', '/', 405],
  ['a malformed address', 'GET', '/%E0%A4%A', 404],
  ['an address with a control character', 'GET', '/a%00b', 404],
  ['a report that is none', 'POST', '/reports', 415],
] as const;

test.each(ANSWERS)(
  '%s carries the headers that protect its reader',
  async (_, method, address, status) => {
    const response = await get(address, { method, body: method === 'POST' ? 'x' : undefined });
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; /);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toMatch(/^(same|cross)-origin$/);
    expect(headers.has('content-length')).toBe(true);
  },
);

test('a stated file that is gone from the disk is damaged, and nothing keeps the answer', async () => {
  // No other test asks for it: what was checked once is in memory.
  await rm(path.join(served.folder, LARGE_URL));
  const response = await get(LARGE_URL);
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store']);
  await expect.poll(takeConsoleErrors).toHaveLength(1);
});
