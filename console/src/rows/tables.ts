import type pg from 'pg';

/** An editable field of a table, as in the database's catalogue. */
export interface RowField {
  readonly name: string;
  /** `text`, `date`, `bigint`, `boolean` or `jsonb`. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Maximum length; null if unlimited. */
  readonly limit: number | null;
  /** Allowed values; null if any. */
  readonly choices: readonly string[] | null;
  readonly isAddress: boolean;
  /** The column's comment in the database. */
  readonly hint: string | null;
  readonly initial: string | null;
}

/** Selects the fields that the login may write, of tables with drafts. */
const FIELDS = `
  with tables as (
    select attrelid as id from pg_attribute
    where attname = 'publish_at' and attnum > 0 and attrelid::regclass::text !~ '\\.'
      and has_table_privilege(attrelid, 'insert')
  ), checks as (
    select conrelid as id, string_agg(pg_get_constraintdef(oid), e'\\n') as text
    from pg_constraint where contype = 'c' group by conrelid
  ), fields as (
    select a.attrelid as id, a.attnum, a.attname as name, format_type(a.atttypid, null) as type,
      a.attnotnull and not a.atthasdef as "isRequired", col_description(a.attrelid, a.attnum) as hint,
      '("?' || a.attname || '"?' || coalesce('|' || keys.attname, '') || ')' as named,
      substring(pg_get_expr(own.adbin, own.adrelid) from '^''(.*)''::') as initial
    from pg_attribute as a
      -- A generated column may hold the choices: lower(btrim(category)) is one of some.
      left join (pg_attribute as keys join pg_attrdef as made on made.adrelid = keys.attrelid and made.adnum = keys.attnum)
        on keys.attrelid = a.attrelid and keys.attgenerated = 's'
          and pg_get_expr(made.adbin, made.adrelid) = format('lower(btrim(%s))', a.attname)
      left join pg_attrdef as own on own.adrelid = a.attrelid and own.adnum = a.attnum
    where a.attnum > 0 and not a.attisdropped and a.attgenerated = '' and a.attidentity = ''
      and format_type(a.atttypid, null) in ('text', 'date', 'bigint', 'boolean', 'jsonb') and a.attname <> 'published'
  )
  select id::regclass::text as table, name, type, "isRequired", hint, initial,
    (regexp_match(text, 'length\\(' || named || '\\) <= (\\d+)'))[2]::integer as limit,
    regexp_split_to_array((regexp_match(text, named || ' = ANY \\(ARRAY\\[''(.*?)''::text\\]'))[2], '''::text, ''') as choices,
    coalesce(text ~ ('is_web_address\\(' || named || '\\)'), false) as "isAddress"
  from fields join tables using (id) left join checks using (id) order by id::regclass::text, attnum`;

/** Returns the editable tables with their fields. */
export async function listTables(client: pg.ClientBase): Promise<ReadonlyMap<string, RowField[]>> {
  const { rows } = await client.query<RowField & { readonly table: string }>(FIELDS);
  const tables = new Map<string, RowField[]>();
  for (const { table, ...field } of rows) tables.set(table, [...(tables.get(table) ?? []), field]);
  return tables;
}
