import {
  answerRows,
  childrenOf,
  readXml,
  testContext,
  textOf,
  type XmlElement,
} from '@site/shared/testing/publishing';
import { describe, expect, test } from 'vitest';
import { meta } from '#content/meta';
import { section } from '../../section';
import { feed } from './feed';

// RFC 3339, as RFC 4287 wants it: capital T and Z.
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

const POST = {
  id: '7',
  language: 'en',
  publishedOn: '2026-02-03',
  revisedAt: null as string | null,
  title: 'A title',
  summary: 'A summary.' as string | null,
  text: 'A short description.' as string | null,
  author: 'Sample Author',
  category: 'news',
};

function feedOf(...changes: Partial<typeof POST>[]): Promise<XmlElement> {
  return feedIn('en', ...changes);
}

async function feedIn(language: string, ...changes: Partial<typeof POST>[]): Promise<XmlElement> {
  const rows = changes.map((change) => ({ ...POST, ...change }));
  const { context } = testContext(section, () => answerRows(rows), language);
  return readXml(String(await feed.render({}, context)));
}

function linksOf(element: XmlElement | undefined): Record<string, string | undefined> {
  const links = childrenOf(element, 'link').map(({ attributes }) => attributes);
  return Object.fromEntries(links.map(({ rel = '', href }) => [rel, href]));
}

describe('the feed', () => {
  test('lists the 20 newest posts without samples', async () => {
    const { context, backend } = testContext(section, () => answerRows([POST]));
    await feed.render({}, context);
    expect(Object.fromEntries(backend.requests[0]?.url.searchParams ?? [])).toMatchObject({
      is_sample: 'eq.false',
      order: 'published_on.desc,id.desc',
      limit: '20',
    });
  });

  test('has the elements of a feed that RFC 4287 requires', async () => {
    const read = await feedOf({});
    expect(read).toMatchObject({
      name: 'feed',
      attributes: { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'en' },
    });
    expect(textOf(read, 'id')).toBe('https://ipv6.example/feed.xml');
    expect(textOf(read, 'title')).toBe(`${meta['blog-list'].title} · IPv6 Ethiopia`);
    expect(textOf(read, 'subtitle')).not.toBe('');
    expect(textOf(read, 'updated')).toMatch(INSTANT);
    expect(textOf(childrenOf(read, 'author')[0], 'name')).toBe('IPv6 Ethiopia');
    expect(linksOf(read)).toEqual({
      self: 'https://ipv6.example/feed.xml',
      alternate: 'https://ipv6.example/Blog',
    });
  });

  test('has the elements of an entry that RFC 4287 requires', async () => {
    const [entry] = childrenOf(await feedOf({}), 'entry');
    expect(textOf(entry, 'id')).toBe('https://ipv6.example/Blog/7');
    expect(textOf(entry, 'title')).toBe('A title');
    expect(textOf(entry, 'updated')).toBe('2026-02-03T00:00:00Z');
    expect(textOf(entry, 'published')).toBe('2026-02-03T00:00:00Z');
    expect(textOf(childrenOf(entry, 'author')[0], 'name')).toBe('Sample Author');
    expect(textOf(entry, 'summary')).toBe('A summary.');
    expect(childrenOf(entry, 'category')[0]?.attributes).toEqual({ term: 'news' });
    expect(linksOf(entry)).toEqual({ alternate: 'https://ipv6.example/Blog/7' });
  });

  test('is updated by a correction', async () => {
    const read = await feedOf({}, { revisedAt: '2026-03-01T10:00:00+03:00' });
    const [first, second] = childrenOf(read, 'entry');
    expect(textOf(first, 'updated')).toBe('2026-02-03T00:00:00Z');
    expect(textOf(second, 'updated')).toBe('2026-03-01T07:00:00.000Z');
    expect(textOf(second, 'published')).toBe('2026-02-03T00:00:00Z');
    expect(textOf(read, 'updated')).toBe('2026-03-01T07:00:00.000Z');
  });

  test('links to pages of its language and marks English texts', async () => {
    const read = await feedIn('am', { language: 'am', title: 'ርእስ' }, { id: '8' });
    expect(read.attributes).toMatchObject({ 'xml:lang': 'am' });
    expect(textOf(read, 'id')).toBe('https://ipv6.example/am/feed.xml');
    expect(linksOf(read)).toEqual({
      self: 'https://ipv6.example/am/feed.xml',
      alternate: 'https://ipv6.example/am/Blog',
    });
    const entries = childrenOf(read, 'entry');
    expect(entries.map(({ attributes }) => attributes)).toEqual([{}, { 'xml:lang': 'en' }]);
    expect(entries.map((entry) => linksOf(entry).alternate)).toEqual([
      'https://ipv6.example/am/Blog/7',
      'https://ipv6.example/am/Blog/8',
    ]);
    expect(childrenOf(entries[1], 'link')[0]?.attributes.hreflang).toBe('en');
  });

  test('marks its texts as English if the section lacks the language', async () => {
    const { context } = testContext(section, () => answerRows([POST]), 'am', 'en');
    const read = readXml(String(await feed.render({}, context)));
    expect(read.attributes).toMatchObject({ 'xml:lang': 'en' });
    expect(textOf(read, 'id')).toBe('https://ipv6.example/am/feed.xml');
    expect(childrenOf(read, 'entry').map(({ attributes }) => attributes)).toEqual([{}]);
  });

  test('reads the same rows as the lists of its language', async () => {
    const { context, backend } = testContext(section, () => answerRows([]), 'am');
    await feed.render({}, context);
    expect(Object.fromEntries(backend.requests[0]?.url.searchParams ?? [])).toMatchObject({
      or: '(language.eq.am,and(language.eq.en,languages.not.cs.{am}))',
      order: 'language.asc,published_on.desc,id.desc',
    });
  });

  test('keeps the order of the posts and has the date of the newest', async () => {
    const read = await feedOf(
      { id: '2', publishedOn: '2026-02-01' },
      { id: '1', publishedOn: '2026-03-01' },
    );
    expect(childrenOf(read, 'entry').map((entry) => textOf(entry, 'id').at(-1))).toEqual([
      '2',
      '1',
    ]);
    expect(textOf(read, 'updated')).toBe('2026-03-01T00:00:00Z');
  });

  test('has no update in the future', async () => {
    const read = await feedOf(
      { publishedOn: '2027-03-01' },
      { id: '8', publishedOn: '2026-04-01' },
    );
    const now = '2026-04-01T10:20:30.400Z';
    expect(textOf(read, 'updated')).toBe(now);
    const entries = childrenOf(read, 'entry').map((entry) => textOf(entry, 'updated'));
    expect(entries).toEqual([now, '2026-04-01T00:00:00Z']);
  });

  test('omits a post with a date that Atom cannot represent', async () => {
    expect(childrenOf(await feedOf({ publishedOn: 'infinity' }), 'entry')).toEqual([]);
  });

  test('escapes hostile texts', async () => {
    const title = '</title><script>alert(1)</script>\u0000 &nbsp; "x"';
    const [entry] = childrenOf(await feedOf({ title, author: title }), 'entry');
    expect(textOf(entry, 'title')).toBe('</title><script>alert(1)</script> &nbsp; "x"');
  });

  test('fails without the database', async () => {
    const { context } = testContext(section, () => new Response('', { status: 503 }));
    await expect(feed.render({}, context)).rejects.toThrow();
  });
});
