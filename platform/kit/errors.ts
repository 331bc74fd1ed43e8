/** An expected failure; the message tells the reader what happened and what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
}

/** The `code` of a system or database error, if it has one. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
