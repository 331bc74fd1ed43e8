/** An expected failure; the message tells the reader what happened and what to do. */
export class UserError extends Error {
  override readonly name = 'UserError';
}
