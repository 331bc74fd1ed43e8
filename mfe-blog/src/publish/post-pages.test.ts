import {
  answerRows,
  findProblems,
  graphOf,
  type JsonNode,
  readGraph,
  testContext,
} from '@site/shared/testing/publishing';
import { describe, expect, test } from 'vitest';
import { cardText } from '#content/texts';
import { section } from '../../section';
import type { Post } from '../post';
import { postCard, postPages } from './post-pages';

const POST: Post = {
  id: 7,
  publishedOn: '2026-02-03',
  title: 'A title',
  summary: 'A summary.',
  text: 'A short description.',
  author: 'Sample Author',
  category: 'news',
  imageUrl: null,
  fileUrl: null,
  body: null,
  isSample: false,
  languages: ['en'],
};

const { context } = testContext(section);

function headOf(changes: Partial<Post> = {}, here = context) {
  const page = { url: 'https://ipv6.example/Blog/7' };
  return postPages.head?.({ ...POST, ...changes }, page, here) ?? {};
}

function articleOf(changes: Partial<Post> = {}): JsonNode | undefined {
  const html = graphOf(headOf(changes).structuredData, context);
  expect(findProblems(html)).toEqual([]);
  return readGraph(html).find((node) => node['@type'] === 'BlogPosting');
}

describe('the head of a post', () => {
  test('describes an article as schema.org asks', () => {
    expect(articleOf()).toMatchObject({
      headline: 'A title',
      description: 'A summary.',
      datePublished: '2026-02-03',
      image: ['https://ipv6.example/card/7.png'],
      author: [{ '@type': 'Person', name: 'Sample Author' }],
      publisher: { '@id': 'https://ipv6.example/#organization' },
      mainEntityOfPage: 'https://ipv6.example/Blog/7',
      articleSection: 'news',
    });
    expect(headOf().article).toEqual({ publishedOn: '2026-02-03', section: 'news' });
  });

  test('names a correction', () => {
    expect(articleOf({ revisedAt: '2026-03-01T10:00:00+03:00' })).toMatchObject({
      datePublished: '2026-02-03',
      dateModified: '2026-03-01T10:00:00+03:00',
    });
  });

  test('omits a date that the format cannot represent', () => {
    const { article, structuredData } = headOf({ publishedOn: 'infinity' });
    expect(article?.publishedOn).toBeNull();
    expect(JSON.stringify(structuredData)).not.toContain('infinity');
  });

  test('describes no sample to search engines', () => {
    expect(headOf({ isSample: true }).structuredData).toEqual([]);
  });

  test.each([
    ['Editorial team', 'Organization', 'Editorial team'],
    ['IPv6 Ethiopia', 'Organization', 'IPv6 Ethiopia'],
    ['የዝግጅት ክፍል', 'Organization', 'የዝግጅት ክፍል'],
    [null, 'Organization', 'IPv6 Ethiopia'],
    ['Officer Teamson', 'Person', 'Officer Teamson'],
  ])('describes the author %s as %s', (author, type, name) => {
    expect(articleOf({ author })?.author).toEqual([
      expect.objectContaining({ '@type': type, name }),
    ]);
  });

  test("shows the post's own picture without a size", () => {
    expect(headOf({ imageUrl: '/pictures/a.jpg' }).picture).toEqual({
      url: 'https://ipv6.example/pictures/a.jpg',
      alt: 'A title',
    });
  });

  test('shows the JPEG that the desk stores beside a picture', () => {
    const stored = 'https://db.example/storage/v1/object/public/pictures/a-1-960x645';
    expect(headOf({ imageUrl: `${stored}.webp` }).picture).toEqual({
      url: `${stored}.jpg`,
      alt: 'A title',
      size: { width: 960, height: 645 },
    });
  });

  test.each([null, '/a.svg', 'javascript:alert(1)', '//evil.example/a.png'])(
    'shows a woven picture in place of %s',
    (imageUrl) => {
      expect(headOf({ imageUrl }).picture).toMatchObject({
        url: 'https://ipv6.example/card/7.png',
        isCard: true,
      });
    },
  );
});

test('a post has a card in the language of the page', () => {
  const { context: amharic } = testContext(section, undefined, 'am');
  const { picture } = headOf({}, amharic);
  expect(picture).toMatchObject({ url: 'https://ipv6.example/am/card/7.png', isCard: true });
  expect(picture?.alt).toBe(cardText.replace('{title}', 'A title'));
});

describe('the pages of posts', () => {
  /** A database with the posts of these ids, which hands out two rows at once. */
  function database(ids: readonly bigint[]) {
    return testContext(section, ({ url }) => {
      const [operator, last = ''] = url.searchParams.get('id')?.split('.') ?? [];
      const rows = ids
        .filter((id) => (operator === 'lt' ? id < BigInt(last) : id <= BigInt(last)))
        .toSorted((a, b) => (a < b ? 1 : -1));
      const page = rows.slice(0, 2).map((id) => ({
        id: String(id),
        publishedOn: '2026-01-01',
        revisedAt: id === 2n ? '2026-03-01T10:00:00+03:00' : null,
        isSample: id === 3n,
      }));
      return answerRows(page);
    });
  }

  test('are listed once each, newest first', async () => {
    const ids = [1n, 9_223_372_036_854_775_807n, 3n, 9_007_199_254_740_993n, 2n];
    const { context: here } = database(ids);
    const listed: unknown[] = [];
    const unlisted: unknown[] = [];
    const corrected: unknown[] = [];
    for await (const { params, changedOn, isUnlisted } of postPages.list?.(here) ?? []) {
      listed.push(params.id);
      if (changedOn === '2026-03-01') corrected.push(params.id);
      if (isUnlisted) unlisted.push(params.id);
    }
    expect(listed).toEqual(['9223372036854775807', '9007199254740993', '3', '2', '1']);
    // A sample has its page, and the sitemap leaves it out.
    expect(unlisted).toEqual(['3']);
    expect(corrected).toEqual(['2']);
  });

  // Specification, Decisions Data: A thousand posts cost no more than twenty
  test('are read page by page', async () => {
    const { context: here, backend } = database([1n, 2n, 3n, 4n, 5n]);
    for await (const _ of postPages.list?.(here) ?? []) break;
    expect(backend.requests).toHaveLength(1);
  });
});

describe('the card of a post', () => {
  test('shows a cover woven from its title, and the name of the site', async () => {
    const { context: here, backend } = testContext(section, () =>
      answerRows([{ title: 'One', language: 'en' }]),
    );
    const card = await postCard.render({ id: '7' }, here);
    expect(new TextDecoder().decode(card as Uint8Array)).toBe(
      JSON.stringify({ title: 'One', place: 7, name: 'IPv6 Ethiopia' }),
    );
    expect(backend.requests[0]?.url.searchParams.get('original_id')).toBe('eq.7');
  });

  test.each([
    ['am', ['en', 'om', 'am'], 'am'],
    ['am', ['om', 'en'], 'en'],
    ['en', ['om'], 'om'],
  ])(
    'in %s is of the title in it, else in English: of %s in %s',
    async (language, there, shown) => {
      const rows = there.map((each) => ({ title: `In ${each}`, language: each }));
      const { context: here } = testContext(section, () => answerRows(rows), language);
      const card = await postCard.render({ id: '7' }, here);
      expect(`${new TextDecoder().decode(card as Uint8Array)}`).toContain(`In ${shown}`);
    },
  );

  test.each(['7', '0', 'x'])('is missing for the unknown id %s', async (unknown) => {
    expect(await postCard.render({ id: unknown }, context)).toBeNull();
  });
});
