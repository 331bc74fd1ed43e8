import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { applySectionMigrations } from '../backend/migrations.ts';
import { connect, makeSupabaseDir, suiteBackend } from '../backend/testing/harness.ts';
import { releaseBuilds } from '../release/go-live.ts';
import { createSyntheticStore, type SyntheticStore } from '../release/testing/synthetic-store.ts';
import { reviewForLive } from './database-owner.ts';

const backend = suiteBackend();
let site: SyntheticStore;

const FIRST = '20260501090000_terms.sql';
const search = (parameters: string) => `
  create function public.a_search(${parameters}) returns table (id bigint, found text)
  language sql security definer set search_path = '' as $$ select id, word from public.a_terms $$;`;
const TERMS = `
  create table public.a_terms (id bigint, word text, rank int, note text);
  alter table public.a_terms enable row level security;
  create view public.a_ranks with (security_invoker = true) as select id, rank from public.a_terms;
  ${search('query text')}`;

const READER = `exports.routes = {
  page: async (client) => [client.from('a_terms').select('id,word'), client.rpc('a_search', { query: 'x' })],
};
const shown = (row) => row.found;`;
const CANARY =
  "exports.routes = { page: async (client) => client.from('a_terms').select('*').map(({ rank }) => rank) };";

beforeAll(async () => {
  site = await createSyntheticStore(['mfe-a', 'mfe-b', 'mfe-c']);
  await site.release({ name: 'mfe-a', version: '2', code: { routes: READER } });
  const tried = await site.options({ name: 'mfe-b', version: '2', code: { routes: CANARY } });
  await releaseBuilds({ ...tried, aim: { kind: 'canary', share: 10 } });
});
afterAll(() => site.remove());

/** Applies the tables, then a migration with the review of `npm run migrate`. Returns why it was refused, or null. */
async function migrate(sql: string, isAllowed = false): Promise<string | null> {
  const client = await connect(backend().databaseUrl);
  const folder = (migrations: Record<string, string>) => ({
    'mfe-a': join(makeSupabaseDir({ migrations }), 'migrations'),
  });
  await applySectionMigrations(client, folder({ [FIRST]: TERMS }));
  const review = await reviewForLive(site.store, isAllowed);
  const second = folder({ '20260502090000_second.sql': sql });
  const refused = await applySectionMigrations(client, second, review).catch(
    (error: Error) => error,
  );
  await client.query('drop owned by "mfe-a"; delete from private.section_migrations');
  return refused instanceof Error ? refused.message : null;
}

test.each([
  [
    'renames a column',
    'alter table a_terms rename column word to term',
    /mfe-a 2-\w+ reads a_terms\.word\./,
  ],
  ['drops a column', 'alter table a_terms drop column word', /mfe-a 2-\w+ reads a_terms\.word\./],
  [
    'changes a type',
    'alter table a_terms alter word type varchar(9)',
    /mfe-a 2-\w+ reads a_terms\.word\./,
  ],
  [
    'renames a table',
    'alter table a_terms rename to a_words',
    /mfe-a .* a_terms\.id, a_terms\.word; mfe-b .* a_terms\.rank\./,
  ],
  ['drops a table', 'drop table a_terms cascade', /mfe-a .* a_terms\.word/],
  [
    'drops a column of the canary',
    'alter table a_terms drop column rank cascade',
    /: mfe-b 2-\w+ reads a_terms\.rank\./,
  ],
  ['drops a function', 'drop function a_search', /mfe-a .* a_search\.found/],
  [
    'renames a parameter',
    `drop function a_search; ${search('words text')}`,
    /mfe-a 2-\w+ reads a_search\.query\./,
  ],
  [
    'changes the type of a parameter',
    `drop function a_search; ${search('query int')}`,
    /mfe-a 2-\w+ reads a_search\.query\./,
  ],
  ['adds a column', 'alter table a_terms add column term text', null],
  ['adds a parameter', `drop function a_search; ${search('query text, most int default 9')}`, null],
  ['drops a column that nothing reads', 'alter table a_terms drop column note', null],
  ['drops a view that nothing reads', 'drop view a_ranks', null],
])('a migration that %s', async (_, sql, refusal) => {
  const refused = await migrate(sql);
  if (refusal === null) return expect(refused).toBeNull();
  expect(refused).toMatch(refusal);
  expect(refused).toContain('Nothing of this file was applied');
  expect(refused).not.toContain('mfe-c');
});

test('is applied and named if it may break what is live', async () => {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  expect(await migrate('alter table a_terms drop column word', true)).toBeNull();
  expect(write.mock.calls.join()).toMatch(/no longer readable: mfe-a 2-\w+ reads a_terms\.word/);
  write.mockRestore();
});
