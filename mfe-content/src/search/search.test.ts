import path from 'node:path';
import {
  type Backend,
  connect,
  listSections,
  PROJECT_ROOT,
  startBackend,
  suiteOptions,
} from '@site/platform/testing';
import { createApiClient } from '@site/shared/api';
import { fill } from '@site/shared/config';
import { defineSection, fillPath, isFixedPath, type SectionPath } from '@site/shared/contract';
import { testSite } from '@site/shared/testing';
import { takeConsoleErrors } from '@site/shared/testing/setup';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { faq } from '#content/faq';
import { answerKeywords, synonyms } from '#content/search';
import type { FaqQuestion } from '../content/types';
import { rank } from './rank';
import { search, toQuestion } from './search';

/**
 * What visitors ask of rows, and the address that has to be among the first three answers (its beginning, decoded).
 * `e2e/journeys/search.spec.ts` asks for pages and answers too, in the visitors' own words.
 */
const questions: readonly (readonly [asked: string, address: string])[] = [
  ['RFC 8200', '/Resources?q=RFC 8200:'],
  ['rfc5952', '/Resources?q=RFC 5952:'],
  ['nat64', '/Blog/18'],
  ['464xlat phones', '/Blog/4'],
  ['nginx postgresql', '/Blog/12'],
  ['happy eyeballs', '/Blog/13'],
  ['radvd', '/Resources?q=radvd'],
  ['address plan /32', '/Blog/3'],
  ['path MTU discovery', '/Resources?q=RFC 8201:'],
  ['governance forum Addis Ababa', '/Events?q=Internet Governance Forum 2022'],
  ['hackathon', '/Events?q=Hackathon'],
  // One wrong letter.
  ['firewal icmpv6', '/Blog/9'],
  ['wiresharc', '/Resources?q=Wireshark'],
  // Several words in any order.
  ['bras huawei', '/Blog/25'],
  ['slaac or dhcpv6', '/Blog/17'],
  ['orders federal government us', '/Blog/14'],
  ['figures neighbours ethiopia', '/Blog/23'],
];

/** What is asked with a word that many texts have, what stands first, and how many results there are. */
const exactQuestions: readonly (readonly [asked: string, first: string, count: number])[] = [
  ['RFC 4862', '/Resources?q=RFC 4862:', 1],
  ['rfc-9663', '/Resources?q=RFC 9663:', 2],
  ['RFC 4941', '/Blog/24', 2],
  ['BCP 157', '/Resources?q=RFC 6177:', 2],
];

const options = suiteOptions();
let backend: Backend;
/** What all sections say of their paths. */
let sitePaths: readonly SectionPath[];

beforeAll(async () => {
  const declared = (await listSections()).map(async (name) => {
    const { section } = await import(path.join(PROJECT_ROOT, name, 'section.ts'));
    return section.paths;
  });
  sitePaths = (await Promise.all(declared)).flat();
  backend = await startBackend({ ...options(), seed: true });
});
afterAll(() => backend.stop());

function contactPage(): SectionPath {
  const found = sitePaths.find(({ path }) => path === '/Contact');
  if (found === undefined) throw new Error('No section has /Contact.');
  return found;
}

/** Returns a text whose long words lack their last letters. */
const misspell = (text: string) => text.replace(/(\p{L}{6,})\p{L}/gu, '$1');

function ask(question: string, paths = sitePaths) {
  const api = createApiClient({ url: backend.apiUrl, key: backend.anonKey });
  const where = { api, site: testSite, language: 'en', sitePaths: async () => paths };
  return search(where, toQuestion(question));
}

