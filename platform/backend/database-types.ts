import { createClient } from './client.ts';

interface Column {
  table: string;
  name: string;
  type: string;
  nullable: boolean;
  optional: boolean;
  generated: boolean;
}

/** Where a foreign key leads. */
interface Relationship {
  table: string;
  name: string;
  columns: string[];
  oneToOne: boolean;
  target: string;
  targetColumns: string[];
}

/** PostgreSQL's types as JSON brings them to a browser; anything else arrives as a string. */
const TYPESCRIPT_TYPES: Record<string, string> = {
  bool: 'boolean',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'number',
  json: 'Json',
  jsonb: 'Json',
};

const COLUMNS = `
  select c.relname as "table", a.attname as name, t.typname as type,
    not a.attnotnull as nullable,
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
    a.attgenerated <> '' or a.attidentity = 'a' as generated
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and a.attnum > 0 and not a.attisdropped
  order by c.relname collate "C", a.attname collate "C"`;

const RELATIONSHIPS = `
  select con.conname as name, c.relname as "table", f.relname as target,
    array(select a.attname::text from unnest(con.conkey) with ordinality k(num, i)
      join pg_attribute a on a.attrelid = con.conrelid and a.attnum = k.num order by i) as columns,
    array(select a.attname::text from unnest(con.confkey) with ordinality k(num, i)
      join pg_attribute a on a.attrelid = con.confrelid and a.attnum = k.num order by i)
      as "targetColumns",
    exists (select from pg_constraint u where u.conrelid = con.conrelid
      and u.contype in ('p', 'u') and u.conkey @> con.conkey and u.conkey <@ con.conkey)
      as "oneToOne"
  from pg_constraint con
    join pg_class c on c.oid = con.conrelid
    join pg_class f on f.oid = con.confrelid
  where con.contype = 'f' and c.relnamespace = 'public'::regnamespace
  order by con.conname collate "C"`;

/** What this renderer leaves out, so that its first use is noticed. */
const UNSUPPORTED = `
  select c.relname as name from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('v', 'm')
  union all select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
  union all select t.typname from pg_type t
    where t.typnamespace = 'public'::regnamespace and t.typtype = 'e'`;

/**
 * Renders the tables of schema public as TypeScript, in the shape of `supabase gen types
 * typescript`. Throws when the schema has views, functions or enums, which no migration needs yet.
 */
export async function renderDatabaseTypes(databaseUrl: string): Promise<string> {
  const client = createClient(databaseUrl);
  await client.connect();
  try {
    const unsupported = await client.query<{ name: string }>(UNSUPPORTED);
    if (unsupported.rows.length > 0) {
      const names = unsupported.rows.map((row) => row.name).join(', ');
      throw new Error(`Teach database-types.ts to render these of schema public: ${names}.`);
    }
    const columns = await client.query<Column>(COLUMNS);
    const relationships = await client.query<Relationship>(RELATIONSHIPS);
    return render(columns.rows, relationships.rows);
  } finally {
    await client.end();
  }
}

function render(columns: Column[], relationships: Relationship[]): string {
  const tables = [...new Set(columns.map((column) => column.table))];
  const body = tables.flatMap((table) =>
    renderTable(
      table,
      columns.filter((column) => column.table === table),
      relationships.filter((relationship) => relationship.table === table),
    ),
  );
  return `${[
    '// Made from the migrations by platform/backend/generate-types.ts. Do not edit.',
    '',
    '/** Any value that JSON can hold. */',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    '/** The tables of the public schema, for the type parameter of a client. */',
    'export type Database = {',
    '  public: {',
    '    Tables: {',
    ...body.map((line) => `      ${line}`),
    '    };',
    ...['Views', 'Functions', 'Enums', 'CompositeTypes'].map(
      (kind) => `    ${kind}: { [_ in never]: never };`,
    ),
    '  };',
    '};',
  ].join('\n')}\n`;
}

function renderTable(table: string, columns: Column[], relationships: Relationship[]): string[] {
  return [
    `${table}: {`,
    ...renderShape('Row', columns, (column) => `${column.name}: ${valueType(column)};`),
    ...renderShape('Insert', columns, (column) => renderWritable(column, column.optional)),
    ...renderShape('Update', columns, (column) => renderWritable(column, true)),
    ...renderRelationships(relationships),
    '};',
  ];
}

function renderShape(
  name: string,
  columns: Column[],
  renderColumn: (column: Column) => string,
): string[] {
  return [`  ${name}: {`, ...columns.map((column) => `    ${renderColumn(column)}`), '  };'];
}

function renderWritable(column: Column, optional: boolean): string {
  if (column.generated) return `${column.name}?: never;`;
  return `${column.name}${optional ? '?' : ''}: ${valueType(column)};`;
}

function valueType({ type, nullable }: Column): string {
  const isArray = type.startsWith('_');
  const element = TYPESCRIPT_TYPES[isArray ? type.slice(1) : type] ?? 'string';
  return `${element}${isArray ? '[]' : ''}${nullable ? ' | null' : ''}`;
}

function renderRelationships(relationships: Relationship[]): string[] {
  if (relationships.length === 0) return ['  Relationships: [];'];
  const quoted = (names: string[]) => `[${names.map((name) => `'${name}'`).join(', ')}]`;
  const items = relationships.flatMap((relationship) => [
    '    {',
    `      foreignKeyName: '${relationship.name}';`,
    `      columns: ${quoted(relationship.columns)};`,
    `      isOneToOne: ${relationship.oneToOne};`,
    `      referencedRelation: '${relationship.target}';`,
    `      referencedColumns: ${quoted(relationship.targetColumns)};`,
    '    },',
  ]);
  return ['  Relationships: [', ...items, '  ];'];
}
