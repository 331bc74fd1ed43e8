import { describe, expect, test } from 'vitest';
import { testContext } from '../testing/publishing.ts';
import { readXml } from '../testing/read-documents.ts';
import {
  absoluteUrl,
  emptyElement,
  parentElement,
  textElement,
  XML_DECLARATION,
} from './publish.ts';

const { context } = testContext({
  name: 'mfe-a',
  paths: [{ path: '/{product}News/:id', page: 'item', title: '', description: '' }],
  exposes: { './routes': '' },
});

test.each([
  ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
  ['http://a.example', 'http://a.example/'],
  ['/contact', 'https://ipv6.example/contact'],
  ['/ä ö', 'https://ipv6.example/%C3%A4%20%C3%B6'],
])("a row's address %s becomes absolute", (url, absolute) => {
  expect(context.rowUrl(url)).toBe(absolute);
});

test.each([
  ...[null, '', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'mailto:a@b.c'],
  ...['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://', 'ftp://a.example/'],
  ...['contact', '\\\\evil.example', 'https:evil.example', 'vbscript:x', 'http://a b/'],
])("a row's address %s is refused", (url) => {
  expect(context.rowUrl(url)).toBeNull();
});

test('returns a page’s path with facts and parameters filled in', () => {
  expect(context.pagePath('item', { id: '7' })).toBe('/IPv6EthiopiaNews/7');
  expect(() => context.pagePath('other')).toThrow(/no page "other"/);
});

test('returns absolute URLs', () => {
  expect(context.absoluteUrl('/Blog/7')).toBe('https://ipv6.example/Blog/7');
  expect(absoluteUrl('/', { siteUrl: 'http://[2001:db8::1]:8080' })).toBe(
    'http://[2001:db8::1]:8080/',
  );
});

const HOSTILE = [
  ['<script>alert("1")</script>', '<script>alert("1")</script>'],
  [']]> <![CDATA[ <!-- --> <?php ?> &amp; &#0;', ']]> <![CDATA[ <!-- --> <?php ?> &amp; &#0;'],
  ['a\u0000b\u000Bc\uFFFFd\uD800e', 'abcde'],
  ['\'"\t\r\n<>&', '\'"\t\r\n<>&'],
  ['ለጀማሪዎች 😀 \u2028', 'ለጀማሪዎች 😀 \u2028'],
] as const;

describe.each(HOSTILE)('a document with %j', (text, written) => {
  test('contains it as text', () => {
    const read = readXml(`${XML_DECLARATION}\n${textElement('a', text)}`);
    expect(read).toEqual({ name: 'a', attributes: {}, children: [], text: written });
  });

  test('contains it in an attribute', () => {
    const read = readXml(`${XML_DECLARATION}\n${emptyElement('a', { b: text })}`);
    expect(read.attributes).toEqual({ b: written });
  });
});

test('omits attributes without a value', () => {
  expect(emptyElement('a', { b: null, c: undefined, d: '' })).toBe('<a d=""/>');
});

test('nests elements', () => {
  const xml = parentElement('a', [textElement('b', '1'), emptyElement('c', {})], { d: 'e' });
  expect(readXml(`${XML_DECLARATION}\n${xml}\n`).children.map(({ name }) => name)).toEqual([
    'b',
    'c',
  ]);
});
