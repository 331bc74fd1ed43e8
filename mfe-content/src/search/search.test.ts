import path from 'node:path';
import {
  type Backend,
  connect,
  listSections,
  packageFolder,
  startBackend,
  suiteOptions,
} from '@site/platform/testing';
import { createApiClient } from '@site/shared/api';
import { fill } from '@site/shared/config';
import { defineSection, fillPath, isFixedPath, type SectionPath } from '@site/shared/contract';
import { testSite } from '@site/shared/testing';
import { takeConsoleErrors } from '@site/shared/testing/setup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meta } from '#content/meta';
import { answerKeywords, synonyms } from '#content/search';
import { faq } from '../content/faq';
import type { FaqQuestion } from '../content/types';
import { rank } from './rank';
import { search, toQuestion } from './search';

/**
 * Questions about rows, with the expected start of an address among the first three results (decoded).
 * `e2e/journeys/search.spec.ts` covers pages and answers, in visitors' own words.
 */
const questions: readonly (readonly [asked: string, address: string])[] = [
  ['RFC 8200', '/Resources?q=RFC 8200:'],
  ['rfc5952', '/Resources?q=RFC 5952:'],
  ['nat64', '/Resources?q=RFC 6146:'],
  ['464xlat phones', '/Blog/4'],
  ['nginx postgresql', '/Blog/12'],
  ['happy eyeballs', '/Blog/13'],
  ['radvd', '/Resources?q=radvd'],
  ['address plan /32', '/Blog/3'],
  ['path MTU discovery', '/Resources?q=RFC 8201:'],
  ['governance forum Addis Ababa', '/Events?q=Internet Governance Forum 2022'],
  ['hackathon', '/Events?q=Hackathon'],
  ['firewal icmpv6', '/Blog/9'],
  ['wiresharc', '/Resources?q=Wireshark'],
  ['bras huawei', '/Blog/25'],
  ['slaac or dhcpv6', '/Blog/17'],
  ['orders federal government us', '/Blog/14'],
  ['figures neighbours ethiopia', '/Blog/23'],
];

/** Questions with a common word, the expected first result and the number of results. */
const exactQuestions: readonly (readonly [asked: string, first: string, count: number])[] = [
  ['RFC 4862', '/Resources?q=RFC 4862:', 2],
  ['rfc-9663', '/Resources?q=RFC 9663:', 2],
  ['RFC 4941', '/Resources?q=RFC 8981:', 2],
  ['BCP 157', '/Resources?q=RFC 6177:', 2],
];

const options = suiteOptions();
let backend: Backend;
/** The pages of rows. Other sections declare them, which a repository of this section alone does not contain. */
const rowPaths = ['Blog', 'Events', 'Resources'].map((title) => {
  return { path: `/${title}`, page: 'rows', title, description: '' };
});
/** The paths that all sections declare. */
let sitePaths: readonly SectionPath[];

beforeAll(async () => {
  const declared = (await listSections()).map(async (name) => {
    const { section } = await import(path.join(packageFolder(name), 'section.ts'));
    return section.paths;
  });
  const paths = (await Promise.all(declared)).flat();
  const isDeclared = (path: string) => paths.some((each) => each.path === path);
  sitePaths = [...paths, ...rowPaths.filter(({ path }) => !isDeclared(path))];
  backend = await startBackend({ ...options(), seed: 'all' });
});
afterAll(() => backend.stop());

/** Drops the last letter of each long word. */
const misspell = (text: string) => text.replace(/(\p{L}{6,})\p{L}/gu, '$1');

function ask(question: string, paths = sitePaths) {
  const api = createApiClient({ url: backend.apiUrl, key: backend.anonKey });
  const where = { api, site: testSite, language: 'en', sitePaths: async () => paths };
  return search(where, toQuestion(question));
}

