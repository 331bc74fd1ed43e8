/** An expected failure; the message tells the reader what happened and what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** Only the time was too short: another try may succeed. A command ends with `EX_TEMPFAIL` of sysexits(3). */
export class TooSlowError extends UserError {
  readonly exitCode = 75;
}

/** A service that the site needs does not answer. A later try may succeed. */
export class UnavailableError extends UserError {}

/** The words for what took too long, by which {@link isTooLong} knows it. */
export const tookLonger = (ms: number) => `it took more than ${ms / 1000} s`;
export const isTooLong = (reason: string) => /\bit took more than [\d.]+ s\.?(?:\n|$)/.test(reason);

/** A file that is not what its hash says. Its server does not send it, and fetches it again. */
export class DamagedFileError extends UserError {
  constructor(readonly file: string) {
    super(`${file} is damaged: it is not what its hash says. Put it in place again.`);
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a system or database error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
