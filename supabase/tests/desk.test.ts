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

const ROLES = {
  nobody: [],
  editor: ['editor'],
  reviewer: ['reviewer'],
  office: ['office'],
} as const;
type Person = keyof typeof ROLES | 'visitor';
const PEOPLE: readonly Person[] = ['visitor', 'nobody', 'editor', 'reviewer', 'office'];
const clients = {} as Record<Person, StockClient>;

const CONTENT = [
  ['ipv6_blog_posts', 'desk_posts', { published_on: '2026-01-01', category: 'news' }],
  ['ipv6_events', 'desk_events', { event_date: '2026-01-01', event_type: 'webinar' }],
  ['ipv6_resources', 'desk_resources', { category: 'tools' }],
] as const;
const MESSAGE = { name: 'A', email: 'a@example.org', subject: 'S', message: 'M' };

let sql: DatabaseClient;

beforeAll(async () => {
  clients.visitor = createStockClient(backend());
  for (const [name, roles] of Object.entries(ROLES)) {
    clients[name as Person] = await signIn(backend(), `${name}@example.org`, roles);
  }
});

/** Row 1 is public, row 2 a draft; message 1 is read. */
const FILL = `
  ${['ipv6_blog_posts', 'ipv6_events', 'ipv6_resources', 'ipv6_contact_messages', 'content_reviews', 'content_history', 'desk_drafts', 'translation_facts', 'private.desk_commits'].map((table) => `delete from ${table};`).join('\n')}
  update desk_settings set second_person = false;
  ${CONTENT.map(([table, , columns]) => {
    const values = Object.values(columns).map((value) => `'${value}'`);
    return `select setval('${table}_id_seq', 100);
      insert into ${table} (id, title, published, ${Object.keys(columns).join()})
        values (1, 'Public', true, ${values.join()}), (2, 'Draft', false, ${values.join()});`;
  }).join('')}
  select setval('ipv6_contact_messages_id_seq', 100);
  insert into ipv6_contact_messages (id, name, email, subject, message) values (1, 'A', 'a@example.org', 'S', 'M');
  insert into contact_message_marks (message_id, state) values (1, 'read');`;

beforeEach(async () => {
  sql = await connect(backend().databaseUrl);
  await sql.query(FILL);
});

/** Returns the version of a row, as an editor reads it. */
async function versionOf(view: View, id: number): Promise<string> {
  const { data } = await clients.editor.from(view).select('version').eq('id', id).single();
  return data?.version ?? '';
}

interface CommitOptions {
  readonly view?: View;
  readonly row_id?: number | undefined;
  readonly base_version?: string;
  readonly changes?: Readonly<Record<string, unknown>>;
  readonly note?: string;
  readonly commit_id?: string;
  readonly draft?: string;
}

/** Does what a button of the desk says, by default with the row's current version. */
async function commit(
  person: Person,
  intent: string,
  { view = 'desk_posts', changes = {}, commit_id = crypto.randomUUID(), ...rest }: CommitOptions,
) {
  const base_version =
    rest.row_id === undefined ? undefined : await versionOf(view, rest.row_id).catch(() => '');
  const sent = { commit_id, view, intent, base_version, changes, ...rest } as never;
  const { data, error, status } = await clients[person].rpc('commit_row', sent);
  return { row: (data as { row?: Row } | null)?.row ?? null, data, error, status };
}

type Row = Readonly<Record<string, unknown>>;
type View = (typeof CONTENT)[number][1];

type Answer = PromiseLike<{ error: { code?: string } | null; data: unknown }>;
type Outcome = 'yes' | 'nothing' | 'no';

/** `nothing`: the call succeeds and finds no row. */
async function outcomeOf(answer: Answer): Promise<Outcome> {
  const { error, data } = await answer;
  if (error === null) return Array.isArray(data) && data.length === 0 ? 'nothing' : 'yes';
  expect(error.code).toBe('42501');
  return 'no';
}

type Call = (client: StockClient) => Answer;
type Case = [what: string, call: Call, ...outcomes: Outcome[]];

