import { HttpError } from 'react-admin';

/**
 * Why something was not done → codes of PostgreSQL, PostgREST, accounts and storage, details of the desk's own refusals,
 * and statuses. Each reason has words in each language: `desk.reasons`.
 */
const CODES = {
  offline: '',
  unanswered: '0 408 504',
  busy: '40001 40P01 53300 57014 502 503',
  session:
    'PT401 PGRST301 PGRST302 PGRST303 session_not_found refresh_token_not_found refresh_token_already_used bad_jwt 401',
  forbidden: 'PT403 42501 not_admin Unauthorized 403',
  needs_reviewer: 'needs_reviewer',
  own_work: 'own_work',
  deleted: 'PT410 PGRST116 23503 user_not_found 404 410',
  changed: 'PT409 409',
  exists: '23505 Duplicate',
  too_large: '22001 54000 54001 413',
  wrong_type: 'invalid_mime_type 415',
  invalid:
    'PT400 23502 23514 22007 22008 22P02 22P05 validation_failed InvalidKey invalid_request 411 422',
  too_often: 'over_request_rate_limit over_email_send_rate_limit 429',
  wrong_password: 'invalid_credentials',
  weak_password: 'weak_password',
  signed_in_long_ago: 'reauthentication_needed',
  link_expired: 'otp_expired',
  unexpected: '',
} as const;
type Reason = keyof typeof CODES;
export const REASONS = Object.keys(CODES) as Reason[];
const BY_CODE = new Map(
  REASONS.flatMap((reason) => CODES[reason].split(' ').map((code) => [code, reason] as const)),
);

/** Something that was not done. `code` is for the person who looks into an unexpected one. */
export class Failure extends Error {
  constructor(
    readonly reason: Reason,
    readonly code = '',
  ) {
    super(reason);
  }
}

/** Errors of react-admin, of supabase-js's parts, and of the browser. */
interface Refusal {
  readonly code?: string | number | null;
  readonly error?: string | null;
  readonly error_code?: string | null;
  readonly details?: string | null;
  readonly status?: number;
  readonly statusCode?: string;
}

/** Returns why something failed. `status`: of the response, 0 if there was none. */
export function failureOf(error: unknown, status?: number): Failure {
  if (error instanceof Failure) return error;
  if (!navigator.onLine) return new Failure('offline');
  const refusal: Refusal =
    error instanceof HttpError ? (error.body ?? {}) : ((error ?? {}) as Refusal);
  const { details, error_code, code, error: name, statusCode = 0 } = refusal;
  const found = status ?? (error as Refusal | null)?.status ?? statusCode;
  const names = [details, error_code, code, name, found].map((each) => `${each ?? ''}`);
  const known = names.find((each) => each !== '' && BY_CODE.has(each));
  return new Failure(BY_CODE.get(known ?? '') ?? 'unexpected', `${code || name || found}`);
}
