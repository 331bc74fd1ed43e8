import { describe, expect, test } from 'vitest';
import { childrenOf, readXml, textOf, type XmlElement } from '../../shared/src/testing/read-xml.ts';
import { renderFeed } from './atom-feed.ts';
import type { PublishedPost } from './rows.ts';
import { makePost, publish, SINCE } from './testing/published.ts';

// RFC 3339, as RFC 4287 wants it: capital T and Z.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

function feedOf(...posts: PublishedPost[]): XmlElement {
  return readXml(renderFeed(publish(), { rows: posts, since: SINCE }) ?? '');
}

function linksOf(element: XmlElement | undefined): Record<string, string | undefined> {
  const links = childrenOf(element, 'link').map(({ attributes }) => attributes);
  return Object.fromEntries(links.map(({ rel = '', href }) => [rel, href]));
}

describe('the feed', () => {
  test('has what RFC 4287 asks of a feed', () => {
    const feed = feedOf(makePost());
    expect(feed).toMatchObject({
      name: 'feed',
      attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    });
    expect(textOf(feed, 'id')).toBe('https://ipv6.example/feed.xml');
    expect(textOf(feed, 'title')).toBe('Blog · IPv6 Ethiopia');
    expect(textOf(feed, 'subtitle')).toBe('News & more.');
    expect(textOf(feed, 'updated')).toMatch(INSTANT);
    expect(textOf(childrenOf(feed, 'author')[0], 'name')).toBe('IPv6 Ethiopia');
    expect(linksOf(feed)).toEqual({
      self: 'https://ipv6.example/feed.xml',
      alternate: 'https://ipv6.example/Blog',
    });
  });

  test('has what RFC 4287 asks of an entry', () => {
    const [entry] = childrenOf(feedOf(makePost()), 'entry');
    expect(textOf(entry, 'id')).toBe('https://ipv6.example/Blog/7');
    expect(textOf(entry, 'title')).toBe('A title');
    expect(textOf(entry, 'updated')).toBe('2026-02-03T00:00:00Z');
    expect(textOf(entry, 'published')).toBe('2026-02-03T00:00:00Z');
    expect(textOf(childrenOf(entry, 'author')[0], 'name')).toBe('Sample Author');
    expect(textOf(entry, 'summary')).toBe('A summary.');
    expect(childrenOf(entry, 'category')[0]?.attributes).toEqual({ term: 'news' });
    expect(linksOf(entry)).toEqual({ alternate: 'https://ipv6.example/Blog/7' });
  });

  test('keeps the order of the posts and was updated with the newest', () => {
    const feed = feedOf(
      makePost({ id: 2, publishedOn: '2026-03-01' }),
      makePost({ id: 1, publishedOn: '2026-02-01' }),
    );
    expect(childrenOf(feed, 'entry').map((entry) => textOf(entry, 'id').at(-1))).toEqual([
      '2',
      '1',
    ]);
    expect(textOf(feed, 'updated')).toBe('2026-03-01T00:00:00Z');
  });

  test('is valid without a post: it was updated when that was seen', () => {
    const feed = feedOf();
    expect(childrenOf(feed, 'entry')).toEqual([]);
    expect(textOf(feed, 'updated')).toBe('2026-04-01T10:20:30.400Z');
  });

  test('makes do with what a post lacks', () => {
    const [bare, short] = childrenOf(
      feedOf(
        makePost({ summary: null, shortDescription: null, author: ' ' }),
        makePost({ id: 8, summary: null }),
      ),
      'entry',
    );
    expect(textOf(bare, 'summary')).toBe('A title');
    // The author of the feed is then that of the entry.
    expect(childrenOf(bare, 'author')).toEqual([]);
    expect(textOf(short, 'summary')).toBe('A short description.');
  });

  test('leaves out a post whose day no format can hold', () => {
    expect(childrenOf(feedOf(makePost({ publishedOn: 'infinity' })), 'entry')).toEqual([]);
  });

  test('holds hostile texts as texts', () => {
    const title = '</title><script>alert(1)</script>\u0000 &nbsp; "x"';
    const [entry] = childrenOf(
      feedOf(makePost({ title, author: title, category: '"><x' })),
      'entry',
    );
    expect(textOf(entry, 'title')).toBe('</title><script>alert(1)</script> &nbsp; "x"');
    expect(childrenOf(entry, 'category')[0]?.attributes.term).toBe('"><x');
  });
});

test('there is no feed where no section shows posts', () => {
  expect(renderFeed(publish('/Events'), { rows: [], since: SINCE })).toBeNull();
});
