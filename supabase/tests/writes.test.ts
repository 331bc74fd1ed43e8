import {
  connect,
  createStockClient,
  type DatabaseClient,
  type StockClient,
  signIn,
  suiteBackend,
} from '@site/platform/testing';
import { beforeAll, beforeEach, expect, test } from 'vitest';

const backend = suiteBackend();

const PEOPLE = ['visitor', 'nobody', 'editor', 'reviewer', 'office'] as const;
type Person = (typeof PEOPLE)[number];
type Row = Record<string, unknown>;

const POST = { title: 'T', published_on: '2026-01-01', category: 'news' };
const EVENT = { title: 'T', event_date: '2026-01-01', event_type: 'webinar' };
const RESOURCE = { title: 'T', category: 'tools' };
const DRAFT = '00000000-0000-4000-8000-000000000001';
const MESSAGE = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M' };

/**
 * A row that the constraints of each table and view of the API accept, and a change of each row. So only rights refuse them.
 */
const BODIES: Record<string, { inserted: Row; filled?: Row; changed: Row; key: string }> = {
  ipv6_blog_posts: { inserted: POST, changed: { title: 'N' }, key: 'id' },
  ipv6_events: { inserted: EVENT, changed: { title: 'N' }, key: 'id' },
  ipv6_resources: { inserted: RESOURCE, changed: { title: 'N' }, key: 'id' },
  desk_posts: { inserted: POST, changed: { title: 'N' }, key: 'id' },
  desk_events: { inserted: EVENT, changed: { title: 'N' }, key: 'id' },
  desk_resources: { inserted: RESOURCE, changed: { title: 'N' }, key: 'id' },
  desk_messages: { inserted: { ...MESSAGE, id: 9 }, changed: { state: 'done' }, key: 'id' },
  desk_settings: {
    inserted: { second_person: true },
    changed: { second_person: true },
    key: 'only_row',
  },
  ipv6_contact_messages: { inserted: MESSAGE, changed: { message: 'N' }, key: 'id' },
  contact_message_marks: {
    inserted: { message_id: 2, state: 'done' },
    changed: { state: 'done' },
    key: 'message_id',
  },
  content_reviews: {
    inserted: { table_name: 'ipv6_events', row_id: 1, kind: 'asked', version: 'V' },
    changed: { note: 'N' },
    key: 'id',
  },
  desk_drafts: {
    inserted: { id: DRAFT, table_name: 'ipv6_events', language: 'en', changes: {}, base: {} },
    // The database fills in who asks. Here it is somebody else.
    filled: { account: DRAFT },
    changed: { language: 'am' },
    key: 'id',
  },
  desk_trash: { inserted: { id: 9 }, changed: { title: 'N' }, key: 'id' },
  translation_facts: {
    inserted: { table_name: 'ipv6_events', row_id: 9, translated_from_version: 'V' },
    changed: { translated_from_version: 'W' },
    key: 'row_id',
  },
  content_drafts: {
    inserted: { table_name: 'ipv6_events', row_id: 9 },
    changed: { token: '00000000-0000-4000-8000-000000000000' },
    key: 'row_id',
  },
  content_history: {
    inserted: { table_name: 'ipv6_events', row_id: 1, action: 'update' },
    changed: { changed_by: 'x' },
    key: 'row_id',
  },
  content_changes: {
    inserted: { table_name: 'x', row_id: 1, version: 1 },
    changed: { version: 9 },
    key: 'row_id',
  },
  content_state: {
    inserted: { only_row: true },
    changed: { version: 9 },
    key: 'only_row',
  },
  ipv6_figure_sources: {
    inserted: { source: 'dns', as_of: '2026-01-01' },
    changed: { as_of: '2026-01-02' },
    key: 'as_of',
  },
  ipv6_adoption_series: {
    inserted: { measure: 'google-total', area: 'KE', day: '2026-01-01', share: 1 },
    changed: { share: 2 },
    key: 'area',
  },
  ipv6_allocations: {
    inserted: { area: 'KE', year: 2026, blocks: 1 },
    changed: { blocks: 2 },
    key: 'area',
  },
  ipv6_registrations: {
    inserted: { resource: 'x', area: 'KE', kind: 'asn', day: '2026-01-01', status: 'assigned' },
    changed: { announced: true },
    key: 'area',
  },
  ipv6_site_checks: {
    inserted: { host: 'x.example', name: 'X', has_ipv6: true, day: '2026-01-01' },
    changed: { has_ipv6: false },
    key: 'host',
  },
};

/** No right, no session, and a view that nobody can write. */
const REFUSALS = ['42501', 'PT401', '428C9', '0A000', '55000'];

const NONE = { inserted: {}, filled: {}, changed: {}, key: '' };
const DESK_WRITES = ['insert', 'update', 'delete'] as const;
/** Every write that changes the database. All others leave it as it was. */
const ALLOWED: Record<Person, Record<string, readonly string[]>> = {
  visitor: { ipv6_contact_messages: ['insert'] },
  nobody: { ipv6_contact_messages: ['insert'] },
  editor: {},
  reviewer: {},
  office: {
    ipv6_contact_messages: ['insert', 'delete'],
    desk_messages: ['update', 'delete'],
    contact_message_marks: DESK_WRITES,
  },
};
ALLOWED.editor = {
  ipv6_contact_messages: ['insert'],
  ...Object.fromEntries(
    ['blog_posts', 'events', 'resources'].map((name) => [`ipv6_${name}`, DESK_WRITES]),
  ),
  ...Object.fromEntries(
    ['posts', 'events', 'resources'].map((name) => [`desk_${name}`, DESK_WRITES]),
  ),
  // Only one's own text: that of FILL stays.
  desk_drafts: ['insert'],
  content_drafts: ['update'],
};
ALLOWED.reviewer = ALLOWED.editor;