const [yes, no, nothing] = ['yes', 'no', 'nothing'] as const;
/** The outcome of each call for each person, in the order of {@link PEOPLE}. */
const RIGHTS: readonly Case[] = [
  ...CONTENT.flatMap(([table, view, columns]): Case[] => {
    const row: Record<string, unknown> = { title: 'New', published: false, ...columns };
    return [
      [
        `${table}: read a public row`,
        (db) => db.from(table).select('*').eq('id', 1),
        yes,
        yes,
        yes,
        yes,
        yes,
      ],
      [
        `${table}: read a draft`,
        (db) => db.from(table).select('*').eq('id', 2),
        nothing,
        nothing,
        yes,
        yes,
        nothing,
      ],
      [`${table}: insert`, (db) => db.from(table).insert(row).select('id'), no, no, yes, yes, no],
      [
        `${table}: update`,
        (db) => db.from(table).update({ title: 'T' }).eq('id', 1).select('id'),
        no,
        nothing,
        yes,
        yes,
        nothing,
      ],
      [
        `${table}: delete`,
        (db) => db.from(table).delete().eq('id', 1).select('id'),
        no,
        nothing,
        yes,
        yes,
        nothing,
      ],
      [
        `${table}: update id`,
        (db) => db.from(table).update({ id: 9 }).eq('id', 1).select('id'),
        no,
        no,
        no,
        no,
        no,
      ],
      [
        `${table}: update languages`,
        (db) => db.from(table).update({ languages: [] }).eq('id', 1).select('id'),
        no,
        no,
        no,
        no,
        no,
      ],
      [`${view}: read`, (db) => db.from(view).select('*'), no, nothing, yes, yes, nothing],
      [`${view}: insert`, (db) => db.from(view).insert(row).select('id'), no, no, yes, yes, no],
      [
        `${view}: update`,
        (db) => db.from(view).update({ title: 'T' }).eq('id', 2).select('id'),
        no,
        nothing,
        yes,
        yes,
        nothing,
      ],
      [
        `${view}: delete`,
        (db) => db.from(view).delete().eq('id', 2).select('id'),
        no,
        nothing,
        yes,
        yes,
        nothing,
      ],
      [
        `content_drafts of ${table}: read`,
        (db) => db.from('content_drafts').select('*').eq('table_name', table),
        no,
        nothing,
        yes,
        yes,
        nothing,
      ],
      [
        `content_drafts of ${table}: new token`,
        (db) =>
          db
            .from('content_drafts')
            .update({ token: crypto.randomUUID() })
            .eq('table_name', table)
            .select('token'),
        no,
        nothing,
        yes,
        yes,
        nothing,
      ],
      [
        `content_history of ${table}: read`,
        (db) => db.from('content_history').select('*').eq('table_name', table),
        no,
        nothing,
        yes,
        yes,
        nothing,
      ],
    ];
  }),
  [
    'content_drafts: other columns',
    (db) => db.from('content_drafts').update({ row_id: 9 }).eq('row_id', 2).select('token'),
    no,
    no,
    no,
    no,
    no,
  ],
  [
    'content_history: change',
    (db) => db.from('content_history').update({ changed_by: 'x' }).gt('id', 0).select('id'),
    no,
    no,
    no,
    no,
    no,
  ],
  [
    'content_history: delete',
    (db) => db.from('content_history').delete().gt('id', 0).select('id'),
    no,
    no,
    no,
    no,
    no,
  ],
  [
    'content_reviews: insert',
    (db) =>
      db.from('content_reviews').insert({
        table_name: 'ipv6_events',
        row_id: 2,
        kind: 'approved',
        version: 'x',
      }),
    no,
    no,
    no,
    no,
    no,
  ],
  [
    'content_reviews: delete',
    (db) => db.from('content_reviews').delete().gt('id', 0).select('id'),
    no,
    no,
    no,
    no,
    no,
  ],
  ['desk_settings: read', (db) => db.from('desk_settings').select('*'), no, nothing, yes, yes, yes],
  [
    'desk_settings: change',
    (db) =>
      db.from('desk_settings').update({ second_person: true }).eq('only_row', true).select('*'),
    no,
    no,
    no,
    no,
    no,
  ],
  [
    'file_uses',
    (db) => db.rpc('file_uses', { address: '/pictures/a.png' }),
    no,
    nothing,
    nothing,
    nothing,
    nothing,
  ],
  [
    'messages: send',
    (db) => db.from('ipv6_contact_messages').insert(MESSAGE),
    yes,
    yes,
    yes,
    yes,
    yes,
  ],
  [
    'messages: read',
    (db) => db.from('ipv6_contact_messages').select('id, message'),
    no,
    nothing,
    nothing,
    nothing,
    yes,
  ],
  [
    'messages: change',
    (db) => db.from('ipv6_contact_messages').update({ message: 'x' }).eq('id', 1).select('id'),
    no,
    no,
    no,
    no,
    no,
  ],
  [
    'messages: delete',
    (db) => db.from('ipv6_contact_messages').delete().eq('id', 1).select('id'),
    no,
    nothing,
    nothing,
    nothing,
    yes,
  ],
  [
    'desk_messages: read',
    (db) => db.from('desk_messages').select('*'),
    no,
    nothing,
    nothing,
    nothing,
    yes,
  ],
  [
    'desk_messages: mark',
    (db) => db.from('desk_messages').update({ state: 'done' }).eq('id', 1).select('id'),
    no,
    nothing,
    nothing,
    nothing,
    yes,
  ],
  [
    'desk_messages: delete',
    (db) => db.from('desk_messages').delete().eq('id', 1).select('id'),
    no,
    nothing,
    nothing,
    nothing,
    yes,
  ],
  [
    'desk_messages: insert',
    (db) => db.from('desk_messages').insert({ id: 9 }).select('id'),
    no,
    no,
    no,
    no,
    no,
  ],
  [
    'marks: read',
    (db) => db.from('contact_message_marks').select('*'),
    no,
    nothing,
    nothing,
    nothing,
    yes,
  ],
  [
    'marks: as somebody else',
    (db) =>
      db.from('contact_message_marks').update({ marked_by: 'x' }).eq('message_id', 1).select('*'),
    no,
    nothing,
    nothing,
    nothing,
    no,
  ],
];

