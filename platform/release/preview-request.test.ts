import { expect, test } from 'vitest';
import { parsePreview, writePreview } from './preview-request.ts';

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
