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

/** A value of each column, as JSON has it. */
type Values = Readonly<Record<string, string | number | boolean | null | undefined>>;

const STATE = `case when not published then 'draft' when publish_at > now() then 'scheduled' else 'public' end`;
const LISTED = 200;
/** Of PostgreSQL's codes. */
const WRONG_PASSWORD = '28P01';

/** Runs work in the local database as a login of this person's own, which writes content alone. Throws {@link UserError}. */
export function createEditor({ environment }: Settings) {
  let login: ReturnType<typeof makeEditorLogin> | null = null;
  const connect = async () => {
    const { by } = await readProvenance(environment.releasedBy);
    login ??= makeEditorLogin(environment, by);
    const client = new pg.Client(await login);
    // One that is cut fails the question that it is asked, and not the process.
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  /** Another console of this person may have made a newer password. */
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
        throw new UserError(rowTexts.noDatabase, { cause: error });
      });
    return work(client).finally(() => client.end());
  };
}

/** Rows of a table, the newest first; `state`: those that are `draft`, `scheduled`, `public` or `sample`, or all. */
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

/** A row with who changed it, the last change first. Throws {@link UserError} where there is none. */
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
  if (rows[0] === undefined) throw new UserError(rowTexts.gone);
  return { id, ...rows[0], history: history.rows };
}

export type Row = Awaited<ReturnType<typeof getRow>>;

/** What decides who sees a row. `at`: in the zone of this machine. Throws {@link UserError} where it is past. */
export function visibility(state: string, at: string): Values {
  if (state !== 'scheduled') return { published: state === 'public', publish_at: null };
  const instant = new Date(at);
  if (!(instant.getTime() > Date.now())) throw new UserError(rowTexts.past);
  return { published: true, publish_at: instant.toISOString() };
}

/** Plain words are a text of JSON, as they are shown; what is JSON already stays. */
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

/** What a form says of fields; what is empty is as if nobody had said anything. */
export function readFields(
  fields: readonly RowField[],
  form: Readonly<Record<string, string>>,
): Values {
  return Object.fromEntries(fields.map((field) => [field.name, readValue(field, form)]));
}

/** Writes a row, new where it has no id, if it is still at its version; gives its id. Throws {@link UserError}. */
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
    if (rows[0] === undefined) throw new UserError(rowTexts.stale);
    return rows[0].id;
  } catch (error) {
    // The database refuses what a row may not hold, and says why.
    if (!(error instanceof pg.DatabaseError) || !/^2[23]|^P0/.test(errorCode(error) ?? ''))
      throw error;
    throw new UserError(rowTexts.refused(error.message, error.hint ?? error.detail), {
      cause: error,
    });
  }
}