test.each(RIGHTS)('%s', async (_, call, ...outcomes) => {
  const found: Outcome[] = [];
  for (const person of PEOPLE) {
    found.push(await outcomeOf(call(clients[person])));
    if (found.includes('yes')) await sql.query(FILL);
  }
  expect(found).toEqual(outcomes);
});

test('a token with another role or signature has a visitor’s rights', async () => {
  const { data } = await clients.editor.auth.getSession();
  const [head, body = '', signature] = (data.session?.access_token ?? '').split('.');
  const claims = JSON.parse(`${Buffer.from(body, 'base64url')}`);
  const forged = Buffer.from(JSON.stringify({ ...claims, role: 'service_role' })).toString(
    'base64url',
  );
  for (const token of [`${head}.${forged}.${signature}`, `${head}.${body}.`, 'x']) {
    const answer = await fetch(`${backend().apiUrl}/rest/v1/desk_posts?select=id`, {
      headers: { apikey: backend().anonKey, authorization: `Bearer ${token}` },
    });
    expect(await answer.json()).toMatchObject({ code: '42501' });
  }
});

test('the database names who changed a row, and a login cannot name another', async () => {
  await clients.editor.from('desk_posts').update({ title: 'New' }).eq('id', 2);
  await sql.query(
    `set request.jwt.claims = '{"role": "authenticated", "email": "reviewer@example.org"}'`,
  );
  await sql.query("update ipv6_blog_posts set title = 'Newer' where id = 2");
  const { data } = await clients.editor
    .from('content_history')
    .select('changed_by, before')
    .match({ table_name: 'ipv6_blog_posts', row_id: 2, action: 'update' })
    .order('id');
  expect(data).toEqual([
    { changed_by: 'editor@example.org', before: { title: 'Draft' } },
    { changed_by: 'postgres', before: { title: 'New' } },
  ]);
});

