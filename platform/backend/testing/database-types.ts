import { createClient } from '../postgres.ts';

interface Column {
  readonly table: string;
  /** True if the table is a view. */
  readonly view: boolean;
  readonly name: string;
  readonly type: string;
  readonly nullable: boolean;
  readonly optional: boolean;
  readonly generated: boolean;
  readonly computed?: boolean;
}

/** PostgreSQL type → type of its JSON value in a browser. All others are strings. */
const TYPESCRIPT_TYPES: Readonly<Record<string, string>> = {
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
  select c.relname as "table", c.relkind = 'v' as view, a.attname as name, t.typname as type,
    not a.attnotnull as nullable,
    not a.attnotnull or a.atthasdef or a.attidentity <> '' as optional,
    a.attgenerated <> '' or a.attidentity = 'a' as generated
  from pg_attribute a
    join pg_class c on c.oid = a.attrelid
    join pg_type t on t.oid = a.atttypid
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v')
    and a.attnum > 0 and not a.attisdropped`;

/** Functions of a table's row, which requests may select like columns. */
const COMPUTED = `
  from pg_proc p
    join pg_type row_type on row_type.oid = p.proargtypes[0]
    join pg_class c on c.oid = row_type.typrelid
    join pg_type t on t.oid = p.prorettype
  where p.pronamespace = 'public'::regnamespace and c.relnamespace = 'public'::regnamespace and p.pronargs = 1
    and not p.proretset`;

const FIELDS = `
  select * from (
    select *, false as computed from (${COLUMNS}) as columns
    union all select c.relname, false, p.proname, t.typname, true, true, true, true ${COMPUTED}
  ) as fields order by "table" collate "C", name collate "C"`;

interface Argument {
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
}

interface PublicFunction {
  readonly name: string;
  /** The table whose rows it returns; null if it returns other rows or JSON. */
  readonly table: string | null;
  /** Columns of its rows; empty if they are a table's or JSON. */
  readonly columns: readonly Pick<Argument, 'name' | 'type'>[];
  readonly args: readonly Argument[];
}

const RETURNS_ROWS =
  "p.pronamespace = 'public'::regnamespace and (p.proretset and (c.relkind = 'r' or 't' = any(p.proargmodes)) " +
  "or not p.proretset and p.prorettype = 'json'::regtype)";

const FUNCTIONS = `
  select p.proname as name, c.relname as "table", coalesce((
      select json_agg(json_build_object('name', p.proargnames[place], 'type', t.typname,
        'optional', place > p.pronargs - p.pronargdefaults) order by place)
      from unnest(p.proargtypes) with ordinality as a(type, place) join pg_type t on t.oid = a.type
    ), '[]') as args, coalesce((
      select json_agg(json_build_object('name', p.proargnames[place], 'type', t.typname) order by place)
      from unnest(p.proallargtypes) with ordinality as a(type, place) join pg_type t on t.oid = a.type
      where p.proargmodes[place] = 't'
    ), '[]') as columns
  from pg_proc p left join pg_class c on c.reltype = p.prorettype
  where ${RETURNS_ROWS}
  order by p.proname collate "C"`;

/**
 * Finds objects that this file cannot render yet, so that their first use is noticed: materialized views, other functions
 * and enums. Foreign keys are left out, since no query embeds rows of another table.
 */
const UNSUPPORTED = `
  select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'm'
  union all select proname from pg_proc where pronamespace = 'public'::regnamespace and oid not in (
    select p.oid from pg_proc p left join pg_class c on c.reltype = p.prorettype where ${RETURNS_ROWS}
    union all select p.oid ${COMPUTED})
  union all select typname from pg_type where typnamespace = 'public'::regnamespace and typtype = 'e'`;

/**
 * Renders the tables, views and functions of schema public as TypeScript, in the format of `supabase gen types typescript`.
 * @throws if the schema contains unsupported objects.
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
    const { rows: functions } = await client.query<PublicFunction>(FUNCTIONS);
    return render((await client.query<Column>(FIELDS)).rows, functions);
  } finally {
    await client.end();
  }
}

/** `all` is the name of the type with all tables. */
function renderTables(columns: readonly Column[], all: string): string {
  const tables = [...new Set(columns.map(({ table }) => table))].map((table) => {
    const own = columns.filter((column) => column.table === table);
    const shapes = [
      renderShape('Row', own, (column) => `: ${valueType(column)}`),
      renderShape(
        'Insert',
        own.filter(({ computed }) => !computed),
        renderWritable,
      ),
      `        Update: Partial<${all}['${table}']['Insert']>;`,
    ];
    return `      ${table}: {\n${shapes.join('\n')}\n        Relationships: [];\n      };`;
  });
  return tables.join('\n');
}

function render(columns: readonly Column[], functions: readonly PublicFunction[]): string {
  return `// Generated from the migrations by platform/backend/testing/database-types.ts. Do not edit.

/** Any value that JSON can hold. */
export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

/** The tables of the public schema, for the type parameter of a client. */
export type Database = {
  public: {
    Tables: {
${renderTables(
  columns.filter(({ view }) => !view),
  "Database['public']['Tables']",
)}
    };
    Views: {
${renderTables(
  columns.filter(({ view }) => view),
  "Database['public']['Views']",
)}
    };
    Functions: {
${functions.map(renderFunction).join('\n')}
    };
    Enums: { [_ in never]: never };
    CompositeTypes: { [_ in never]: never };
  };
};
`;
}

function renderFunction({ name, table, args, columns }: PublicFunction): string {
  const types = args.map(
    (each) => `${each.name}${each.optional ? '?' : ''}: ${argumentType(each)}`,
  );
  const shape = types.length === 0 ? 'Record<PropertyKey, never>' : `{ ${types.join('; ')} }`;
  const row = columns.map(
    (each) => `${each.name}: ${valueType({ type: each.type, nullable: false })}`,
  );
  const others = row.length === 0 ? 'Json;' : `{ ${row.join('; ')} }[];`;
  const returns =
    table === null
      ? others
      : `Database['public']['Tables']['${table}']['Row'][];
        SetofOptions: { from: '*'; to: '${table}'; isOneToOne: false; isSetofReturn: true };`;
  return `      ${name}: {
        Args: ${shape};
        Returns: ${returns}
      };`;
}

/** A number cannot hold every bigint. */
function argumentType({ type }: Argument): string {
  return type === 'int8' ? 'number | string' : valueType({ type, nullable: false });
}

function renderShape(
  name: string,
  columns: readonly Column[],
  renderType: (column: Column) => string,
): string {
  const lines = columns.map((column) => `          ${column.name}${renderType(column)};`);
  return `        ${name}: {\n${lines.join('\n')}\n        };`;
}

function renderWritable(column: Column): string {
  if (column.generated) return '?: never';
  return `${column.optional ? '?' : ''}: ${valueType(column)}`;
}

function valueType({ type, nullable }: Pick<Column, 'type' | 'nullable'>): string {
  const isArray = type.startsWith('_');
  const element = TYPESCRIPT_TYPES[isArray ? type.slice(1) : type] ?? 'string';
  return `${element}${isArray ? '[]' : ''}${nullable ? ' | null' : ''}`;
}
