import { expect, test } from 'vitest';
import { safeUrl } from './safe-url.ts';

// Specification, Decisions Data: `http`, `https` and site-relative URLs are the only ones rendered from a row
test.each([
  ['https://example.org/a?b=c#d', 'https://example.org/a?b=c#d'],
  ['HTTP://example.org', 'http://example.org/'],
  ['  /files/a.pdf  ', '/files/a.pdf'],
])('%s is rendered as %s', (url, expected) => {
  expect(safeUrl(url)).toBe(expected);
});

// Specification, Decisions Data: `http`, `https` and site-relative URLs are the only ones rendered from a row
// Specification, Decisions Data: `mailto:` and `tel:` only from `site.config.json`
test.each([
  null,
  '',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  'mailto:a@example.org',
  '//example.org',
  '/\\example.org',
  '/\t/example.org',
  'https:example.org',
  'ftp://example.org',
  'files/a.pdf',
])('%j is never rendered', (url) => {
  expect(safeUrl(url)).toBeNull();
});