test.each(CONTENT)('%s: the list shows each state, and searches texts', async (table, view) => {
  const names = Object.keys(CONTENT.find(([name]) => name === table)?.[2] ?? {}).join();
  await sql.query(`insert into ${table} (id, title, published, publish_at, ${names})
    select 3, 'Später', true, now() + interval '1 day', ${names} from ${table} where id = 1`);
  const hasSamples = table !== 'ipv6_resources';
  if (hasSamples) {
    await sql.query(`insert into ${table} (id, title, is_sample, ${names})
      select 4, 'Sample', true, ${names} from ${table} where id = 1`);
  }
  await commit('editor', 'ask', { view, row_id: 2, note: 'N' });
  const list = clients.editor.from(view);
  const { data } = await list.select('id, state, review, draft_token, changed_by').order('id');
  const states = data?.map(({ id, state }) => [id, state]);
  const samples = hasSamples ? [[4, 'sample']] : [];
  expect(states).toEqual([[1, 'public'], [2, 'in_review'], [3, 'scheduled'], ...samples]);
  expect(data?.[1]).toMatchObject({
    review: { kind: 'asked', note: 'N', written_by: 'editor@example.org' },
    draft_token: expect.stringMatching(/^[0-9a-f-]{36}$/),
    changed_by: 'postgres',
  });
  expect(data?.[0]).toMatchObject({ review: null, draft_token: null });
  const found = await list
    .select('id', { count: 'exact' })
    .eq('state', 'scheduled')
    .ilike('search', '%SPÄT%');
  expect(found).toMatchObject({ count: 1, data: [{ id: 3 }] });
});

test('a whole record can be saved as it was read', async () => {
  const posts = clients.editor.from('desk_posts');
  const { data: read } = await posts.select('*').eq('id', 1).single();
  const { data: saved } = await posts
    .update({ ...read, title: 'New', state: 'draft', languages: [] })
    .eq('id', 1)
    .select('*')
    .single();
  expect(saved).toMatchObject({ title: 'New', state: 'public', languages: ['en'] });
  expect(saved?.version).not.toBe(read?.version);
});

test.each(CONTENT)('a new column of %s changes no version', async (table) => {
  const read = async () => {
    const text = `select requests.row_version(to_jsonb(content)) from ${table} as content order by id`;
    return (await sql.query(text)).rows;
  };
  const before = await read();
  await sql.query('begin');
  await sql.query(`alter table ${table} add column another text`);
  expect(await read()).toEqual(before);
  await sql.query(`update ${table} set another = 'new'`);
  expect(await read()).not.toEqual(before);
  await sql.query('rollback');
});

test('of two editors of one row, the second is refused, and told who was first', async () => {
  const { data: loaded } = await clients.editor.from('desk_posts').select('*').eq('id', 1).single();
  const save = (person: Person, title: string, loaded_version?: string | null) =>
    clients[person]
      .from('desk_posts')
      .update({ title, loaded_version })
      .eq('id', 1)
      .select('title, version')
      .single();
  expect((await save('reviewer', 'First', loaded?.version)).error).toBeNull();
  const { status, error } = await save('editor', 'Second', loaded?.version);
  expect([status, error?.code]).toEqual([409, 'PT409']);
  const details = JSON.parse(error?.details ?? '');
  expect(details).toMatchObject({ changed_by: 'reviewer@example.org' });
  expect((await sql.query('select title from ipv6_blog_posts where id = 1')).rows).toEqual([
    { title: 'First' },
  ]);
  expect((await save('editor', 'Second', details.version)).data?.title).toBe('Second');
  expect((await save('editor', 'Unchecked')).data?.title).toBe('Unchecked');
});

test('of ten updates at the same moment with one version, one is saved', async () => {
  const { data: loaded } = await clients.editor
    .from('desk_events')
    .select('*')
    .eq('id', 1)
    .single();
  const updates = Array.from({ length: 10 }, (_, index) =>
    clients.editor
      .from('desk_events')
      .update({ title: `Title ${index}`, loaded_version: loaded?.version })
      .eq('id', 1),
  );
  const codes = (await Promise.all(updates)).map(({ error }) => error?.code ?? 'saved');
  expect(codes.sort()).toEqual([...Array(9).fill('PT409'), 'saved']);
});

