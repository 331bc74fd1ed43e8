import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict, freeDCtx } from '@bokuweb/zstd-wasm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { releaseBuilds } from '../release/carry-out.ts';
import { revoke } from '../release/testing/orders.ts';
import {
  createSyntheticStore,
  readSite,
  type SyntheticStore,
} from '../release/testing/synthetic-store.ts';
import type { SiteServer } from './site-server.ts';
import { serveSamples } from './testing/sample-files.ts';
import { getBytes, SCRIPT } from './testing/served-store.ts';

const scriptOf = (version: number) => `${SCRIPT}\nvar version = ${version};`;
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const fileOf = (version: number) => `main.${`${version}`.padStart(8, '0')}.js`;

let synthetic: SyntheticStore;
let server: SiteServer;
/** Path of each release, by its short version. */
const folders = new Map<number, string>();

const buildOf = (version: number) => ({
  name: 'mfe-a',
  version: `${version}`,
  files: {
    [fileOf(version)]: scriptOf(version),
    [`other.${'0'.repeat(8)}.js`]: SCRIPT,
    [`rewritten.${`${version}`.padStart(8, '0')}.js`]: hashOf(`${version}`).repeat(9),
    'unhashed.js': SCRIPT,
    [`small.${'0'.repeat(8)}.js`]: '1',
    [`data.${'0'.repeat(8)}.json`]: JSON.stringify(SCRIPT),
  },
});

beforeAll(async () => {
  synthetic = await createSyntheticStore();
  server = await serveSamples(synthetic.store);
  for (const version of [2, 3, 4, 5, 6, 7]) {
    const { release } = await synthetic.release(buildOf(version));
    folders.set(version, `/releases/mfe-a/${release.version}`);
  }
  const { store } = synthetic;
  const preview = await store.add(await synthetic.write(buildOf(8)));
  folders.set(8, `/releases/mfe-a/${preview.version}`);
  const { releases } = await releaseBuilds({
    ...(await synthetic.options(buildOf(9))),
    aim: { kind: 'canary', share: 10 },
  });
  folders.set(9, `/releases/mfe-a/${releases[0]?.version}`);
  const revoked = { name: 'mfe-a', version: folders.get(5)?.split('/').at(-1) ?? '' };
  await revoke(store, revoked, await readSite(), { reason: 'a test' });
});

afterAll(async () => {
  await server.close();
  await synthetic.remove();
});

const addressOf = (version: number, file = fileOf(version)) => `${folders.get(version)}/${file}`;

const ask = (
  address: string,
  dictionary: string,
  headers: Record<string, string> = {},
  method?: string,
) =>
  getBytes(
    server.url + address,
    {
      'Accept-Encoding': 'gzip, br, zstd, dcb, dcz',
      'Available-Dictionary': dictionary,
      ...headers,
    },
    method,
  );

