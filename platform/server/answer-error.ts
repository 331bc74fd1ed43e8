/** Ends a request with a status and a text; its headers are added to those that every answer has. */
export class AnswerError extends Error {
  constructor(
    readonly statusCode: number,
    message: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(message);
  }
}

/** For now: a minute later it may be there. */
export const RETRY_LATER = { 'Retry-After': '60' } as const;