test('a row that was deleted meanwhile is not found', async () => {
  const { error } = await clients.editor
    .from('desk_posts')
    .update({ title: 'T', loaded_version: 'x' })
    .eq('id', 9)
    .select()
    .single();
  expect(error?.code).toBe('PGRST116');
});

test('bulk changes and constraints name what they refuse', async () => {
  const posts = clients.editor.from('desk_posts');
  const { data } = await posts
    .update({ published: true, publish_at: null })
    .in('id', [1, 2])
    .select('id, state');
  expect(data?.map(({ state }) => state)).toEqual(['public', 'public']);
  const { error } = await posts.update({ title: ' ' }).eq('id', 1);
  expect(error).toMatchObject({
    code: '23514',
    message: expect.stringContaining('ipv6_blog_posts_title_check'),
  });
  expect((await posts.insert({ published_on: '2026-01-01', category: 'news' })).error?.code).toBe(
    '23502',
  );
});

test('a translation tells that its original changed, until somebody confirms it', async () => {
  const posts = clients.editor.from('desk_posts');
  const translation = {
    title: 'ትርጉም',
    language: 'am',
    translation_of: 1,
    published_on: '2026-01-01',
    category: 'news',
  };
  const { data } = await posts.insert(translation).select('id').single();
  const row_id = data?.id ?? 0;
  expect((await posts.insert(translation)).error?.code).toBe('23505');
  const isCurrent = async () => {
    const { data: facts } = await posts
      .select('translated_from_version, original_version')
      .eq('id', row_id)
      .single();
    return facts?.translated_from_version === facts?.original_version;
  };
  expect(await isCurrent()).toBe(true);
  await posts.update({ title: 'Newer' }).eq('id', 1);
  await posts.update({ author: 'A' }).eq('id', row_id);
  expect(await isCurrent()).toBe(false);
  const changes = { translated_from_version: await versionOf('desk_posts', 1) };
  expect((await commit('editor', 'save', { row_id, changes })).error).toBeNull();
  expect(await isCurrent()).toBe(true);
});

test.each([
  ['an editor publishes', 'editor', { published: true }, 2, 'needs_reviewer'],
  ['an editor changes a public row', 'editor', { title: 'T' }, 1, 'needs_reviewer'],
  ['a reviewer publishes their own work', 'reviewer', { published: true }, 3, 'own_work'],
  ['a reviewer writes and publishes', 'reviewer', { title: 'T', published: true }, 2, 'own_work'],
  ['a reviewer publishes another’s work', 'reviewer', { published: true }, 2, null],
  ['a reviewer changes a public row', 'reviewer', { title: 'T' }, 1, 'own_work'],
  ['an editor takes a row back', 'editor', { published: false }, 1, null],
  ['an editor changes a draft', 'editor', { title: 'T' }, 2, null],
] as const)('with a second person: %s', async (_, person, change, id, refusal) => {
  await sql.query('update desk_settings set second_person = true');
  const row = { title: 'Own', published: false, published_on: '2026-01-01', category: 'news' };
  const { data } = await clients.reviewer.from('desk_posts').insert(row).select('id').single();
  const { error, status } = await clients[person]
    .from('desk_posts')
    .update(change)
    .eq('id', id === 3 ? (data?.id ?? 0) : id);
  if (refusal === null) expect(error).toBeNull();
  else expect([status, error?.code, error?.details]).toEqual([403, 'PT403', refusal]);
});

test('with a second person, a translation that is published updates the languages of its original', async () => {
  const row = {
    title: 'ት',
    language: 'am',
    translation_of: 1,
    published: false,
    published_on: '2026-01-01',
    category: 'news',
  };
  const { data } = await clients.editor.from('desk_posts').insert(row).select('id').single();
  await sql.query('update desk_settings set second_person = true');
  const posts = clients.reviewer.from('desk_posts');
  expect((await posts.update({ published: true }).eq('id', data?.id ?? 0)).error).toBeNull();
  expect((await posts.select('languages').eq('id', 1).single()).data?.languages).toEqual([
    'am',
    'en',
  ]);
});

