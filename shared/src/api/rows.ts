import type { Database } from './database.types.ts';

/** Why a request failed: no connection, timeout, refused by the backend, or an unexpected response. */
export type ApiErrorKind = 'unreachable' | 'timeout' | 'refused' | 'malformed';

/** A failed read or write. `message` and the details come from the backend, or are empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    readonly status: number,
    message: string,
    readonly details = '',
  ) {
    super(message);
  }
}

type Tables = Database['public']['Tables'];
type NamesIn<List extends string> = List extends `${infer First},${infer Rest}`
  ? First | NamesIn<Rest>
  : List;

/** Columns of the specification. A row may lack others, which our migrations add. */
type SpecifiedColumn = NamesIn<
  | 'id,title,image_url,short_description'
  | 'description,category,type,author,date,time,file_url,url'
  | 'event_date,location,event_type,link,registration_url,tags'
  | 'summary,full_description,published_on'
>;

type ColumnsOf<Table extends keyof Tables, Columns extends string> = NamesIn<Columns> &
  keyof Tables[Table]['Row'];

/** A table's row with the columns of a select list such as `id,title`. */
export type RowOf<Table extends keyof Tables, Columns extends string> = Pick<
  Tables[Table]['Row'],
  Extract<ColumnsOf<Table, Columns>, SpecifiedColumn>
> &
  Partial<Pick<Tables[Table]['Row'], Exclude<ColumnsOf<Table, Columns>, SpecifiedColumn>>>;

interface Answer<Data> {
  readonly data: Data | null;
  readonly error: {
    readonly message: string;
    readonly code?: string;
    readonly details?: string | null;
  } | null;
  readonly status: number;
  readonly count: number | null;
}

export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
}

function check<Data>(answer: Answer<Data>): void {
  if (answer.error === null && answer.status < 400) return;
  if (answer.status > 0) {
    const { message = '', details } = answer.error ?? {};
    throw new ApiError('refused', answer.status, message, details ?? '');
  }
  const timedOut = /\b(timeout|timed out)\b/i.test(answer.error?.message ?? '');
  throw new ApiError(timedOut ? 'timeout' : 'unreachable', 0, '');
}

const BEYOND_THE_END = 416;

/** Returns the rows with their total. A page beyond the end has no rows and no total. @throws {ApiError} */
export function toPage<Row>(answer: Answer<Row[]>): Page<Row> {
  if (answer.status === BEYOND_THE_END) return { rows: [], total: 0 };
  check(answer);
  if (!Array.isArray(answer.data)) throw new ApiError('malformed', answer.status, '');
  return { rows: answer.data, total: answer.count ?? answer.data.length };
}

/** Returns the row, or null if there is none. @throws {ApiError} */
export function toRow<Row extends object>(answer: Answer<Row>): Row | null {
  check(answer);
  if (answer.data === null) return null;
  if (typeof answer.data !== 'object') throw new ApiError('malformed', answer.status, '');
  return answer.data;
}

const CREATED = 201;

/** @throws {ApiError} if the row was not written. */
export function assertCreated(answer: Answer<unknown>): void {
  check(answer);
  // A captive portal answers every request with success.
  if (answer.status !== CREATED) throw new ApiError('malformed', answer.status, '');
}

/** Returns a row's URL if it is `http`, `https` or site-relative, else null. Pages render no other URLs. */
export function safeUrl(url: string | null): string | null {
  const trimmed = url?.trim() ?? '';
  // URL parsers drop control characters, which would turn `/<tab>/host` into another site's address.
  if (trimmed === '' || /\p{Cc}/u.test(trimmed)) return null;
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed)) return null;
  try {
    const { href, username, password } = new URL(trimmed);
    // `https://example.org@evil.example` looks like a URL of another host.
    return username + password === '' ? href : null;
  } catch {
    return null;
  }
}
