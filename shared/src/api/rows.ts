import type { Database } from './client.ts';

/** Why a request failed: no answer at all, no answer in time, a refusal, or an answer that makes no sense. */
export type ApiErrorKind = 'unreachable' | 'timeout' | 'refused' | 'malformed';

/** A failed read or write. The message is the backend's own where it gave one, else empty; so are the details, such as a code. */
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

/** A row of a table with the columns of a list such as `id,title`, as it stands in the query. */
export type RowOf<Table extends keyof Tables, Columns extends string> = Pick<
  Tables[Table]['Row'],
  NamesIn<Columns> & keyof Tables[Table]['Row']
>;

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

/** A page of rows, and how many there are in all. */
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

/** The rows of an answer with their total; a page beyond the end has no rows and knows no total. Throws {@link ApiError}. */
export function toPage<Row>(answer: Answer<Row[]>): Page<Row> {
  if (answer.status === BEYOND_THE_END) return { rows: [], total: 0 };
  check(answer);
  if (!Array.isArray(answer.data)) throw new ApiError('malformed', answer.status, '');
  return { rows: answer.data, total: answer.count ?? answer.data.length };
}

/** The one row of an answer, or null where there is none. Throws {@link ApiError}. */
export function toRow<Row extends object>(answer: Answer<Row>): Row | null {
  check(answer);
  if (answer.data === null) return null;
  if (typeof answer.data !== 'object') throw new ApiError('malformed', answer.status, '');
  return answer.data;
}

const CREATED = 201;

/** Throws {@link ApiError} where a row was not written. */
export function assertCreated(answer: Answer<unknown>): void {
  check(answer);
  // A network that wants a login answers for the database, and with success.
  if (answer.status !== CREATED) throw new ApiError('malformed', answer.status, '');
}

/** The URL of a row if it is `http`, `https` or site-relative, else null: nothing else is ever rendered. */
export function safeUrl(url: string | null): string | null {
  const trimmed = url?.trim() ?? '';
  // URL parsers drop control characters, which would turn `/<tab>/host` into another site's address.
  if (trimmed === '' || /\p{Cc}/u.test(trimmed)) return null;
  if (/^\/(?![/\\])/.test(trimmed)) return trimmed;
  if (!/^https?:\/\//i.test(trimmed)) return null;
  try {
    const { href, username, password } = new URL(trimmed);
    // `https://example.org@evil.example` looks like another host's.
    return username + password === '' ? href : null;
  } catch {
    return null;
  }
}
