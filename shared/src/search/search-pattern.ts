/** Stands for * in the column `search_text`: a noncharacter, which no text contains. */
const ASTERISK = '\uFDD0';

/**
 * A pattern for `ilike` on `search_text` that finds exactly this text, in any case. PostgREST reads
 * every * of a pattern as %, so the column holds a stand-in for it, as the pattern does.
 */
export function searchPattern(text: string): string {
  // PostgreSQL stores no NUL, so it refuses one in a query too.
  const literal = text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  return `%${literal.replaceAll('*', ASTERISK)}%`;
}
