import { expect, test } from 'vitest';
import { testContext } from '../testing/publishing.ts';
import { absoluteUrl } from './context.ts';

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

test('a page of the section has its path, with the facts and the parameters in it', () => {
  expect(context.pagePath('item', { id: '7' })).toBe('/IPv6EthiopiaNews/7');
  expect(() => context.pagePath('other')).toThrow(/no page "other"/);
});

test('addresses of the site are absolute', () => {
  expect(context.absoluteUrl('/Blog/7')).toBe('https://ipv6.example/Blog/7');
  expect(absoluteUrl('/', { siteUrl: 'http://[2001:db8::1]:8080' })).toBe(
    'http://[2001:db8::1]:8080/',
  );
});
