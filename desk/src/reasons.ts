import { HttpError } from 'react-admin';

/** Why something was not done. Each has words in each language: `desk.reasons`. */
export const REASONS = [
  'offline',
  'unanswered',
  'busy',
  'session',
  'forbidden',
  'needs_reviewer',
  'own_work',
  'deleted',
  'changed',
  'exists',
  'too_large',
  'wrong_type',
  'invalid',
  'too_often',
  'wrong_password',
  'weak_password',
  'signed_in_long_ago',
  'link_expired',
  'unexpected',
] as const;
type Reason = (typeof REASONS)[number];

/** Codes of PostgreSQL, PostgREST, accounts and storage, and details of the desk's own refusals. */
const BY_CODE: Readonly<Record<string, Reason>> = {
  needs_reviewer: 'needs_reviewer',
  own_work: 'own_work',
  PT400: 'invalid',
  PT401: 'session',
  PT403: 'forbidden',
  PT409: 'changed',
  PT410: 'deleted',
  PGRST116: 'deleted',
  PGRST301: 'session',
  PGRST302: 'session',
  PGRST303: 'session',
  '23502': 'invalid',
  '23503': 'deleted',
  '23505': 'exists',
  '23514': 'invalid',
  '22001': 'too_large',
  '22007': 'invalid',
  '22008': 'invalid',
  '22P02': 'invalid',
  '22P05': 'invalid',
  '40001': 'busy',
  '40P01': 'busy',
  '42501': 'forbidden',
  '53300': 'busy',
  '54000': 'too_large',
  '54001': 'too_large',
  '57014': 'busy',
  session_not_found: 'session',
  refresh_token_not_found: 'session',
  refresh_token_already_used: 'session',
  bad_jwt: 'session',
  not_admin: 'forbidden',
  user_not_found: 'deleted',
  invalid_credentials: 'wrong_password',
  weak_password: 'weak_password',
  reauthentication_needed: 'signed_in_long_ago',
  over_request_rate_limit: 'too_often',
  over_email_send_rate_limit: 'too_often',
  otp_expired: 'link_expired',
  validation_failed: 'invalid',
  invalid_mime_type: 'wrong_type',
  InvalidKey: 'invalid',
  invalid_request: 'invalid',
  Duplicate: 'exists',
  Unauthorized: 'forbidden',
};

const BY_STATUS: Readonly<Record<number, Reason>> = {
  0: 'unanswered',
  401: 'session',
  403: 'forbidden',
  404: 'deleted',
  408: 'unanswered',
  409: 'changed',
  410: 'deleted',
  411: 'invalid',
  413: 'too_large',
  415: 'wrong_type',
  422: 'invalid',
  429: 'too_often',
  502: 'busy',
  503: 'busy',
  504: 'unanswered',
};

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
  const names = [refusal.details, refusal.error_code, refusal.code, refusal.error];
  const known = names.map((name) => BY_CODE[`${name ?? ''}`]).find((reason) => reason);
  const found = status ?? (error as Refusal | null)?.status ?? Number(refusal.statusCode ?? 0);
  const code = `${refusal.code || refusal.error || found}`;
  return new Failure(known ?? BY_STATUS[found] ?? 'unexpected', code);
}
