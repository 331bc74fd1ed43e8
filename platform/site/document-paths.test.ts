import type { Composition } from '@site/shared/contract';
import { expect, test } from 'vitest';
import { findDocument } from './document-paths.ts';
import { compose, site } from './testing/published.ts';

/** A second section, whose documents claim more than is theirs. */
function composeWith(documents: readonly string[]): Composition {
  const composition = compose();
  const [own] = composition.sections;
  if (own === undefined) throw new Error('There is no section.');
  const paths = [{ path: '/Other', page: 'other', title: '', description: '', files: [] }];
  return { ...composition, sections: [own, { ...own, name: 'mfe-b', paths, documents }] };
}

test.each([
  ['/Items.TXT', '/items.txt'],
  ['/items/7.bin', '/items/7.bin'],
  ['/Robots.txt', '/robots.txt'],
  ['/.well-known/security.txt', '/.well-known/security.txt'],
  ['/nothing.xml', null],
])('the path %s names %s', (path, address) => {
  expect(findDocument(compose(), site, path)).toBe(address);
});

test.each([
  '/Events',
  '/events',
  '/Blog/7.html',
  '/.well-known/acme-challenge/x.txt',
  '/robots.txt',
])('a section takes %s by no document', (path) => {
  const claimed = composeWith([path, '/*', '/:any.txt', '/Blog/:id.html']);
  expect(findDocument(claimed, site, path)).toBe(path === '/robots.txt' ? path : null);
});
