import { connect, suiteBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';
import { ROWS, rowKind } from './fields';
import { validatorsOf } from './rows/validate';

const backend = suiteBackend();

/** Reads length limits, choices, addresses and required columns from the tables' constraints. */
const CONSTRAINTS = `
  with checks as (
    select conrelid as id, string_agg(pg_get_constraintdef(oid), e'\\n') as text
    from pg_constraint where contype = 'c' group by conrelid
  )
  select a.attname as name, a.attnotnull and not a.atthasdef as "isRequired",
    (regexp_match(text, 'length\\("?' || a.attname || '"?\\) <= (\\d+)'))[1]::integer as limit,
    regexp_split_to_array(
      (regexp_match(text, '"?' || coalesce(keys.attname, a.attname) || '"? = ANY \\(ARRAY\\[''(.*?)''::text\\]'))[1],
      '''::text, ''') as choices,
    text ~ ('is_web_address\\("?' || a.attname || '"?\\)') as "isAddress"
  from pg_attribute as a join checks on checks.id = a.attrelid
    -- A generated column, lower(btrim(category)), has the choices.
    left join pg_attribute as keys on keys.attrelid = a.attrelid and keys.attname = a.attname || '_key'
  where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and a.attidentity = ''`;

/** Columns that a form does not edit as fields. */
const OTHERS = [
  'published',
  'publish_at',
  'language',
  'languages',
  'translation_of',
  'revision',
  'revised_at',
];
const ADDRESS_LIMIT = 2048;

test.each(ROWS)(
  '$view has the fields, limits and choices of its table',
  async ({ table, fields }) => {
    const client = await connect(backend().databaseUrl);
    const { rows } = await client.query(CONSTRAINTS, [table]);
    const inDatabase = rows
      .filter(({ name }) => !OTHERS.includes(name))
      .map(({ name, isRequired, limit, choices, isAddress }) => ({
        name,
        isRequired,
        limit: isAddress ? ADDRESS_LIMIT : limit,
        choices: choices?.toSorted() ?? null,
      }));
    const declared = fields.map((field) => ({
      name: field.name,
      isRequired: field.isRequired ?? false,
      limit: field.limit ?? null,
      choices: field.choices?.toSorted() ?? null,
    }));
    const byName = (one: { readonly name: string }, other: { readonly name: string }) =>
      one.name < other.name ? -1 : 1;
    expect(declared.toSorted(byName)).toEqual(inDatabase.toSorted(byName));
  },
);

// If a view lacks a column of its table, saving any field empties that column.
test.each(ROWS)('$view has all columns of its table', async ({ view, table }) => {
  const client = await connect(backend().databaseUrl);
  const { rows } = await client.query(
    `select attname from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped
      except select attname from pg_attribute where attrelid = $2::regclass`,
    [table, view],
  );
  expect(rows).toEqual([]);
});

const VALID: Readonly<Record<string, unknown>> = {
  title: 'T',
  published_on: '2026-01-01',
  event_date: '2026-01-01',
};

test.each<[resource: string, column: string, refused: unknown]>([
  ['desk_posts', 'title', ' '],
  ['desk_posts', 'title', null],
  ['desk_posts', 'title', 'x'.repeat(301)],
  ['desk_posts', 'summary', 'x'.repeat(1001)],
  ['desk_posts', 'published_on', '1899-12-31'],
  ['desk_posts', 'published_on', '2200-01-01'],
  ['desk_posts', 'published_on', null],
  ['desk_posts', 'image_url', 'x'],
  ['desk_events', 'end_date', '2025-12-31'],
  ['desk_events', 'end_date', '2200-01-01'],
  ['desk_events', 'link', 'javascript:alert(1)'],
  ['desk_resources', 'file_url', '//example.org'],
  ['desk_resources', 'date', '1899-12-31'],
])('form and database refuse a value: %s.%s', async (resource, column, refused) => {
  const { table, category, fields } = rowKind(resource);
  const field = fields.find(({ name }) => name === column);
  const choice = fields.find(({ name }) => name === category)?.choices?.[0];
  const needed = fields.filter(({ name }) => name in VALID).map(({ name }) => [name, VALID[name]]);
  const row = { ...Object.fromEntries(needed), [category]: choice, [column]: refused };
  const problems = field && validatorsOf(field).map((check) => check(refused, row, {}));
  expect(problems?.some(Boolean)).toBe(true);
  const client = await connect(backend().databaseUrl);
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const insert = `insert into ${table} (${names.join()}) values (${places.join()})`;
  await expect(client.query(insert, Object.values(row))).rejects.toMatchObject({
    code: refused === null ? '23502' : '23514',
  });
});
