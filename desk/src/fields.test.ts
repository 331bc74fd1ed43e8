import { connect, suiteBackend } from '@site/platform/testing';
import { expect, test } from 'vitest';
import { type Field, ROWS } from './fields';

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

test.each(Object.entries(ROWS))(
  '%s has the fields, limits and choices of its table',
  async (_, kind) => {
    const { table, fields } = kind;
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
    const declared = fields.map((field: Field) => ({
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
