import type { Composition } from '@site/shared/contract';
import siteConfig from '../../../site.config.json' with { type: 'json' };
import type { PublishedEvent, PublishedPost } from '../rows.ts';
import { type PublishedSite, publishedSite } from '../site-pages.ts';

/** The owner's facts of the tests. */
export const site = {
  ...siteConfig,
  product: 'IPv6 Ethiopia',
  siteUrl: 'https://ipv6.example',
  language: 'en',
};

const PATHS = [
  { path: '/', page: 'home', title: 'Home of {country}', description: 'Start.' },
  { path: '/Blog', page: 'blog-list', title: 'Blog', description: 'News & more.' },
  { path: '/Blog/:id', page: 'blog-post', title: 'Blog post', description: 'A post.' },
  { path: '/Events', page: 'events', title: 'Events', description: 'Dates, times; places.' },
  { path: '/{product}Council', page: 'council', title: 'Council', description: 'The council.' },
] as const;

/** A composition of one section that shows these paths; all of the tests' paths where none are named. */
export function compose(...paths: string[]): Composition {
  const shown = PATHS.filter(({ path }) => paths.length === 0 || paths.includes(path));
  return {
    id: 'c1',
    createdAt: '2026-01-01T00:00:00Z',
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
      },
    ],
  };
}

/** The published side of {@link compose}. */
export function publish(...paths: string[]): PublishedSite {
  return publishedSite(compose(...paths), site);
}

/** A post with what every post has, changed as asked. */
export function makePost(changes: Partial<PublishedPost> = {}): PublishedPost {
  return {
    id: 7,
    publishedOn: '2026-02-03',
    title: 'A title',
    summary: 'A summary.',
    shortDescription: 'A short description.',
    author: 'Sample Author',
    category: 'news',
    imageUrl: null,
    ...changes,
  };
}

/** An event with what every event has, changed as asked. */
export function makeEvent(changes: Partial<PublishedEvent> = {}): PublishedEvent {
  return {
    id: 3,
    title: 'A meeting',
    description: 'What it is about.',
    date: '2026-05-06',
    time: '14:00 to 15:30 EAT',
    location: 'Addis Ababa, Ethiopia',
    type: 'conference',
    imageUrl: null,
    link: 'https://events.example/meeting',
    registrationUrl: null,
    ...changes,
  };
}

/** When the rows of the tests were first seen. */
export const SINCE = new Date('2026-04-01T10:20:30.400Z');
