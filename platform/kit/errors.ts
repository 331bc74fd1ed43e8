/** An expected failure. The message states the problem and the solution. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** A timeout; a retry may succeed. Commands then exit with `EX_TEMPFAIL` of sysexits(3). */
export class TooSlowError extends UserError {
  readonly exitCode = 75;
}

/** A required service does not respond; a retry may succeed. */
export class UnavailableError extends UserError {}

/** Message of a timeout; {@link isTooLong} recognises it. */
export const tookLonger = (ms: number) => `it took more than ${ms / 1000} s`;
export const isTooLong = (reason: string) => /\bit took more than [\d.]+ s\.?(?:\n|$)/.test(reason);

/** A file does not match its hash. Servers do not send it, and fetch it again. */
export class DamagedFileError extends UserError {
  constructor(readonly file: string) {
    super(`${file} is damaged: it is not what its hash says. Put it in place again.`);
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
