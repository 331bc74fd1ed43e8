import type { Composition } from '@site/shared/contract';
import { testSite } from '@site/shared/testing/site';

/** The owner's facts of the tests. */
export const site = {
  ...testSite,
  siteUrl: 'https://ipv6.example',
  languages: ['en'],
};

const PATHS = [
  { path: '/', page: 'home', title: 'Home of {country}', description: 'Start.' },
  {
    ...{ path: '/Blog', page: 'blog-list', query: ['page'] },
    ...{ title: 'Blog', description: 'News & more.' },
  },
  { path: '/Blog/:id', page: 'blog-post', title: 'Blog post', description: 'A post.' },
  { path: '/Events', page: 'events', title: 'Events', description: 'Dates, times; places.' },
  { path: '/{product}Council', page: 'council', title: 'Council', description: 'The council.' },
] as const;

/** A composition of one section that shows these paths; all of the tests' paths where none are named. */
export function compose(...paths: string[]): Composition {
  const shown = PATHS.filter(({ path }) => paths.length === 0 || paths.includes(path));
  return {
    id: 'c1',
    shell: {
      name: 'shell',
      version: '1',
      base: '/releases/shell/1/',
      entry: 's.js',
      integrity: {},
    },
    sections: [
      {
        name: 'mfe-a',
        version: '1',
        base: '/releases/mfe-a/1/',
        entry: 'entry.js',
        container: 'mfe_a',
        integrity: {},
        exposes: {},
        paths: shown.map((path) => ({ ...path, files: [] })),
        documents: [
          {
            path: '/items.txt',
            contentType: 'text/plain',
            alternate: { of: 'home', on: 'all' },
          },
          {
            path: '/items/:id.pdf',
            contentType: 'application/pdf',
            alternate: { of: 'blog-list', on: ['blog-list'] },
            inEachLanguage: true,
          },
          {
            path: '/words.txt',
            contentType: 'text/plain',
            inEachLanguage: true,
            alternate: { of: 'events', on: 'all' },
          },
        ],
      },
    ],
  };
}