describe('questions about the sample rows, with the database', () => {
  test.each(questions)('“%s” leads to %s', async (question, address) => {
    const { rows } = await ask(question);
    const found = rows.slice(0, 3).map(({ path }) => decodeURIComponent(path));
    expect(
      found.some((path) => path.startsWith(address)),
      found.join('\n'),
    ).toBe(true);
  });
});

const faqQuestions: readonly FaqQuestion[] = faq.categories.flatMap(
  (category): readonly FaqQuestion[] => category.questions,
);

test.each(faqQuestions)(
  'finds an answer by its question and by its keywords: $id',
  async ({ id, question }) => {
    const [keyword = question] = answerKeywords[id]?.split(', ') ?? [];
    for (const asked of [question, misspell(question), keyword]) {
      const { pages } = await ask(asked);
      const found = pages.slice(0, 3).map(({ path }) => path);
      expect(found, asked).toContain(`/FAQ#${id}`);
    }
  },
);

test('finds a page of any section by its title and by its keywords', async () => {
  // Excludes the search page itself and patterns, which belong to rows.
  const pages = sitePaths.filter(({ path, page }) => isFixedPath(path) && page !== 'search');
  for (const { path, title, keywords = title } of pages) {
    const place = fillPath(path, testSite);
    const found = await pathsFor(fill(title, testSite));
    expect(found.slice(0, 3), title).toContain(place);
    for (const keyword of fill(keywords, testSite).split(', ')) {
      expect(await pathsFor(keyword), keyword).toContain(place);
    }
  }
});

test('finds the same with synonyms that no text uses', async () => {
  for (const [asked, meant] of synonyms.flatMap((words) => Object.entries(words))) {
    const [first] = await pathsFor(meant);
    expect(await pathsFor(asked), `${asked}: ${meant}`).toEqual(
      expect.arrayContaining(first ? [first] : []),
    );
  }
});

test.each(exactQuestions)('“%s” finds %s first, with %i results', async (asked, first, count) => {
  const { pages, rows } = await ask(asked);
  expect(decodeURIComponent(rows[0]?.path ?? '').startsWith(first), rows[0]?.path).toBe(true);
  expect([pages, rows]).toEqual([[], expect.objectContaining({ length: count })]);
});

test('finds a page of an unknown section by the section’s own description', async () => {
  const { paths } = defineSection({
    name: 'mfe-glossary',
    paths: [
      {
        path: '/Glossary',
        page: 'overview',
        title: 'Glossary',
        description: 'Acronyms of engineers in {country}.',
        keywords: 'dictionary, vocabulary',
      },
      {
        path: '/Glossary/:word',
        page: 'word',
        title: 'Vocabulary item',
        description: '',
      },
    ],
    exposes: { './routes': './src/routes.tsx' },
  });
  for (const question of ['glossary', 'glosary', 'vocabulary', 'acronyms']) {
    const { pages } = await ask(question, [...sitePaths, ...paths]);
    expect(pages[0], question).toMatchObject({ kind: 'page', path: '/Glossary' });
    expect(pages.map((each) => each.path)).not.toContain('/Glossary/:word');
    expect(pages[0]?.excerpt).toBe(`Acronyms of engineers in ${testSite.country}.`);
  }
});

test('leaves out a page with an unknown placeholder, and keeps the others', async () => {
  const { title } = meta.mission;
  const wrong = { path: '/Wrong', page: 'wrong', title, description: '', keywords: '{x}' };
  const { pages } = await ask(title, [wrong, ...sitePaths]);
  expect(pages[0]?.path).toBe('/OurMission');
  expect(takeConsoleErrors().join()).toContain('/Wrong');
});

async function pathsFor(question: string): Promise<readonly string[]> {
  const { pages, rows } = await ask(question);
  return [...pages, ...rows].map(({ path }) => path);
}