const CONTENT = ['ipv6_blog_posts', 'ipv6_events', 'ipv6_resources'];
const FIGURES = Object.keys(BODIES).filter((name) => /^ipv6_(?:fig|ado|all|reg|site)/.test(name));

const quote = (row: Row) =>
  Object.values(row).map((value) =>
    typeof value === 'object' ? `'${JSON.stringify(value)}'` : `'${value}'`,
  );

/** Each content table has one row; the post is a draft. The office has marked message 1, and message 2 is new. */
const FILL = `
  delete from desk_settings;
  insert into desk_settings default values;
  ${[...CONTENT, ...FIGURES, 'ipv6_contact_messages', 'content_reviews', 'content_history'].map((table) => `delete from ${table};`).join('')}
  ${[...CONTENT, ...FIGURES]
    .map((table) => {
      const row = BODIES[table]?.inserted ?? {};
      const filled = table === 'ipv6_blog_posts' ? { ...row, published: false } : row;
      return `insert into ${table} (${Object.keys(filled)}) values (${quote(filled)});`;
    })
    .join('')}
  insert into ipv6_contact_messages (id, name, email, subject, message)
    values (1, 'A', 'a@example.org', 'S', 'M'), (2, 'A', 'a@example.org', 'S', 'M');
  select setval('ipv6_contact_messages_id_seq', 100);
  insert into contact_message_marks (message_id, state, marked_by) values (1, 'read', 'office@example.org');
  insert into content_reviews (table_name, row_id, kind, version) values ('ipv6_events', 1, 'asked', 'V');
  delete from desk_drafts;
  insert into desk_drafts (id, account, table_name, language, changes, base)
    values ('00000000-0000-4000-8000-000000000002', '${DRAFT}', 'ipv6_events', 'en', '{}', '{}');
  delete from translation_facts;
  insert into translation_facts (table_name, row_id, translated_from_version) values ('ipv6_events', 1, 'V');
  insert into content_history (table_name, row_id, action) values ('ipv6_events', 1, 'update');
  delete from private.contact_arrivals;`;

const clients = {} as Record<Person, StockClient>;
let sql: DatabaseClient;
let relations: { name: string; is_view: boolean }[];

beforeAll(async () => {
  clients.visitor = createStockClient(backend());
  for (const person of PEOPLE.slice(1)) {
    const roles = person === 'nobody' ? [] : [person];
    clients[person] = await signIn(backend(), `${person}@example.org`, roles);
  }
});

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query(FILL);
  relations = (
    await sql.query(
      `select relname as name, relkind = 'v' as is_view from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f') order by relname`,
    )
  ).rows;
});

/** Returns all rows of the API's tables, without the version of the content: a statement that changes no row counts one, too. */
async function readAllRows(): Promise<string> {
  const tables = relations.filter(({ is_view, name }) => !is_view && name !== 'content_state');
  const contents = tables.map(
    ({ name }) => `(select json_agg(row order by row::text) from ${name} as row)`,
  );
  const { rows } = await sql.query(`select json_build_array(
    (select json_agg(database_id) from content_state), ${contents})::text as all_rows`);
  return rows[0].all_rows;
}

test('each table and view of the API has valid bodies here', () => {
  expect(relations.map(({ name }) => name)).toEqual(Object.keys(BODIES).sort());
});

test('each body is valid', async () => {
  for (const { name, is_view } of relations) {
    if (is_view) continue;
    const { inserted, filled, changed, key } = BODIES[name] ?? NONE;
    await sql.query('begin');
    const updated = await sql.query(
      `update ${name} set (${Object.keys(changed)}) = row (${quote(changed)}) where ${key} is not null`,
    );
    expect.soft(updated.rowCount, name).toBeGreaterThan(0);
    if (name !== 'content_drafts') await sql.query(`delete from ${name}`);
    const row = { ...inserted, ...filled };
    await sql.query(`insert into ${name} (${Object.keys(row)}) values (${quote(row)})`);
    await sql.query('rollback');
  }
});

// An answer without the row is checked by a policy for writing alone.
test.each(PEOPLE)(
  '%s changes only what the table of rights allows, without the row in the answer',
  async (person) => {
    const found: Record<string, string[]> = {};
    for (const { name } of relations) {
      const { inserted, changed, key } = BODIES[name] ?? NONE;
      const table = () => clients[person].from(name as 'ipv6_events');
      const writes = {
        insert: () => table().insert(inserted as never),
        update: () =>
          table()
            .update(changed as never)
            .not(key as 'id', 'is', null),
        delete: () =>
          table()
            .delete()
            .not(key as 'id', 'is', null),
      };
      for (const [kind, write] of Object.entries(writes)) {
        const before = await readAllRows();
        const { error } = await write();
        if (error !== null) expect.soft(REFUSALS, `${kind} ${name}`).toContain(error.code);
        if ((await readAllRows()) === before) continue;
        found[name] = [...(found[name] ?? []), kind];
        await sql.query(FILL);
      }
    }
    expect(found).toEqual(ALLOWED[person]);
  },
);
