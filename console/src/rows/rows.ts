import {
  errorCode,
  makeEditorLogin,
  readProvenance,
  type Settings,
  UserError,
} from '@site/platform/command';
import pg from 'pg';
import { rowTexts } from '../content';
import type { RowField } from './tables';

/** Column → JSON value. */
type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const STATE = `case when not published then 'draft' when publish_at > now() then 'scheduled' else 'public' end`;
const LISTED = 200;
// PostgreSQL error code.
const WRONG_PASSWORD = '28P01';

/** Runs work in the local database with a personal login that may only write content. @throws {UserError} */
export function createEditor({ environment }: Settings) {
  let login: ReturnType<typeof makeEditorLogin> | null = null;
  const connect = async () => {
    const { by } = await readProvenance(environment.releasedBy);
    login ??= makeEditorLogin(environment, by);
    const client = new pg.Client(await login);
    // A lost connection then fails the next query instead of the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  /** Retries after another console of this person has set a new password. */
  const connectAgain = (error: unknown) => {
    login = null;
    if (errorCode(error) === WRONG_PASSWORD) return connect();
    throw error;
  };
  return async <Result>(work: (client: pg.Client) => Promise<Result>): Promise<Result> => {
    const client = await connect()
      .catch(connectAgain)
      .catch((error: unknown) => {
        if (error instanceof UserError) throw error;
        throw new UserError('DATABASE_UNAVAILABLE', rowTexts.noDatabase, { cause: error });
      });
    return work(client).finally(() => client.end());
  };
}

/** Lists the rows of a table, newest first; all, or those in a `state`: `draft`, `scheduled`, `public` or `sample`. */
export async function listRows(
  client: pg.Client,
  { table, fields, state }: { table: string; fields: readonly RowField[]; state?: string },
) {
  const title = pg.escapeIdentifier(fields[0]?.name ?? 'id');
  const { rows } = await client.query<Record<'id' | 'title' | 'state' | 'publish_at', string>>(
    `select id, title, state, publish_at from (
      select id, ${title}::text as title, ${STATE} as state, to_jsonb(r) ->> 'publish_at' as publish_at,
        to_jsonb(r) ->> 'is_sample' as sample from ${table} as r
    ) as listed where coalesce($1 in ('', state) or ($1 = 'sample' and sample = 'true'), false)
    order by id desc limit ${LISTED}`,
    [state ?? ''],
  );
  return rows;
}

/** Returns a row with its history, newest change first. @throws {UserError} if it is missing. */
export async function getRow(client: pg.Client, table: string, id: string) {
  const { rows } = await client.query<{
    values: Values;
    version: string;
    state: string;
    token: string | null;
  }>(
    `select to_jsonb(r) as values, r.xmin::text as version, ${STATE} as state, token
    from ${table} as r left join content_drafts on table_name = $2 and row_id = r.id where r.id = $1`,
    [id, table],
  );
  const history = await client.query<{
    at: Date;
    by: string;
    action: string;
    before: Values | null;
  }>(
    `select changed_at as at, changed_by as by, action, before from content_history
    where table_name = $1 and row_id = $2 order by id desc limit 30`,
    [table, id],
  );
  if (rows[0] === undefined) throw new UserError('ROW_REFUSED', rowTexts.gone);
  return { id, ...rows[0], history: history.rows };
}

export type Row = Awaited<ReturnType<typeof getRow>>;

/** Returns the columns for a visibility. `at` is in this machine's time zone. @throws {UserError} if `at` is in the past. */
export function visibility(state: string, at: string): Values {
  if (state !== 'scheduled') return { published: state === 'public', publish_at: null };
  const instant = new Date(at);
  if (!(instant.getTime() > Date.now())) throw new UserError('ROW_REFUSED', rowTexts.past);
  return { published: true, publish_at: instant.toISOString() };
}

/** Converts plain text to a JSON string; keeps valid JSON. */
function asJson(text: string): string {
  try {
    JSON.parse(text);
    return text;
  } catch {
    return JSON.stringify(text);
  }
}

function readValue({ name, type }: RowField, form: Readonly<Record<string, string>>) {
  if (type === 'boolean') return name in form;
  const text = form[name]?.replaceAll('\r\n', '\n').trim();
  if (!text) return undefined;
  return type === 'jsonb' ? asJson(text) : text;
}

/** Reads fields from a form; empty ones become null. */
export function readFields(
  fields: readonly RowField[],
  form: Readonly<Record<string, string>>,
): Values {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, form)]));
}

/** Inserts a row without an id, or updates it if its version is unchanged. Returns its id. @throws {UserError} */
export async function saveRow(
  client: pg.Client,
  table: string,
  values: Values,
  known?: { readonly id: string; readonly version: string },
): Promise<string> {
  const names = Object.keys(values).map((name) => pg.escapeIdentifier(name));
  const given = Object.values(values).filter((value) => value !== undefined);
  let place = 0;
  const places = Object.values(values).map((value) =>
    value === undefined ? 'default' : `$${++place}`,
  );
  const text =
    known === undefined
      ? `insert into ${table} (${names}) values (${places}) returning id`
      : `update ${table} set (${names}) = row (${places}) where id = $${place + 1} and xmin::text = $${place + 2} returning id`;
  const all = known === undefined ? given : [...given, known.id, known.version];
  try {
    const { rows } = await client.query<{ id: string }>(text, all);
    if (rows[0] === undefined) throw new UserError('ROW_REFUSED', rowTexts.stale);
    return rows[0].id;
  } catch (error) {
    // The database rejects invalid values with an explanation.
    if (!(error instanceof pg.DatabaseError) || !/^2[23]|^P0/.test(errorCode(error) ?? ''))
      throw error;
    throw new UserError(
      'ROW_REFUSED',
      rowTexts.refused(error.message, error.hint ?? error.detail),
      {
        cause: error,
      },
    );
  }
}
