import type { Composition } from '@site/shared/contract';
import { createRouteTable } from '@site/shared/contract/routes';
import { describe, expect, test } from 'vitest';
import { fixedPathsOf, NOT_FOUND_PATH, PageGroups } from './page-groups.ts';
import { compose, site } from './testing/published.ts';

const API = 'https://api.example';
const groups = new PageGroups({ site, apiUrl: API });

/** A composition in which the home page of one section shows a widget of the blog. */
function composition(blog = '1', content = '1', shell = '1'): Composition {
  const base = compose();
  const [all] = base.sections;
  if (all === undefined) throw new Error('No section.');
  const own = (...paths: string[]) => all.paths.filter(({ path }) => paths.includes(path));
  const home = own('/').map((path) => ({ ...path, embeds: ['mfe-blog/latest'] as const }));
  return {
    ...base,
    shell: { ...base.shell, version: shell },
    sections: [
      { ...all, name: 'mfe-blog', version: blog, paths: own('/Blog', '/Blog/:id') },
      {
        ...all,
        name: 'mfe-content',
        version: content,
        paths: [...home, ...own('/{product}Council')],
      },
    ],
  };
}

/** Path → the group that its page is kept in. */
function placesOf(of: Composition, by = groups): Record<string, string> {
  const routes = createRouteTable(of, site);
  const places = routes.map((route) => [route.path, by.locate(of, route, route.path).group]);
  return { ...Object.fromEntries(places), none: by.locate(of, null, '/x').group };
}

/** The paths whose pages are kept elsewhere after a change, and so are rendered anew. */
function moved(before: Record<string, string>, after: Record<string, string>): string[] {
  return Object.keys(before).filter((path) => before[path] !== after[path]);
}

describe('PageGroups', () => {
  test('a release of a section touches its own pages and those that show its widgets', () => {
    expect(moved(placesOf(composition()), placesOf(composition('2')))).toEqual([
      '/Blog',
      '/Blog/:id',
      '/',
    ]);
    expect(moved(placesOf(composition()), placesOf(composition('1', '2')))).toEqual([
      '/',
      '/IPv6EthiopiaCouncil',
    ]);
  });

  test('a release of the shell touches every page', () => {
    expect(moved(placesOf(composition()), placesOf(composition('1', '1', '2')))).toHaveLength(5);
  });

  test('other facts of the owner, or another database, touch every page', () => {
    const renamed = new PageGroups({ site: { ...site, city: 'Elsewhere' }, apiUrl: API });
    const elsewhere = new PageGroups({ site, apiUrl: 'https://other.example' });
    const before = placesOf(composition());
    expect(moved(before, placesOf(composition(), renamed))).toHaveLength(5);
    expect(moved(before, placesOf(composition(), elsewhere))).toHaveLength(5);
  });

  test('lists each group once, with the places in which its pages are found', () => {
    const all = composition();
    const places = groups
      .list(all)
      .flatMap((group) => group.routes.map(({ path }) => [path, group.id]));
    const { none, ...routes } = placesOf(all);
    expect(Object.fromEntries(places)).toEqual(routes);
    expect(groups.list(all)[0]).toMatchObject({ id: none, routes: [] });
  });

  test('names the pages that need no row, and those that say that there is none', () => {
    expect(groups.list(composition()).map(fixedPathsOf)).toEqual([
      [NOT_FOUND_PATH],
      ['/Blog', '/Blog/0'],
      ['/'],
      ['/IPv6EthiopiaCouncil'],
    ]);
  });

  test('finds a page however its address is spelt', () => {
    const all = composition();
    const route = createRouteTable(all, site).find(({ path }) => path === '/Blog/:id') ?? null;
    expect(groups.locate(all, route, '/blog/7/').path).toBe('/Blog/7');
  });
});