test('the office marks messages, and the mark goes with its message', async () => {
  const messages = clients.office.from('desk_messages');
  const mark = async (state: string) =>
    (
      await messages
        .update({ state, message: 'x' })
        .eq('id', 1)
        .select('state, marked_by, message')
        .single()
    ).data;
  const marked_by = 'office@example.org';
  expect(await mark('done')).toEqual({ state: 'done', marked_by, message: 'M' });
  expect(await mark('read')).toEqual({ state: 'read', marked_by, message: 'M' });
  expect(await mark('new')).toEqual({ state: 'new', marked_by: null, message: 'M' });
  expect((await messages.update({ state: 'x' }).eq('id', 1)).error?.code).toBe('23514');
  await mark('done');
  expect((await messages.delete().eq('id', 1)).error).toBeNull();
  expect((await sql.query('select from contact_message_marks')).rowCount).toBe(0);
});

test('lists the rows that use an address', async () => {
  const address = 'https://site.example/storage/v1/object/public/pictures/a_b.png';
  await sql.query('update ipv6_blog_posts set full_description = $1 where id = 2', [
    `<p><img src="${address}" alt=""></p>`,
  ]);
  await sql.query('update ipv6_events set image_url = $1 where id = 1', [address]);
  await sql.query('update ipv6_resources set file_url = $1 where id = 1', [
    address.replace('_', 'x'),
  ]);
  const uses = async (person: Person) => (await clients[person].rpc('file_uses', { address })).data;
  expect(await uses('editor')).toEqual([
    { table_name: 'ipv6_blog_posts', row_id: 2, title: 'Draft', field: 'full_description' },
    { table_name: 'ipv6_events', row_id: 1, title: 'Public', field: 'image_url' },
  ]);
  expect(await uses('nobody')).toEqual([]);
});

const NEW = { title: 'New', category: 'news', published_on: '2026-01-01', language: 'en' };
const rowsOf = async (columns: string) =>
  (await sql.query(`select ${columns} from ipv6_blog_posts order by id`)).rows;

test('a repeated commit does its work once', async () => {
  const commit_id = crypto.randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => commit('editor', 'save', { commit_id, changes: NEW })),
  );
  expect(new Set(answers.map(({ row }) => row?.id)).size).toBe(1);
  expect(await rowsOf('title, published')).toEqual([
    { title: 'Public', published: true },
    { title: 'Draft', published: false },
    { title: 'New', published: false },
  ]);
  const base_version = await versionOf('desk_posts', 2);
  const again = {
    commit_id: crypto.randomUUID(),
    row_id: 2,
    base_version,
    changes: { title: 'T' },
  };
  expect((await commit('editor', 'save', again)).data).toMatchObject({ repeated: false });
  await sql.query("update ipv6_blog_posts set author = 'Later' where id = 2");
  expect((await commit('editor', 'save', again)).data).toMatchObject({
    repeated: true,
    row: { title: 'T', author: 'Later' },
  });
  expect((await commit('reviewer', 'save', again)).row).toBeNull();
  const look = async (options: CommitOptions) => (await commit('editor', 'look', options)).data;
  expect(await look(again)).toMatchObject({ repeated: true, row: { title: 'T' } });
  expect(await look({})).toEqual({ repeated: false, row: null });
});

test.each([
  ['save', { title: 'T' }, { title: 'T', published: false, publish_at: null }],
  ['publish', { title: 'T' }, { title: 'T', published: true, publish_at: null }],
  [
    'schedule',
    { title: 'T', publish_at: '2100-01-01T00:00:00+00:00' },
    { title: 'T', published: true, publish_at: '2100-01-01T00:00:00+00:00' },
  ],
  ['withdraw', { title: 'T' }, { title: 'T', published: false }],
  ['ask', { title: 'T' }, { title: 'T', published: false, state: 'in_review' }],
  ['return', { title: 'T' }, { title: 'T', published: false, state: 'returned' }],
] as const)('%s takes the changes along', async (intent, changes, expected) => {
  const { row } = await commit('reviewer', intent, { row_id: 2, changes });
  expect(row).toMatchObject(expected);
  expect((await commit('reviewer', intent, { row_id: 2, changes, base_version: 'x' })).status).toBe(
    409,
  );
});

