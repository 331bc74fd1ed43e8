import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readSite } from '../release/testing/synthetic-store.ts';
import { previewLink, readPreview, signPreview } from './preview-request.ts';
import { ReleaseStore } from './release-store.ts';

/** Reads a text as a server that accepts every signature. */
const readSigned = (text: string) =>
  readPreview({ isSigned: async () => true }, `${text}~9999999999~${'a'.repeat(43)}`);

test('parses its own texts', async () => {
  const wanted = [
    { name: 'mfe-blog', version: '1.0.0-6b1d4943c9fb' },
    { name: 'shell', version: '2.0.0-rc.1+build' },
  ];
  expect(await readSigned('mfe-blog@1.0.0-6b1d4943c9fb,shell@2.0.0-rc.1+build')).toEqual(wanted);
});

/** Texts that are not names and versions of releases. */
const HOSTILE = [
  '',
  'on',
  'mfe-blog',
  'mfe-blog@',
  '@1',
  'https://evil.example/entry.js',
  '//evil.example/mfe-blog@1',
  'mfe-blog@https://evil.example/',
  'mfe-blog@1/../../secrets',
  'mfe-blog@../1',
  'mfe-blog@..',
  'mfe-blog@.1',
  '../mfe-blog@1',
  'mfe-blog@%2e%2e',
  '%2e%2e%2fmfe-blog@1',
  'mfe-blog\\..@1',
  'mfe-blog@1\\..\\2',
  'mfe-blog@1\u0000',
  'mfe-blog@1\r\nSet-Cookie: x=1',
  'mfe-blog@1 ',
  ' mfe-blog@1',
  'mfe-blog@1,',
  'mfe-blog@1,,shell@1',
  'MFE-BLOG@1',
  'mfe-ብሎግ@1',
  'mfe-blog@１',
  'mfe-bl\u200bog@1',
  '__proto__@1',
  'constructor@1',
  'mfe-__proto__@1',
  'mfe-blog@__proto__',
  'toString',
  'releases@1',
  'mfe-blog@1<script>alert(1)</script>',
] as const;

test.each(HOSTILE)('rejects %j', async (text) => {
  expect(await readSigned(text)).toBeNull();
});

test('links to the section’s first page at the configured site URL', async () => {
  const owner = await readSite();
  const path = { path: '/mfe-a', page: 'page', title: 'A', description: 'A.', files: [] };
  const release = {
    ...{ name: 'mfe-a', version: '2', entry: 'entry.js', integrity: {} },
    ...{ container: 'mfe_a', exposes: {}, paths: [path] },
  };
  const here = { ...owner, siteUrl: 'http://127.0.0.1:3000' };
  expect(previewLink([release], 'x', here, 8080)).toBe('http://127.0.0.1:8080/mfe-a?preview=x');
  const there = { ...owner, siteUrl: 'https://ipv6.example/' };
  expect(previewLink([release], 'x', there, 8080)).toBe('https://ipv6.example/mfe-a?preview=x');
});

describe('a signed preview', () => {
  const blog = [{ name: 'mfe-blog', version: '1.0.0-6b1d4943c9fb' }];
  let folder: string;
  let store: ReleaseStore;

  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'previews-'));
    store = new ReleaseStore(folder);
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('is valid for two weeks on every server of the store', async () => {
    const text = await signPreview(store, blog);
    expect(await readPreview(new ReleaseStore(folder).previewKey, text)).toEqual(blog);
    const twoWeeks = 14 * 24 * 60 * 60 * 1000;
    const old = await signPreview(store, blog, Date.now() - twoWeeks - 1000);
    expect(await readPreview(store.previewKey, old)).toBeNull();
  });

  test('is invalid after any modification', async () => {
    const text = await signPreview(store, blog);
    const [named = '', ends = '', signature = ''] = text.split('~');
    const others = [
      `mfe-blog@1.0.0-000000000000~${ends}~${signature}`,
      `${named}~${Number(ends) + 1}~${signature}`,
      `${named}~${ends}~${'A'.repeat(43)}`,
      `${named}~${ends}`,
      named,
    ];
    for (const each of others) expect(await readPreview(store.previewKey, each)).toBeNull();
    const elsewhere = new ReleaseStore(path.join(folder, 'another'));
    expect(await readPreview(elsewhere.previewKey, text)).toBeNull();
  });
});
