import { connect, ownBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';
import { listPrivileges, listRowSecurity } from './list-privileges.ts';

const backend = ownBackend();

const SELECTED = {
  ipv6_resources:
    'author category category_key date description file_url id image_url language languages original_id publish_at published ' +
    'search_text time title translation_of type url',
  ipv6_events:
    'end_date event_date event_type event_type_key id image_url is_sample language languages link location ' +
    'original_id publish_at published registration_url search_text short_description tags time title translation_of',
  ipv6_blog_posts:
    'author category category_key file_url full_description id image_url is_sample language languages original_id ' +
    'publish_at published published_on revised_at short_description summary title translation_of',
  ipv6_figure_sources: 'as_of source',
  ipv6_adoption_series: 'area day days high low measure note samples share',
  ipv6_allocations: 'area blocks year',
  ipv6_registrations: 'announced area day kind resource status',
  ipv6_site_checks: 'day has_ipv6 host name',
  content_state: 'database_id version',
  content_changes: 'changed_at row_id table_name version',
} as const;
const CONTENT_TABLES = ['ipv6_resources', 'ipv6_events', 'ipv6_blog_posts'] as const;
const FUNCTIONS = [
  ...['current_content_state()', 'run_due_jobs()'],
  ...CONTENT_TABLES.map((table) => `${table}_draft(pg_catalog.uuid)`),
  'ipv6_blog_posts_neighbours(bigint,pg_catalog.text)',
  'ipv6_adoption_row(pg_catalog.text)',
  'search_content(pg_catalog.text,pg_catalog.text)',
  ...['revision(public.ipv6_events)', 'revised_at(public.ipv6_events)'],
  'last_revised_at(public.ipv6_blog_posts)',
];
const INSERTED = 'email message name subject submitted_at';

const column = (table: string, name: string, privilege: string) =>
  `table column public.${table}.${name === 'time' ? '"time"' : name}: ${privilege}`;

/** All privileges of visitors. Every change of this list is a decision. */
const EXPECTED = [
  ...Object.entries(SELECTED).flatMap(([table, names]) =>
    names.split(' ').map((name) => column(table, name, 'select')),
  ),
  ...INSERTED.split(' ').map((name) => column('ipv6_contact_messages', name, 'insert')),
  ...FUNCTIONS.map((name) => `function public.${name}: execute`),
  // Not served by PostgREST, but called by the policy of every readable table.
  'function private.check_query_cost(): execute',
  // Not served by PostgREST, but called by served functions.
  'function private.adoption_figures(pg_catalog.text): execute',
  'function private.report_rows_read(pg_catalog.text,bigint[]): execute',
  ...['function requests.refuse_estimates(): execute', 'schema requests: usage'],
  // Out of PostgREST's reach, which serves the schema public alone.
  ...['extension pg_trgm: execute', 'extension pg_trgm: usage', 'schema extensions: usage'],
  ...['schema information_schema: select', 'schema information_schema: usage'],
].sort();

const ofTable = (name: string, privileges: string, kind = 'table') =>
  privileges.split(' ').map((privilege) => `${kind} ${name}: ${privilege}`);

/** Columns that no request may write. */
const KEPT = 'id languages original_id category_key event_type_key revised_at search_text'.split(
  ' ',
);

const DRAFT = 'id table_name row_id translation_of language base_version changes base pending';

/** All further privileges of signed-in people. Row security limits them to the roles of the desk: desk.test.ts. */
const DESK = [
  ...CONTENT_TABLES.flatMap((table) => {
    const names = SELECTED[table].split(' ').filter((name) => !KEPT.includes(name));
    return [
      ...names.map((name) => column(table, name, 'insert')),
      ...names.map((name) => column(table, name, 'update')),
      ...ofTable(`public.${table}`, 'delete'),
    ];
  }),
  ...['desk_posts', 'desk_events', 'desk_resources'].flatMap((view) =>
    ofTable(`public.${view}`, 'delete insert select update', 'view'),
  ),
  ...['desk_settings', 'content_history', 'content_drafts', 'content_reviews'].flatMap((table) =>
    ofTable(`public.${table}`, 'select'),
  ),
  column('content_drafts', 'token', 'update'),
  ...ofTable('public.translation_facts', 'select'),
  ...ofTable('public.desk_trash', 'select', 'view'),
  ...ofTable('public.desk_drafts', 'delete select'),
  ...DRAFT.split(' ').flatMap((name) =>
    ['insert', 'update'].map((privilege) => column('desk_drafts', name, privilege)),
  ),
  'function public.commit_row(pg_catalog.uuid,pg_catalog.text,pg_catalog.text,bigint,pg_catalog.text,pg_catalog.jsonb,pg_catalog.text,pg_catalog.uuid): execute',
  ...'id name email subject message submitted_at received_at'
    .split(' ')
    .map((name) => column('ipv6_contact_messages', name, 'select')),
  ...ofTable('public.ipv6_contact_messages', 'delete'),
  ...ofTable('public.desk_messages', 'delete select update', 'view'),
  ...ofTable('public.contact_message_marks', 'delete select'),
  ...['message_id', 'state'].map((name) => column('contact_message_marks', name, 'insert')),
  ...['state', 'marked_by', 'marked_at'].map((name) =>
    column('contact_message_marks', name, 'update'),
  ),
  'function public.file_uses(pg_catalog.text): execute',
  'function public.deleted_pictures(): execute',
  'function public.delete_picture(pg_catalog.text,boolean): execute',
  'function public.set_person(pg_catalog.text,pg_catalog.text[],boolean): execute',
  'function public.list_people(): execute',
  // Called by policies, defaults, checks and views.
  ...['claims()', 'current_account()', 'current_person()', 'has_desk_role(pg_catalog.text)'].map(
    (name) => `function private.${name}: execute`,
  ),
  ...['bare_words', 'encode_numerals', 'is_web_address', 'plain_letters', 'words_of'].map(
    (name) => `function private.${name}(pg_catalog.text): execute`,
  ),
  'function private.is_tag_list(pg_catalog.jsonb): execute',
  'function requests.row_version(pg_catalog.jsonb): execute',
  // Out of PostgREST's reach.
  'schema storage: usage',
  ...ofTable('storage.buckets', 'select'),
  ...ofTable('storage.objects', 'delete insert select'),
];

const IS_PUBLIC = '(published AND ((publish_at IS NULL) OR (publish_at <= now())))';

const IS_WITHIN_COST = '(( SELECT private.check_query_cost() AS check_query_cost) IS NOT NULL)';

const IS_WITHIN_COST_OR_BY_EDITORS =
  "(( SELECT (private.has_desk_role('editor'::text) OR private.check_query_cost())) IS NOT NULL)";

const IS_EDITOR = "( SELECT private.has_desk_role('editor'::text) AS has_desk_role)";
const IS_OFFICE = IS_EDITOR.replace('editor', 'office');
const IS_OF_DESK =
  "( SELECT (private.has_desk_role('editor'::text) OR private.has_desk_role('office'::text)))";
const IS_FILE_OF_DESK = `((bucket_id = ANY (ARRAY['pictures'::text, 'files'::text])) AND ${IS_EDITOR})`;
const IS_OWN_DRAFT = `((account = ( SELECT private.current_account() AS current_account)) AND ${IS_EDITOR})`;

const restrictive = (table: string, roles: string, using: string) =>
  `policy on public.${table} for select: RESTRICTIVE, to ${roles}, using ${using}, check nothing`;

const ofDesk = (
  table: string,
  command: string,
  using: string,
  check = 'nothing',
  schema = 'public',
) =>
  `policy on ${schema}.${table} for ${command}: PERMISSIVE, to authenticated, using ${using}, check ${check}`;

const EXPECTED_ROW_SECURITY = [
  ...Object.keys(SELECTED).map((table) => {
    const using = CONTENT_TABLES.some((content) => content === table) ? IS_PUBLIC : 'true';
    return `policy on public.${table} for select: PERMISSIVE, to anon and authenticated, using ${using}, check nothing`;
  }),
  ...Object.keys(SELECTED)
    .filter((table) => !CONTENT_TABLES.some((content) => content === table))
    .map((table) => restrictive(table, 'anon and authenticated', IS_WITHIN_COST)),
  ...CONTENT_TABLES.flatMap((table) => [
    restrictive(table, 'anon', IS_WITHIN_COST),
    restrictive(table, 'authenticated', IS_WITHIN_COST_OR_BY_EDITORS),
    ofDesk(table, 'all', IS_EDITOR, IS_EDITOR),
  ]),
  ofDesk('content_history', 'select', IS_EDITOR),
  ofDesk('content_drafts', 'select', IS_EDITOR),
  ofDesk('content_drafts', 'update', IS_EDITOR),
  ofDesk('content_reviews', 'select', IS_EDITOR),
  ofDesk('translation_facts', 'select', IS_EDITOR),
  ofDesk('desk_drafts', 'all', IS_OWN_DRAFT, IS_OWN_DRAFT),
  ofDesk('desk_settings', 'select', IS_OF_DESK),
  ofDesk('ipv6_contact_messages', 'select', IS_OFFICE),
  ofDesk('ipv6_contact_messages', 'delete', IS_OFFICE),
  ofDesk(
    'contact_message_marks',
    'all',
    IS_OFFICE,
    `(${IS_OFFICE} AND (marked_by = private.current_person()))`,
  ),
  ...['select', 'delete'].map((command) =>
    ofDesk('objects', command, IS_FILE_OF_DESK, 'nothing', 'storage'),
  ),
  ofDesk('objects', 'insert', 'nothing', IS_FILE_OF_DESK, 'storage'),
  'policy on public.ipv6_contact_messages for insert: PERMISSIVE, to anon and authenticated, using nothing, check true',
].sort();

/** Undecided grants, each with the line that the listing must show. */
const CANARIES: [sql: string, line: string][] = [
  ['grant select on private.contact_salt to anon', 'table private.contact_salt: select'],
  ['grant delete on ipv6_events to public', 'table public.ipv6_events: delete'],
  ['grant truncate on ipv6_events to anon', 'table public.ipv6_events: truncate'],
  ['grant trigger on ipv6_events to anon', 'table public.ipv6_events: trigger'],
  ['grant references on ipv6_events to anon', 'table public.ipv6_events: references'],
  ['grant maintain on ipv6_events to anon', 'table public.ipv6_events: maintain'],
  ['grant update (title) on ipv6_events to anon', column('ipv6_events', 'title', 'update')],
  [
    'grant select (email) on ipv6_contact_messages to public',
    column('ipv6_contact_messages', 'email', 'select'),
  ],
  [
    'grant usage on sequence ipv6_events_id_seq to anon',
    'sequence public.ipv6_events_id_seq: usage',
  ],
  [
    "create function f() returns int language sql as 'select 1'; grant execute on function f to anon",
    'function public.f(): execute',
  ],
  [
    'grant execute on function private.visitor_network(json) to public',
    'function private.visitor_network(json): execute',
  ],
  [
    'grant execute on function pg_catalog.pg_read_file(text) to anon',
    'function pg_catalog.pg_read_file(pg_catalog.text): execute',
  ],
  ['grant select on pg_catalog.pg_authid to anon', 'table pg_catalog.pg_authid: select'],
  ['grant usage on schema private to anon', 'schema private: usage'],
  ['grant create on schema public to public', 'schema public: create'],
  ['create type mood as enum (); grant usage on type mood to anon', 'type public.mood: usage'],
  [
    'select lo_create(4711); grant update on large object 4711 to anon',
    'large object 4711: update',
  ],
  ['grant create on database postgres to anon', 'database postgres: create'],
  ['grant set on parameter log_statement to anon', 'parameter ACL log_statement: set'],
  ['grant service_role to anon', 'role service_role: member'],
  ['alter role anon bypassrls', 'attribute bypass row security'],
  ['alter table ipv6_events owner to anon', 'owner of public.ipv6_events'],
  [
    'alter default privileges in schema public grant select on tables to anon',
    'default in public on r: select',
  ],
];

/** The same for row security. */
const OPENED: [sql: string, line: string][] = [
  [
    'create policy "All" on ipv6_contact_messages for select using (true)',
    'policy on public.ipv6_contact_messages for select: PERMISSIVE, to public, using true, check nothing',
  ],
  ['alter table ipv6_events disable row level security', 'no row security on ipv6_events'],
  ['alter table ipv6_events no force row level security', 'row security not forced on ipv6_events'],
  ['create table private.later ()', 'no row security on private.later'],
  [
    'create view later as select email from ipv6_contact_messages',
    'view with the rights of its owner: later',
  ],
];

function call(method: string, path: string, body?: object): Promise<Response> {
  return fetch(`${backend().apiUrl}/rest/v1/${path}`, {
    method,
    headers: { apikey: backend().anonKey, 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
  });
}

// Specification, §3: ipv6_resources, ipv6_events, ipv6_blog_posts and their fields
test.each([
  ['anon', EXPECTED],
  ['authenticated', [...EXPECTED, ...DESK].sort()],
])('%s has exactly the listed privileges', async (role, expected) => {
  const client = await connect(backend().databaseUrl);
  expect(await listPrivileges(client, role)).toEqual(expected);
});

test('tables have exactly the listed policies', async () => {
  const client = await connect(backend().databaseUrl);
  expect(await listRowSecurity(client)).toEqual(EXPECTED_ROW_SECURITY);
});

test('the listing shows every kind of grant', async () => {
  const client = await connect(backend().databaseUrl);
  const addedBy = async (sql: string, known: string[], list: () => Promise<string[]>) => {
    await client.query('begin');
    await client.query(sql);
    const found = await list();
    await client.query('rollback');
    return found.filter((line) => !known.includes(line));
  };
  for (const [sql, line] of CANARIES) {
    const added = await addedBy(sql, EXPECTED, () => listPrivileges(client, 'anon'));
    expect.soft(added, sql).toContain(line);
  }
  for (const [sql, line] of OPENED) {
    const added = await addedBy(sql, EXPECTED_ROW_SECURITY, () => listRowSecurity(client));
    expect.soft(added, sql).toContain(line);
  }
});

// An expression runs with the rights of whoever asks, also of the site itself.
test.each(['anon', 'authenticated', 'service_role', 'authenticator'])(
  '%s cannot bring in a view, a default, a check or a function',
  async (role) => {
    const client = await connect(backend().databaseUrl);
    const leak = "query_to_xml('table public.ipv6_contact_messages', true, true, '')::text";
    for (const sql of [
      `create view public.leak with (security_invoker = true) as select ${leak} as all_rows`,
      `create table public.leak (id bigint, all_rows text default ${leak})`,
      `alter table public.ipv6_events alter column time set default ${leak}`,
      `alter table public.ipv6_events add check (length(${leak}) > 0)`,
      `create policy leak on public.ipv6_events for select using (${leak} <> '')`,
      `create function public.leak() returns text language sql as $$ select ${leak} $$`,
    ]) {
      await client.query('begin');
      await client.query(`set local role ${role}`);
      await expect(client.query(sql), sql).rejects.toMatchObject({ code: '42501' });
      await client.query('rollback');
    }
  },
);

test('all objects of the site have one owner, and no section has a role', async () => {
  const client = await connect(backend().databaseUrl);
  const { rows } = await client.query(`
    select distinct pg_get_userbyid(owner) as owner from (
      select relowner as owner, relnamespace as schema from pg_class
      union all select proowner, pronamespace from pg_proc
      union all select nspowner, oid from pg_namespace
    ) as made where schema in ('public'::regnamespace, 'private'::regnamespace, 'requests'::regnamespace)
      and owner <> 'pg_database_owner'::regrole`);
  expect(rows).toEqual([{ owner: 'postgres' }]);
  const roles = await client.query(
    "select rolname from pg_roles where rolname !~ '^pg_' order by rolname",
  );
  expect(roles.rows.map(({ rolname }) => rolname)).toEqual([
    ...['anon', 'authenticated', 'authenticator', 'postgres', 'service_role'],
  ]);
});

test('objects of later migrations are closed by default', async () => {
  const client = await connect(backend().databaseUrl);
  await client.query('begin');
  await client.query('create table public.later (id bigint generated by default as identity)');
  await client.query("create function public.later_fn() returns int language sql as 'select 1'");
  const { rows } = await client.query(
    "select has_any_column_privilege('anon', 'public.later', 'select, insert, update') as columns, " +
      "has_table_privilege('anon', 'public.later', 'delete, truncate') as rows, " +
      "has_sequence_privilege('anon', 'public.later_id_seq', 'usage') as sequence, " +
      "has_function_privilege('anon', 'public.later_fn()', 'execute') as function",
  );
  await client.query('rollback');
  expect(rows).toEqual([{ columns: false, rows: false, sequence: false, function: false }]);
});

// Specification, §3: ipv6_contact_messages: written only
// Specification, Decisions Data: The anonymous role may only insert
test('over HTTP, messages can be sent, but not read or changed', async () => {
  const message = {
    name: 'A',
    email: 'a@example.org',
    subject: 'S',
    message: 'M',
  };
  expect((await call('POST', 'ipv6_contact_messages', message)).status).toBe(201);
  const refusals = await Promise.all([
    call('GET', 'ipv6_contact_messages'),
    call('GET', 'ipv6_contact_messages?select=name'),
    call('PATCH', 'ipv6_contact_messages?id=eq.1', { name: 'B' }),
    call('DELETE', 'ipv6_contact_messages?id=eq.1'),
    call('POST', 'ipv6_contact_messages', { ...message, id: 1 }),
    call('POST', 'ipv6_contact_messages', { ...message, received_at: '2020-01-01' }),
  ]);
  for (const refusal of refusals) {
    expect(await refusal.json()).toMatchObject({ code: '42501' });
    expect(refusal.ok).toBe(false);
  }
});

test('over HTTP, private tables and functions do not exist', async () => {
  for (const path of ['contact_arrivals', 'contact_salt', 'schema_migrations']) {
    expect((await call('GET', path)).status).toBe(404);
  }
  for (const path of ['rpc/visitor_network', 'rpc/is_web_address', 'rpc/show_limit']) {
    expect((await call('POST', path, {})).status).toBe(404);
  }
  const response = await fetch(`${backend().apiUrl}/rest/v1/contact_salt`, {
    headers: { apikey: backend().anonKey, 'accept-profile': 'private' },
  });
  expect(response.status).toBe(406);
});

test('over HTTP, the API description contains only the listed objects', async () => {
  const { paths } = await (await call('GET', '')).json();
  expect(Object.keys(paths).sort()).toEqual(
    [
      '/',
      ...[...Object.keys(SELECTED), 'ipv6_contact_messages'].map((table) => `/${table}`),
      ...FUNCTIONS.map((name) => `/rpc/${name.replace(/\(.*/, '')}`),
    ].sort(),
  );
});

test('over HTTP, a slow query is cancelled', async () => {
  const client = await connect(backend().databaseUrl);
  await client.query("insert into ipv6_resources (title, category) values ('T', 'tools')");
  await client.query('begin');
  await client.query('lock table ipv6_resources');
  const answer = await call('GET', 'ipv6_resources?select=id');
  // PostgreSQL's code for a statement timeout.
  expect(await answer.json()).toMatchObject({ code: '57014' });
  await client.query('rollback');
  expect((await call('GET', 'ipv6_resources?select=id')).status).toBe(200);
});