test.each<[string, Person, string, CommitOptions, number]>([
  ['without a role', 'nobody', 'save', { row_id: 2 }, 403],
  ['by the office', 'office', 'save', { row_id: 2 }, 403],
  ['by a visitor', 'visitor', 'save', { row_id: 2 }, 401],
  ['an approval by an editor', 'editor', 'approve', { row_id: 2 }, 403],
  ['an approval that nobody asked for', 'reviewer', 'approve', { row_id: 2 }, 409],
  ['of an older version', 'editor', 'save', { row_id: 2, base_version: 'x' }, 409],
  ['of a deleted row', 'editor', 'save', { row_id: 9, base_version: 'x' }, 410],
  ['of an unknown column', 'editor', 'save', { row_id: 2, changes: { x: 1 } }, 400],
  ['of the id', 'editor', 'save', { changes: { ...NEW, id: 99 } }, 403],
  [
    'of a time of correction',
    'editor',
    'save',
    { row_id: 2, changes: { revised_at: '2026-01-01' } },
    403,
  ],
  ['of a title without text', 'editor', 'save', { row_id: 2, changes: { title: ' ' } }, 400],
  [
    'for a time in the past',
    'editor',
    'schedule',
    { row_id: 2, changes: { publish_at: '2020-01-01' } },
    400,
  ],
  ['of what was never deleted', 'editor', 'restore', { row_id: 9 }, 410],
])('refuses a commit %s, and leaves nothing behind', async (_, person, intent, options, status) => {
  const everything = async () => [
    await rowsOf('*'),
    (await sql.query('select * from content_reviews')).rows,
    (await sql.query('select * from private.desk_commits')).rows,
  ];
  const before = await everything();
  const answer = await commit(person, intent, options);
  expect(answer.error).not.toBeNull();
  expect(answer.status).toBe(status);
  expect(await everything()).toEqual(before);
});