function decode(body: Buffer, dictionary: string): string {
  expect(body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(body.subarray(8, 40).toString('base64')).toBe(hashOf(dictionary));
  // The server has initialised the library, which allows that once.
  const context = createDCtx();
  const plain = decompressUsingDict(context, body.subarray(40), Buffer.from(dictionary));
  freeDCtx(context);
  return Buffer.from(plain).toString();
}

const PREVIOUS = `:${hashOf(scriptOf(6))}:`;

test('a script is sent as the difference to the previous one', async () => {
  const { status, headers, body } = await ask(addressOf(7), PREVIOUS);
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-length': `${body.length}`,
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': CACHE_CONTROL.releaseFile,
    'use-as-dictionary': 'match="/releases/mfe-a/*/main.*.js"',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(body.length).toBeLessThan(120);
  expect(decode(body, scriptOf(6))).toBe(scriptOf(7));
});

test('a difference has a validator of its own, and HEAD is GET without its body', async () => {
  const { headers } = await ask(addressOf(7), PREVIOUS);
  const whole = await ask(addressOf(7), '');
  const etag = headers.etag ?? '';
  expect(etag).not.toBe(whole.headers.etag);
  const again = await ask(addressOf(7), PREVIOUS, { 'If-None-Match': etag });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect((await ask(addressOf(7), '', { 'If-None-Match': etag })).status).toBe(200);
  const head = await ask(addressOf(7), PREVIOUS, {}, 'HEAD');
  const { date: _, ...expected } = headers;
  expect(head.headers).toMatchObject(expected);
  expect(head.body.length).toBe(0);
});

describe('differences exist', () => {
  test.each([
    ['to the release before the previous one', 7, 4],
    ['after a rollback', 6, 7],
    ['for a release that was never live', 8, 7],
    ['for an old release', 2, 7],
    ['for a canary', 9, 7],
    ['to a canary', 7, 9],
    ['whole, though a part is requested', 7, 6, { Range: 'bytes=0-9' }],
    [
      'though nobody may transform the answer on its way',
      7,
      6,
      { 'Cache-Control': 'no-transform' },
    ],
  ])('%s', async (_, version, older, more: Record<string, string> = {}) => {
    const dictionary = `:${hashOf(scriptOf(older))}:`;
    const { status, headers, body } = await ask(addressOf(version), dictionary, more);
    expect(status).toBe(200);
    expect(headers['content-encoding']).toBe('dcz');
    expect(decode(body, scriptOf(older))).toBe(scriptOf(version));
  });
});

test('an unchanged file of a later release is sent as a difference', async () => {
  const dictionary = `:${hashOf(SCRIPT)}:`;
  const { headers, body } = await ask(addressOf(7, `other.${'0'.repeat(8)}.js`), dictionary);
  expect(headers['content-encoding']).toBe('dcz');
  expect(decode(body, SCRIPT)).toBe(SCRIPT);
});

describe('the whole file is sent', () => {
  const cases: [
    why: string,
    dictionary: string,
    headers?: Record<string, string>,
    query?: string,
  ][] = [
    ['without a dictionary', ''],
    ['if the dictionary is of a revoked release', `:${hashOf(scriptOf(5))}:`],
    ['if the dictionary is of an old release', `:${hashOf(scriptOf(2))}:`],
    ['if the dictionary is of a release that was never live', `:${hashOf(scriptOf(8))}:`],
    ['if the dictionary is another script', `:${hashOf(SCRIPT)}:`],
    ['if the dictionary is unknown', `:${hashOf('x')}:`],
    ['if the header is no hash', ':x:'],
    ['if the header has no colons', hashOf(scriptOf(6))],
    ['if the header names two', `${PREVIOUS}, ${PREVIOUS}`],
    ['if the header is long', `:${'A'.repeat(8000)}:`],
    ['if the browser refuses differences', PREVIOUS, { 'Accept-Encoding': 'br, dcz;q=0' }],
    ['if the browser knows no differences', PREVIOUS, { 'Accept-Encoding': 'gzip, br' }],
    ['on a second attempt', PREVIOUS, {}, '?attempt=1'],
  ];
  test.each(cases)('%s', async (_, dictionary, headers, query = '') => {
    const answer = await ask(addressOf(7) + query, dictionary, headers);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('accept-encoding, available-dictionary');
  });

  test('if the difference would not be smaller', async () => {
    const dictionary = `:${hashOf(hashOf('6').repeat(9))}:`;
    const { headers } = await ask(addressOf(7, 'rewritten.00000007.js'), dictionary);
    expect(headers['content-encoding']).toBe('br');
  });
});

test('a revoked release is gone, also as a difference', async () => {
  const { status, headers } = await ask(addressOf(5), PREVIOUS);
  expect([status, headers['use-as-dictionary']]).toEqual([410, undefined]);
});

test.each([
  'unhashed.js',
  `small.${'0'.repeat(8)}.js`,
  `data.${'0'.repeat(8)}.json`,
  'release.json',
])('%s is no dictionary', async (file) => {
  const { status, headers } = await ask(addressOf(7, file), PREVIOUS);
  expect(status).toBe(200);
  expect(headers['use-as-dictionary']).toBeUndefined();
  expect(headers.vary).not.toBe('accept-encoding, available-dictionary');
});
