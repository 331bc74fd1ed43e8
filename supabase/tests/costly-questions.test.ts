import { connect, suiteBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';

const POSTS = 150;
const BODY = `<p>${'A word of many. '.repeat(100)}</p>`.repeat(5);
const TEXT = 'a long text '.repeat(400);
/** More than any page of the site reads. */
const MOST_BYTES = 2_000_000;
const TOO_COSTLY = '54001';

let token = '';

const backend = suiteBackend(async (client) => {
  await client.query(
    `insert into ipv6_blog_posts (title, short_description, full_description, category, published_on)
     select 'Post ' || n, $1, $2, 'news', '2026-01-01' from generate_series(1, $3) n`,
    [TEXT.slice(0, 300), BODY, POSTS],
  );
  await client.query(
    `insert into ipv6_blog_posts (title, full_description, category, published_on, published)
     values ('Draft', $1, 'news', '2026-01-01', false)`,
    [BODY],
  );
  await client.query(
    `insert into ipv6_resources (title, description, category)
     select 'Resource ' || n, $1, 'tools' from generate_series(1, $2) n`,
    [TEXT, POSTS],
  );
  ({ token } = (await client.query('select token::text from content_drafts')).rows[0]);
});

async function ask(path: string, init: RequestInit = {}) {
  const answer = await fetch(`${backend().apiUrl}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: backend().anonKey, 'content-type': 'application/json', ...init.headers },
  });
  return { status: answer.status, text: await answer.text() };
}

const post = (body: object) => ({ method: 'POST', body: JSON.stringify(body) });
const times = (count: number, make: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => make(index)).join(',');
const aliases = (column: string, count: number) => times(count, (index) => `a${index}:${column}`);

test.each([
  ['one post, under 400 names', () => `id=eq.1&select=${aliases('full_description', 400)}`],
  ['one post, under two names', () => `id=eq.1&select=${aliases('full_description', 2)}`],
  ['whole rows twice', () => 'select=*,*'],
  ['whole rows and the body', () => 'select=*,full_description'],
  ['the body and whole rows', () => 'select=body:full_description::text,*'],
  ['whole rows within rows', () => 'select=*,ipv6_blog_posts(*)'],
  ['a filter', () => 'select=id&full_description=ilike.*word*'],
  [
    'a filter among others',
    () => 'select=id&or=(id.eq.1,not.and(full_description.like.*a*,id.eq.2))',
  ],
  ['an order', () => 'select=id&order=full_description'],
])('refuses queries that use a body other than by returning it once: %s', async (_name, query) => {
  const { status, text } = await ask(`ipv6_blog_posts?${query()}`);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(text).not.toContain('A word of many');
});

test('refuses PostgreSQL functions that return bodies in place of a column', async () => {
  const sql = await connect(backend().databaseUrl);
  const { rows } = await sql.query<{ name: string }>(
    `select distinct proname as name from pg_proc
     where prokind in ('f', 'a') and pronargs - pronargdefaults <= 1 and proargtypes[0]::regtype::text ~ 'any|record'`,
  );
  expect(rows.length).toBeGreaterThan(30);
  for (const { name } of rows) {
    const { text } = await ask(`ipv6_blog_posts?select=${name}&limit=1`);
    expect(text, name).not.toContain('A word of many');
  }
});

test('limits a list of complete posts to 100 rows, with each body once', async () => {
  const { status, text } = await ask('ipv6_blog_posts?select=*&order=published_on.desc');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toHaveLength(100);
  expect(text.length).toBeLessThan(100 * (BODY.length * 1.1 + 2000));
});

test('returns the neighbours of a post without bodies, for any query', async () => {
  const name = 'rpc/ipv6_blog_posts_neighbours';
  const whole = await ask(`${name}?id=1`);
  expect(JSON.parse(whole.text)).toMatchObject({ shown: 1 });
  expect(whole.text).not.toContain(BODY);
  for (const field of ['pgrst_scalar', 'pgrst_scalar->>next', 'next']) {
    for (const init of [{}, post({ id: 1 })]) {
      const query = `select=pgrst_scalar,${aliases(field, 80)}${'method' in init ? '' : '&id=1'}`;
      const answer = await ask(`${name}?${query}`, init);
      expect(answer.text.length).toBeLessThanOrEqual(whole.text.length);
    }
  }
});

test('returns a draft once by its token', async () => {
  const draft = await ask('rpc/ipv6_blog_posts_draft', post({ token }));
  expect(JSON.parse(draft.text)).toMatchObject([{ title: 'Draft' }]);
  const hidden = `ipv6_blog_posts_draft?select=${aliases('full_description', 2)}`;
  expect(JSON.parse((await ask(`rpc/${hidden}`, post({ token }))).text).code).toBe(TOO_COSTLY);
});

test.each([
  ['neighbours for an id that there is not', 'neighbours?id=999999', 'null'],
  ['neighbours for a draft', `neighbours?id=${POSTS + 1}`, 'null'],
  ['post for another token', 'draft?token=6f9619ff-8b86-4d01-b42d-00c04fc964ff', '[]'],
])('returns no %s', async (_name, query, answer) => {
  expect((await ask(`rpc/ipv6_blog_posts_${query}`)).text).toBe(answer);
});

const BACKTRACKING = encodeURIComponent('^(a*)*(.*)*\\1\\2$');

test.each([
  ['a regular expression', `description=match.${BACKTRACKING}`],
  ['one that ignores case', `description=imatch.${BACKTRACKING}`],
  ['one that is turned around', `description=not.imatch.${BACKTRACKING}`],
  ['one among others', `or=(id.eq.1,and(title.match.a,id.gt.0))`],
  ['any of several', `description=match(any).{${BACKTRACKING}}`],
  ['full-text search', 'description=fts.word'],
  ['full-text search as on the web', 'description=wfts(simple).word'],
  ['a whole table as one row', 'select=json_agg'],
  ['a whole table as one array', 'select=rows:array_agg'],
  ['a column under 200 names', `select=${aliases('description', 200)}`],
  ['each row under 300 names', `select=${aliases('to_json', 300)}`],
  ['many conditions', `or=(${times(120, () => 'description.ilike.*a*b*')})`],
  ['many orders', `order=${times(200, () => 'description')}`],
])('refuses %s before reading a row', async (_name, query) => {
  // As on a hosted project, without the gateway’s own limits.
  const { text } = await ask(
    `ipv6_resources?${query.includes('select') ? '' : 'select=id&'}${query}`,
  );
  expect(JSON.parse(text)).toMatchObject({ code: TOO_COSTLY });
});

test.each([
  ['all columns', 'select=*', {}],
  ['a deep tree', `select=id&or=(${'and('.repeat(400)}id.eq.1${')'.repeat(400)},id.eq.2)`, {}],
  ['a range beyond the limit', 'select=id,description', { range: '0-100000' }],
  ['a far offset', 'select=id&offset=9000000000000000000', {}],
  ['a count', 'select=id', { prefer: 'count=exact' }],
  ['a long list', `select=id&id=in.(${times(700, String)})`, {}],
  ['a pattern', `select=id&description=ilike.${'*a'.repeat(200)}*b`, {}],
  ['an order by what no index has', 'select=id&order=description,search_text->x', {}],
])('limits the cost of %s', async (_name, query, headers) => {
  const { text } = await ask(`ipv6_resources?${query}`, { headers });
  expect(text.length).toBeLessThan(MOST_BYTES);
  const rows: unknown = JSON.parse(text);
  if (Array.isArray(rows)) expect(rows.length).toBeLessThanOrEqual(100);
});

test('a search returns few short rows for any question', async () => {
  const words = 'word many long text resource post of the a '.repeat(100);
  const { status, text } = await ask('rpc/search_content', post({ question: words }));
  expect(status).toBe(200);
  expect(JSON.parse(text)).toHaveLength(20);
  expect(text.length).toBeLessThan(20_000);
  const shares = `?select=${aliases('text', 100)}&limit=100`;
  const more = await ask(`rpc/search_content${shares}`, post({ question: 'word' }));
  expect(more.text.length).toBeLessThan(20_000);
});