test('an ended session saves nothing, though its token is valid', async () => {
  const ended = await signIn(backend(), 'ended@example.org', ['editor']);
  const { data } = await ended.auth.getSession();
  await (await signIn(backend(), 'ended@example.org', ['editor'])).auth.signOut();
  const answer = await fetch(`${backend().apiUrl}/rest/v1/rpc/commit_row`, {
    method: 'POST',
    headers: {
      apikey: backend().anonKey,
      authorization: `Bearer ${data.session?.access_token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ commit_id: crypto.randomUUID(), view: 'desk_posts', intent: 'save' }),
  });
  expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PT401' }]);
});

test('takes 360,000 letters of three bytes', async () => {
  const changes = { full_description: `<p>${'ሀ'.repeat(360_000)}</p>` };
  const { error, row } = await commit('editor', 'save', { row_id: 2, changes });
  expect(error).toBeNull();
  expect(row).toMatchObject(changes);
});

test('an approval names the version that was read', async () => {
  await sql.query('update desk_settings set second_person = true');
  await commit('editor', 'ask', { row_id: 2, changes: { title: 'One' } });
  const base_version = await versionOf('desk_posts', 2);
  await commit('editor', 'save', { row_id: 2, changes: { title: 'Two' } });
  expect((await commit('reviewer', 'approve', { row_id: 2, base_version })).status).toBe(409);
  expect((await rowsOf('title, published'))[1]).toEqual({ title: 'Two', published: false });
  expect((await sql.query("select from content_reviews where kind = 'approved'")).rowCount).toBe(0);
  const { row } = await commit('reviewer', 'approve', { row_id: 2 });
  expect(row).toMatchObject({ title: 'Two', published: true });
  expect(row?.reviewed_version).toBe(row?.version);
});

test('with a second person, a change of a public row waits beside it', async () => {
  await sql.query('update desk_settings set second_person = true');
  const { row } = await commit('reviewer', 'ask', { row_id: 1, changes: { title: 'Corrected' } });
  expect(row).toMatchObject({ title: 'Public', state: 'change_in_review' });
  expect((await commit('reviewer', 'approve', { row_id: 1 })).error?.details).toBe('own_work');
  const other = await signIn(backend(), 'second@example.org', ['reviewer']);
  const [own, version] = [clients.reviewer, await versionOf('desk_posts', 1)];
  clients.reviewer = other;
  const more = { row_id: 1, changes: { author: 'A' }, base_version: version };
  expect((await commit('reviewer', 'approve', more)).error?.details).toBe('own_work');
  const approved = await commit('reviewer', 'approve', { row_id: 1, base_version: version });
  clients.reviewer = own;
  expect(approved.row).toMatchObject({ title: 'Corrected', state: 'public' });
});

test('a deleted row is in the trash, and comes back as a draft with its id', async () => {
  const trash = async () => (await clients.editor.from('desk_trash').select('row_id, title')).data;
  await commit('editor', 'delete', { row_id: 1 });
  expect((await rowsOf('id')).map(({ id }) => Number(id))).toEqual([2]);
  expect(await trash()).toEqual([{ row_id: 1, title: 'Public' }]);
  const { row } = await commit('editor', 'restore', { row_id: 1 });
  expect(row).toMatchObject({ id: 1, title: 'Public', state: 'draft' });
  expect(await trash()).toEqual([]);
});

test('typed text is for its writer alone', async () => {
  const draft = {
    id: crypto.randomUUID(),
    table_name: 'ipv6_blog_posts',
    row_id: 2,
    language: 'en',
    changes: { title: 'Typed' },
    base: { title: 'Draft' },
  };
  const drafts = (person: Person) => clients[person].from('desk_drafts');
  expect((await drafts('editor').upsert(draft)).error).toBeNull();
  expect((await drafts('editor').upsert(draft)).error).toBeNull();
  expect((await drafts('reviewer').upsert(draft)).error?.code).toBe('42501');
  expect((await drafts('reviewer').delete().eq('id', draft.id).select()).data).toEqual([]);
  expect((await drafts('reviewer').select('*')).data).toEqual([]);
  const { data } = await clients.editor.auth.getUser();
  const stolen = { ...draft, id: crypto.randomUUID(), account: data.user?.id ?? '' };
  expect((await drafts('reviewer').insert(stolen)).error?.code).toBe('42501');
  await commit('reviewer', 'save', { row_id: 2, draft: draft.id });
  expect((await drafts('editor').select('changes')).data).toEqual([{ changes: draft.changes }]);
  await commit('editor', 'save', { row_id: 2, draft: draft.id });
  expect((await drafts('editor').select('*')).data).toEqual([]);
});

test.each(['', ' ', '<p></p>', '<p> </p>', '<p>&nbsp;</p>', '\u00a0'])(
  'stores "%s" as no text',
  async (text) => {
    const changes = { full_description: text, author: text };
    const { row } = await commit('editor', 'save', { row_id: 2, changes });
    expect(row).toMatchObject({ full_description: null, author: null });
  },
);

test('a title cannot turn the direction of what follows', async () => {
  const { row } = await commit('editor', 'save', { row_id: 2, changes: { title: 'a\u202eb' } });
  expect(row?.title).toBe('ab');
});

test('a correction of a public post has a time', async () => {
  const revised = async (id: number) => (await rowsOf('revised_at'))[id - 1]?.revised_at;
  await commit('editor', 'save', { row_id: 2, changes: { title: 'T' } });
  await commit('editor', 'publish', { row_id: 2 });
  expect([await revised(1), await revised(2)]).toEqual([null, null]);
  await commit('editor', 'save', { row_id: 1, changes: { title: 'T' } });
  expect(Date.now() - Date.parse(await revised(1))).toBeLessThan(60_000);

  const corrected = 'select last_revised_at(post) as at from ipv6_blog_posts as post where id = 2';
  const changes = { ...NEW, language: 'am', translation_of: 2 };
  const { row } = await commit('editor', 'save', { changes });
  const translation = row?.id as number;
  await commit('editor', 'publish', { row_id: translation });
  expect((await sql.query(corrected)).rows).toEqual([{ at: null }]);
  await commit('editor', 'save', { row_id: translation, changes: { title: 'ትርጉም' } });
  expect((await sql.query(corrected)).rows).not.toEqual([{ at: null }]);
});