describe('the questions, with the database and the sample rows', () => {
  test.each(questions)('“%s” leads to %s', async (question, address) => {
    const { results } = await ask(question);
    const found = results.slice(0, 3).map(({ path }) => decodeURIComponent(path));
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
  'an answer is found by its question and by its keywords: $id',
  async ({ id, question }) => {
    const [keyword = question] = answerKeywords[id]?.split(', ') ?? [];
    for (const asked of [question, misspell(question), keyword]) {
      const { results } = await ask(asked);
      const found = results.slice(0, 3).map(({ path }) => path);
      expect(found, asked).toContain(`/FAQ#${id}`);
    }
  },
);

test('a page of any section is found by its title and by its keywords', async () => {
  // The search does not find itself, and what stands at a pattern is a row.
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

test('a question in words that the texts do not use finds what their words find', async () => {
  for (const [asked, meant] of synonyms.flatMap((words) => Object.entries(words))) {
    const [first] = await pathsFor(meant);
    expect(await pathsFor(asked), `${asked}: ${meant}`).toEqual(
      expect.arrayContaining(first ? [first] : []),
    );
  }
});

test.each(exactQuestions)(
  '“%s” leads to %s first, and has %i results',
  async (asked, first, count) => {
    const { results } = await ask(asked);
    expect(decodeURIComponent(results[0]?.path ?? '').startsWith(first), results[0]?.path).toBe(
      true,
    );
    expect(results).toHaveLength(count);
  },
);

test('a page of a section that nobody knew is found by what the section says of it', async () => {
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
    const { results } = await ask(question, [...sitePaths, ...paths]);
    expect(results[0], question).toMatchObject({ kind: 'page', path: '/Glossary' });
    expect(results.map((each) => each.path)).not.toContain('/Glossary/:word');
    expect(results[0]?.excerpt).toBe(`Acronyms of engineers in ${testSite.country}.`);
  }
});

test('a page whose keywords name an unknown fact is left out, and costs no other its place', async () => {
  const { title } = contactPage();
  const wrong = { path: '/Wrong', page: 'wrong', title, description: '', keywords: '{x}' };
  const { results } = await ask(title, [wrong, ...sitePaths]);
  expect(results[0]?.path).toBe('/Contact');
  expect(takeConsoleErrors().join()).toContain('/Wrong');
});

test('a section that could not say more is found by its title', async () => {
  const carried = sitePaths.map((each) => ({ ...each, description: '', keywords: undefined }));
  const { title } = contactPage();
  const { results } = await ask(title, carried);
  expect(results[0]).toMatchObject({ path: '/Contact', title });
});

async function pathsFor(question: string): Promise<readonly string[]> {
  return (await ask(question)).results.map(({ path }) => path);
}

describe('a word', () => {
  test.each([
    ['with a letter too few', 'wireshrk'],
    ['with a letter too many', 'wiresharkk'],
    ['with another letter', 'wirezhark'],
    ['with another first letter', 'vireshark'],
    ['with two letters swapped', 'wirehsark'],
    ['in capitals', 'WIRESHARK'],
  ])('%s is found', async (_, word) => {
    expect((await pathsFor(word))[0]).toBe('/Resources?q=Wireshark');
  });

  test('of a name with digits has no wrong digit: another digit is another thing', async () => {
    const found = (await ask('dns64')).results.flatMap(({ terms }) => terms);
    expect(found).not.toContain('nat64');
  });

  test('in the body of a post leads to it, and the excerpt says where', async () => {
    const { results } = await ask('pg_hba');
    const post = results.find(({ path }) => path === '/Blog/12');
    expect(post?.excerpt).toMatch(/pg_hba/);
    expect(post?.excerpt).not.toMatch(/<\w/);
  });
});

test.each(['Ethio Telecom', 'purple zebra'])(
  '“%s”, of which no text says anything, finds nothing',
  async (question) => {
    expect(await pathsFor(question)).toEqual([]);
  },
);

test('what has the words as they were asked stands before what has them one by one', () => {
  const document = (path: string, text: string) => ({ kind: 'page', path, title: path, text });
  const results = rank(
    [
      document('/scattered', 'Telecom, telecom, telecom: the national one. Telecom national.'),
      document('/phrase', 'Of many operators, one is called national telecom by everybody here.'),
    ],
    ['national telecom'],
  );
  expect(results.map(({ path }) => path)).toEqual(['/phrase', '/scattered']);
});

test('a sample says what it is, and comes after what is real', async () => {
  const { results } = await ask('questions about address plans');
  const samples = results.filter(({ title }) => title.startsWith('Sample: '));
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(['sample event']));
  const documents = ['sample event', 'event'].map((kind) => ({
    kind,
    path: kind,
    title: 'Training',
    text: kind === 'event' ? 'A day in Addis Ababa.' : 'Training.',
  }));
  expect(rank(documents, ['training']).map(({ kind }) => kind)).toEqual(['event', 'sample event']);
});

test('words in any order find the same', async () => {
  const [first] = await pathsFor('federal government orders');
  expect(first).toBe('/Blog/14');
  expect((await pathsFor('orders government federal'))[0]).toBe(first);
});

test('RTL, emoji, controls, patterns and code are words or nothing, and never a failure', async () => {
  const hostile = [
    ...[
      '%',
      '_',
      '*',
      '"',
      "'",
      '\\',
      ':*',
      '& | !',
      '()',
      '<->',
      '<script>alert(1)</script>',
      '\0',
    ],
    ...['👩‍👩‍👧‍👦 🇪🇹', '\u202Eevil\u202C', 'مرحبا', 'ሰላም ኢትዮጵያ', '\uD800', '$1 $& {id} {title}'],
    ...["'; drop table ipv6_events; --", '[[[[[[', '(a+)+$', '%00%0d%0a', 'x'.repeat(10_000)],
    ...['a '.repeat(5_000), '~~~ @@ "."json_agg', 'constructor __proto__ toString'],
  ];
  for (const text of hostile) {
    const { isPartial, results } = await ask(text);
    expect(isPartial, text).toBe(false);
    for (const { path } of results) expect(path).toMatch(/^\/\w*/);
  }
  expect(await pathsFor('wireshark')).toContain('/Resources?q=Wireshark');
});

test('what is not public is found by nobody', async () => {
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

test('a thousand posts are read by indexes, and bring no more than twenty', {
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
    `explain (format json) select id from private.searchable where is_public and words @@ 'wombat'`,
  );
  await sql.query('set enable_seqscan = off');
  expect(JSON.stringify(rows)).toContain('ipv6_blog_posts_by_words');
  await sql.query("delete from ipv6_blog_posts where title like 'Wombat%'");
});

test('while the database is unavailable, pages and answers are found, and that it is not all is said', async () => {
  const api = createApiClient({ url: 'http://127.0.0.1:9', key: 'none' });
  const where = { api, site: testSite, language: 'en', sitePaths: async () => sitePaths };
  for (const { id, question } of faqQuestions) {
    const { results, isPartial } = await search(where, toQuestion(question));
    expect(isPartial).toBe(true);
    expect(results.map(({ path }) => path)).toContain(`/FAQ#${id}`);
  }
});