describe('a word', () => {
  test.each([
    ['without one letter', 'wireshrk'],
    ['with an extra letter', 'wiresharkk'],
    ['with another letter', 'wirezhark'],
    ['with another first letter', 'vireshark'],
    ['with two letters swapped', 'wirehsark'],
    ['in capitals', 'WIRESHARK'],
  ])('%s is found', async (_, word) => {
    expect((await ask(word)).rows[0]?.path).toBe('/Resources?q=Wireshark');
  });

  test('in the body of a post finds it and is in the excerpt', async () => {
    const { rows } = await ask('pg_hba');
    const post = rows.find(({ path }) => path === '/Blog/12');
    expect(post?.excerpt).toMatch(/pg_hba/);
    expect(post?.excerpt).not.toMatch(/<\w/);
  });
});

test.each(['Ethio Telecom', 'purple zebra'])(
  '“%s”, which no text mentions, finds nothing',
  async (question) => {
    expect(await pathsFor(question)).toEqual([]);
  },
);

test('ranks a phrase before its separate words', () => {
  const document = (path: string, text: string) =>
    ({ kind: 'page', path, title: path, text }) as const;
  const results = rank(
    [
      document('/scattered', 'Telecom, telecom, telecom: the national one. Telecom national.'),
      document('/phrase', 'Of many operators, one is called national telecom by everybody here.'),
    ],
    ['national telecom'],
  );
  expect(results.map(({ path }) => path)).toEqual(['/phrase', '/scattered']);
});

test('labels samples, and ranks them after real content', async () => {
  const { rows } = await ask('governance forum Addis Ababa');
  const isSample = rows.map(({ title }) => title.startsWith('Sample: '));
  expect(rows.map(({ kind }) => kind.startsWith('sample'))).toEqual(isSample);
  expect(isSample).toEqual([...isSample].sort());
  expect(new Set(isSample)).toEqual(new Set([false, true]));
});

test('never finds rows that are not public', async () => {
  const sql = await connect(backend.databaseUrl);
  const add = (title: string, published: boolean, publishAt: string | null) =>
    sql.query(
      `insert into ipv6_blog_posts (title, published_on, category, published, publish_at)
       values ($1, '2026-01-01', 'news', $2, $3)`,
      [title, published, publishAt],
    );
  await add('Quokka one', false, null);
  await add('Quokka two', true, '2199-01-01');
  expect(await pathsFor('quokka')).toEqual([]);
  expect(await pathsFor('qwokka')).toEqual([]);
  await add('Quokka three', true, '2001-01-01');
  expect(await pathsFor('quokka')).toHaveLength(1);
  await sql.query("delete from ipv6_blog_posts where title like 'Quokka%'");
});

test('searches a thousand posts by index, and returns twenty at most', {
  tags: 'long',
}, async () => {
  const sql = await connect(backend.databaseUrl);
  await sql.query(
    `insert into ipv6_blog_posts (title, full_description, published_on, category)
     select 'Wombat ' || n, repeat('<p>A wombat and its burrow. ', 20), '2026-01-01', 'news'
     from generate_series(1, $1) n`,
    [1000],
  );
  expect(await pathsFor('wombat')).toHaveLength(20);
  const { rows } = await sql.query(
    `explain (format json) select id from private.searchable_rows where is_public and words @@ 'wombat'`,
  );
  await sql.query('set enable_seqscan = off');
  expect(JSON.stringify(rows)).toContain('ipv6_blog_posts_by_words');
  await sql.query("delete from ipv6_blog_posts where title like 'Wombat%'");
});

test('finds pages and answers without the database, and reports that rows are missing', async () => {
  const api = createApiClient({ url: 'http://127.0.0.1:9', key: 'none' });
  const where = { api, site: testSite, language: 'en', sitePaths: async () => sitePaths };
  for (const { id, question } of faqQuestions) {
    const { pages, isPartial } = await search(where, toQuestion(question));
    expect(isPartial).toBe(true);
    expect(pages.map(({ path }) => path)).toContain(`/FAQ#${id}`);
  }
});
