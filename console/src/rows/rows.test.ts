import path from 'node:path';
import { readEnvironment, readSiteConfig, UserError } from '@site/platform/command';
import {
  createClient,
  type DatabaseClient,
  PROJECT_ROOT,
  startTestBackend,
  suiteBackend,
  testOptions,
} from '@site/platform/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEditor, getRow, listRows, readFields, saveRow, visibility } from './rows';
import { listTables, type RowField } from './tables';

const EVENTS = 'ipv6_events';

const field = (name: string, type = 'text'): RowField => ({
  ...{ name, type, isRequired: false, limit: null, choices: null },
  ...{ isAddress: false, hint: null, initial: null },
});

describe('reading a form', () => {
  const fields = [field('title'), field('text'), field('is_sample', 'boolean')];

  test('treats empty fields as null', () => {
    expect(readFields(fields, { title: ' A title ', text: ' \r\n ' })).toEqual({
      title: 'A title',
      text: undefined,
      is_sample: false,
    });
  });

  test('normalises line breaks and checkboxes, and ignores unknown fields', () => {
    const form = { title: 'x', text: 'one\r\ntwo', is_sample: 'on', state: 'public', id: '7' };
    expect(readFields(fields, form)).toEqual({ title: 'x', text: 'one\ntwo', is_sample: true });
  });
});

test.each([
  ['dns, routing', '"dns, routing"'],
  ['["dns", "routing"]', '["dns", "routing"]'],
])('accepts tags as text or as a list: %s', (typed, value) => {
  expect(readFields([field('tags', 'jsonb')], { tags: typed })).toEqual({ tags: value });
});

describe('visibility', () => {
  test('drafts and public rows have no time', () => {
    expect(visibility('draft', '2099-01-01T09:00')).toEqual({ published: false, publish_at: null });
    expect(visibility('public', '2099-01-01T09:00')).toEqual({ published: true, publish_at: null });
  });

  test('reads a time in this machine’s time zone', () => {
    const { published, publish_at } = visibility('scheduled', '2099-01-01T09:00');
    expect(published).toBe(true);
    expect(publish_at).toBe(new Date(2099, 0, 1, 9).toISOString());
  });

  test.each(['', 'soon', '2020-01-01T09:00'])('rejects the time "%s"', (at) => {
    expect(() => visibility('scheduled', at)).toThrow(UserError);
  });
});

test('two consoles of one person share a login', async () => {
  const options = testOptions();
  const { databaseUrl } = await startTestBackend(options);
  const settings = {
    environment: readEnvironment({
      DATA_DIR: options.dataDir,
      DB_PORT: new URL(databaseUrl).port,
      RELEASED_BY: 'Hanna',
    }),
    site: await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json')),
  };
  const [first, second] = [createEditor(settings), createEditor(settings)];
  for (const edit of [first, second, first, second]) {
    const { rows } = await edit((client) => client.query('select current_user::text as name'));
    expect(rows).toEqual([{ name: 'editor Hanna' }]);
  }
});

describe('in the database', () => {
  const backend = suiteBackend();
  let sql: DatabaseClient;
  let fields: readonly RowField[];

  beforeAll(async () => {
    sql = createClient(backend().databaseUrl);
    await sql.connect();
    fields = (await listTables(sql)).get(EVENTS) ?? [];
  });

  afterAll(() => sql?.end());

  const draft = { title: 'Sample: an event', event_date: '2030-01-01', event_type: 'workshop' };
  const add = (values: Parameters<typeof saveRow>[2]) => saveRow(sql, EVENTS, values);
  const get = (id: string) => getRow(sql, EVENTS, id);

  test('reads the fields from the catalogue', () => {
    const find = (name: string) => fields.find((each) => each.name === name);
    expect(fields[0]?.name).toBe('title');
    expect(find('title')).toMatchObject({ isRequired: true, limit: 300, isAddress: false });
    expect(find('event_type')?.choices).toEqual(
      expect.arrayContaining(['webinar', 'conference', 'workshop']),
    );
    expect(find('event_date')).toMatchObject({ type: 'date', isRequired: true });
    expect(find('image_url')).toMatchObject({ isAddress: true, isRequired: false });
    for (const kept of ['id', 'published', 'publish_at', 'event_type_key']) {
      expect(find(kept)).toBeUndefined();
    }
  });

  test('filters rows by visibility', async () => {
    const ids = {
      draft: await add({ ...draft, ...visibility('draft', '') }),
      scheduled: await add({ ...draft, ...visibility('scheduled', '2099-01-01T09:00') }),
      public: await add({ ...draft, ...visibility('public', '') }),
      sample: await add({ ...draft, ...visibility('draft', ''), is_sample: true }),
    };
    const list = async (state: string) =>
      (await listRows(sql, { table: EVENTS, fields, state })).map(({ id }) => id);
    for (const [state, id] of Object.entries(ids)) expect(await list(state)).toContain(id);
    expect(await list('public')).not.toContain(ids.draft);
    expect(await list('sample')).not.toContain(ids.public);
    expect(await list('')).toEqual(expect.arrayContaining(Object.values(ids)));
  });

  test('does not overwrite somebody else’s change', async () => {
    const id = await add({ ...draft, ...visibility('draft', '') });
    const { version } = await get(id);
    await saveRow(sql, EVENTS, { location: 'Adama' }, { id, version });
    await expect(saveRow(sql, EVENTS, { location: 'Jimma' }, { id, version })).rejects.toThrow(
      'Somebody changed this row',
    );
    expect((await get(id)).values.location).toBe('Adama');
  });

  test('reports the database’s refusals, but not our own faults', async () => {
    const early = { ...draft, end_date: '2029-01-01' };
    await expect(add(early)).rejects.toThrow(UserError);
    await expect(add({ ...draft, no_such_field: 'x' })).rejects.not.toThrow(UserError);
    await expect(get('999999')).rejects.toThrow('no such row');
  });
});
