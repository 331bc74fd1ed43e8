/**
 * A regular expression for the `imatch` operator that finds exactly this text, in any case:
 * `query.regexIMatch('search_text', literalPattern(text))`. Postgres reads a backslash before an
 * ASCII sign as that sign. Sections of earlier releases search with it.
 */
export function literalPattern(text: string): string {
  // PostgreSQL stores no NUL, so it refuses one in a query too.
  return text.replaceAll('\0', '').replace(/[!-/:-@[-`{-~]/g, '\\$&');
}
