import type { PageBoot } from '@site/shared/contract';
import { testSite } from '@site/shared/testing';
import { describe, expect, test } from 'vitest';
import { canHydrate } from './can-hydrate';

const release = { version: '1', base: '/', entry: 'a.js', integrity: {} };

function declare(path: string, query?: readonly string[]) {
  return { path, page: 'page', title: 'T', description: 'D', files: [], ...(query && { query }) };
}

/** A page rendered for a path and a query, on a site with a list and its items. */
function bootFor(address: string): PageBoot {
  const [path = '', query] = address.split(/(?=\?)/);
  return {
    composition: {
      id: '1',
      shell: { ...release, name: 'shell' },
      sections: [
        {
          ...release,
          name: 'mfe-list',
          container: 'mfe_list',
          exposes: {},
          paths: [declare('/List', ['kind', 'q']), declare('/List/:id')],
        },
      ],
    },
    site: testSite,
    api: { url: 'http://api.test', key: 'key' },
    prerender: { path, query, data: {}, meta: null, today: '2026-01-31' },
  };
}

describe('hydrates a prerendered page', () => {
  test.each([
    ['/List', '/List'],
    ['/List', '/list/'],
    ['/List', '/List?fbclid=1'],
    ['/List?q=dns', '/list?q=dns'],
    ['/List?kind=a&q=d%C3%A9+x', '/List?q=d%c3%a9%20x&fbclid=1&kind=a'],
    ['/List?q=', '/List?q'],
    ['/List/7', '/List/7'],
    ['/no-such-page', '/another?q=1'],
  ])('rendered for %s, at %s', (rendered, address) => {
    expect(canHydrate(bootFor(rendered), new URL(address, 'http://site.test'))).toBe(true);
  });
});

describe('re-renders a prerendered page', () => {
  test.each([
    ['/List', '/List?q=dns'],
    ['/List/7', '/List/7?draft=1'],
    ['/List', '/List?a=1&q='],
    ['/List?q=dns', '/List'],
    ['/List?q=dns', '/List?q=DNS'],
    ['/List?q=dns', '/List?q=dns&kind=a'],
    ['/List?q=dns', '/List?q=dns&q=dns'],
    ['/List/7', '/List/8'],
    ['/List', '/List/7'],
    ['/List', '/no-such-page'],
    ['/no-such-page', '/List'],
  ])('rendered for %s, at %s', (rendered, address) => {
    expect(canHydrate(bootFor(rendered), new URL(address, 'http://site.test'))).toBe(false);
  });
});

test('renders an empty page', () => {
  const { prerender: _, ...boot } = bootFor('/List');
  expect(canHydrate(boot, new URL('http://site.test/List'))).toBe(false);
});
