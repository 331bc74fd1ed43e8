import type { ErrorCode } from './error-codes.ts';

/** An expected failure. The message states the problem and the solution. */
export class UserError extends Error {
  override readonly name = 'UserError';

  constructor(
    readonly code: ErrorCode,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** A file does not match its hash. Servers do not send it, and fetch it again. */
export class DamagedFileError extends UserError {
  constructor(readonly file: string) {
    super(
      'FILE_DAMAGED',
      `${file} is damaged: it is not what its hash says. Put it in place again.`,
    );
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
