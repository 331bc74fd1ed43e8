import { connect, ownBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';
import { listPrivileges } from './list-privileges.ts';

const backend = ownBackend(async (client) => {
  await client.query("create role almaz login password 'almaz' in role editor");
  await client.query(
    "insert into ipv6_contact_messages (name, email, subject, message) values ('A', 'a@example.org', 'S', 'M')",
  );
});

function connectAsEditor() {
  const url = new URL(backend().databaseUrl);
  url.username = 'almaz';
  url.password = 'almaz';
  return connect(url.href);
}

test('an editor writes rows, sees drafts, and revokes a draft’s link', async () => {
  const editor = await connectAsEditor();
  const { rows } = await editor.query(
    "insert into ipv6_blog_posts (title, category, published_on, published, image_url) values ('T', 'news', '2026-01-01', false, 'https://example.org/a.png') returning id",
  );
  const { id } = rows[0];
  const tokenOf = async () => {
    const drafts = await editor.query('select token from content_drafts where row_id = $1', [id]);
    return drafts.rows[0]?.token;
  };
  const token = await tokenOf();
  expect(token).toMatch(/^[0-9a-f-]{36}$/);
  await editor.query('update content_drafts set token = gen_random_uuid() where row_id = $1', [id]);
  expect(await tokenOf()).not.toBe(token);
  await editor.query(
    "insert into ipv6_events (title, event_type, event_date, tags) values ('E', 'webinar', '2026-01-01', '[\"dns\"]')",
  );
  await editor.query(
    "update ipv6_resources set title = 'R' where id = (select min(id) from ipv6_resources)",
  );
});

test('the history records the author and the previous values', async () => {
  const editor = await connectAsEditor();
  const inserted = await editor.query(
    "insert into ipv6_blog_posts (title, category, published_on) values ('First', 'news', '2026-01-01') returning id",
  );
  const { id } = inserted.rows[0];
  await editor.query("update ipv6_blog_posts set title = 'Second' where id = $1", [id]);
  await editor.query('delete from ipv6_blog_posts where id = $1', [id]);
  const { rows } = await editor.query(
    "select action, changed_by, before ->> 'title' as title, before ->> 'category' as category from content_history " +
      "where table_name = 'ipv6_blog_posts' and row_id = $1 order by id",
    [id],
  );
  const changed_by = 'almaz';
  expect(rows).toEqual([
    { action: 'insert', changed_by, title: null, category: null },
    { action: 'update', changed_by, title: 'First', category: null },
    { action: 'delete', changed_by, title: 'Second', category: 'news' },
  ]);
});

test.each([
  'select * from ipv6_contact_messages',
  'select * from private.contact_salt',
  'delete from content_history',
  'update content_drafts set row_id = 1',
  'alter table ipv6_events add column x int',
  'create table public.x ()',
  'create role other',
  'truncate ipv6_events',
])('an editor may not: %s', async (sql) => {
  const editor = await connectAsEditor();
  await expect(editor.query(sql)).rejects.toMatchObject({ code: '42501' });
});

test('the role has no privileges outside content', async () => {
  const client = await connect(backend().databaseUrl);
  const ofTable = (table: string, rights: string) =>
    rights.split(' ').map((right) => `table ${table}: ${right}`);
  const found = (await listPrivileges(client, 'editor')).filter(
    (line) => !/^(extension|schema information_schema)/.test(line),
  );
  expect(found).toEqual(
    [
      'function private.bare_words(pg_catalog.text): execute',
      'function private.is_tag_list(pg_catalog.jsonb): execute',
      'function private.is_web_address(pg_catalog.text): execute',
      'function private.encode_numerals(pg_catalog.text): execute',
      'function private.plain_letters(pg_catalog.text): execute',
      'function private.words_of(pg_catalog.text): execute',
      'table column public.content_drafts.token: update',
      ...ofTable('public.content_drafts', 'select'),
      ...ofTable('public.content_history', 'select'),
      ...['ipv6_blog_posts', 'ipv6_events', 'ipv6_resources'].flatMap((table) =>
        ofTable(`public.${table}`, 'delete insert select update'),
      ),
    ].sort(),
  );
});
