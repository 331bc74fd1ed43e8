import { expect, test } from 'vitest';
import { parsePreview, previewLink, writePreview } from './preview-request.ts';
import { readSite } from './testing/synthetic-store.ts';

test('reads what it writes', () => {
  const wanted = [
    { name: 'mfe-blog', version: '1.0.0-6b1d4943c9fb' },
    { name: 'shell', version: '2.0.0-rc.1+build' },
  ];
  expect(parsePreview(writePreview(wanted))).toEqual(wanted);
});

/** What is not the name and version of releases, one way or another. */
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
  'mfe-blog@1,mfe-blog@2',
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

test('too long a text and too many releases are no preview', () => {
  expect(parsePreview(`mfe-blog@1${'0'.repeat(5000)}`)).toBeNull();
  expect(parsePreview(`mfe-blog@1${'0'.repeat(100)}`)).toBeNull();
  expect(parsePreview(`mfe-${'x'.repeat(100)}@1`)).toBeNull();
  const many = Array.from({ length: 30 }, (_, index) => `mfe-x${index}@1`);
  expect(parsePreview(many.join(','))).toBeNull();
});

test.each(HOSTILE)('%j is no preview', (text) => {
  expect(parsePreview(text)).toBeNull();
});

test('a preview is linked to on the section’s first page, where the owner says the site is', async () => {
  const owner = await readSite();
  const path = { path: '/mfe-a', page: 'page', title: 'A', description: 'A.', files: [] };
  const release = {
    ...{ name: 'mfe-a', version: '2', entry: 'entry.js', integrity: {} },
    ...{ container: 'mfe_a', exposes: {}, paths: [path] },
  };
  const here = { ...owner, siteUrl: 'http://127.0.0.1:3000' };
  expect(previewLink([release], here, 8080)).toBe('http://127.0.0.1:8080/mfe-a?preview=mfe-a@2');
  const there = { ...owner, siteUrl: 'https://ipv6.example/' };
  expect(previewLink([release], there, 8080)).toBe('https://ipv6.example/mfe-a?preview=mfe-a@2');
});
