import { describe, expect, test } from 'vitest';
import { absoluteUrl, isRowId, rowUrl } from './addresses.ts';

const site = { siteUrl: 'https://ipv6.example' };

describe('isRowId', () => {
  test.each(['1', '42', '9223372036854775807'])('takes %s', (text) => {
    expect(isRowId(text)).toBe(true);
  });

  test.each([
    ...['', '0', '-1', '+1', '01', '1.0', '1e3', ' 1', '1 ', '1\n', 'abc', '1;drop', '٣'],
    ...['9223372036854775808', '99999999999999999999', '../1', '0x1'],
  ])('refuses "%s"', (text) => {
    expect(isRowId(text)).toBe(false);
  });
});

describe('rowUrl', () => {
  test.each([
    ['https://a.example/b?c=d#e', 'https://a.example/b?c=d#e'],
    ['http://a.example', 'http://a.example/'],
    ['/contact', 'https://ipv6.example/contact'],
    ['/ä ö', 'https://ipv6.example/%C3%A4%20%C3%B6'],
  ])('makes %s absolute', (url, absolute) => {
    expect(rowUrl(url, site)).toBe(absolute);
  });

  test.each([
    ...[null, '', 'javascript:alert(1)', 'JavaScript:alert(1)', 'data:text/html,x', 'mailto:a@b.c'],
    ...['//evil.example', '/\\evil.example', '/\t/evil.example', 'https://', 'ftp://a.example/'],
    ...['contact', '\\\\evil.example', 'https:evil.example', 'vbscript:x', 'http://a b/'],
  ])('refuses %s', (url) => {
    expect(rowUrl(url, site)).toBeNull();
  });
});

test('addresses of the site are absolute', () => {
  expect(absoluteUrl('/Blog/7', site)).toBe('https://ipv6.example/Blog/7');
  expect(absoluteUrl('/', { siteUrl: 'http://[2001:db8::1]:8080' })).toBe(
    'http://[2001:db8::1]:8080/',
  );
});
