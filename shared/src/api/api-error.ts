/** Why a request failed: no answer at all, no answer in time, a refusal, or an answer that makes no sense. */
export type ApiErrorKind = 'unreachable' | 'timeout' | 'refused' | 'malformed';

/** A failed read or write. The message is the backend's own where it gave one, else empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: ApiErrorKind,
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}
