// PostgreSQL also writes `infinity`, years beyond 9999 and years BC. Output formats allow none of them.
const CIVIL_DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Returns true if a text is an existing date in the form YYYY-MM-DD. */
export function isCivilDate(text: string): boolean {
  if (!CIVIL_DATE.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** Returns the instant at which a date begins in UTC, or null if it is not a date. */
export function civilInstant(date: string): Date | null {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** Formats a civil date for formats that require an instant: midnight UTC. */
export function midnightUtc(date: string): string {
  return `${date}T00:00:00Z`;
}

const ELLIPSIS = '…';

// Characters that XML 1.0 or a line of text forbids: control characters except tab and line breaks, lone
// surrogates, and the two non-characters excluded from XML's `Char` production.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** Removes the characters that documents forbid. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '');
}

/** Joins a text into one line of at most `length` characters. Cuts between words and adds an ellipsis. */
export function oneLine(text: string | null, length = 200): string {
  const line = printable(text ?? '')
    .replaceAll(/\s+/g, ' ')
    .trim();
  if (line.length <= length) return line;
  const cut = line.slice(0, length - ELLIPSIS.length);
  const end = cut.lastIndexOf(' ');
  const words = end > 0 ? cut.slice(0, end) : cut;
  return printable(words).replace(/[\s,;:.]+$/, '') + ELLIPSIS;
}

type NounForms = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** Formats a number with its noun by the language's plural rules. In Amharic, 0 takes the singular. */
export function counted(count: number, language: string, forms: NounForms): string {
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
}

const LARGEST_BIGINT = 9_223_372_036_854_775_807n;

/** Returns true if a text is a valid row id: a positive `bigint` without leading zeros. */
export function isRowId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= LARGEST_BIGINT;
}

// Each letter of the first line sounds like the letter below it. The database has the same table in private.plain_letters.
const ALIKE = 'ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆ';
const PLAIN = 'ሀሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾ';

// "Of", "in", "to", "from", "about", "like". The database has the same list in private.bare_words.
const PREFIX = '(?:ስለ|እንደ|[የበለከ])';
const PREFIXES = new RegExp(`^${PREFIX}+(?=\\p{Script=Ethiopic}{2}|[a-z\\d])`, 'iu');

const SIGN = '[\\p{L}\\p{M}\\p{N}]';
// An abbreviation such as ዶ/ር, ት/ቤት or ዓ.ም is one word. The database has the same rule in private.plain_letters.
const WORD = new RegExp(`(?:${PREFIX}*[ሀ-ፚ][/.](?=[ሀ-ፚ]))+${SIGN}+|${SIGN}+`, 'gu');

/** Returns the words of a text with their indexes. */
export function findWords(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(WORD);
}

/** Removes the punctuation of an abbreviation. */
export function plainWord(word: string): string {
  return word.replaceAll(/[/.]/g, '');
}

/** Normalises a word: one letter for each Ethiopic sound, and no Amharic prefixes. */
export function bareWord(word: string): string {
  const plain = plainWord(word).replaceAll(
    /\p{Script=Ethiopic}/gu,
    (each) => PLAIN[ALIKE.indexOf(each)] ?? each,
  );
  return plain.replace(PREFIXES, '');
}

/** Returns a pattern for an Amharic word. As in the search, the last letter of longer words varies with its ending. */
function anyForm(word: string): string {
  if (!/\p{Script=Ethiopic}/u.test(word)) return word;
  return `%${bareWord(word).replace(/([ሀ-ፚ]{3})[ሀ-ፚ]$/, '$1')}%`;
}

/** Limit of a search. Encoded, an Ethiopic letter has nine characters, so every search fits into an address. */
export const MOST_SEARCH_LETTERS = 200;

/** Replaces * in the column `search_text`. A noncharacter, so no text contains it. */
const ASTERISK = '\uFDD0';

/**
 * Returns an `ilike` pattern for `search_text` that matches this text in any case, and any form of its Amharic words.
 * PostgREST reads * as %, so both column and pattern replace it by a noncharacter.
 */
export function searchPattern(text: string): string {
  // PostgreSQL rejects NUL in a query.
  const literal = text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  return `%${literal.replaceAll('*', ASTERISK).replaceAll(WORD, anyForm)}%`;
}

export type CsvCell = string | number | boolean | null | undefined;

/** Formats a cell as in RFC 4180. The apostrophe stops spreadsheets from evaluating formulas. */
function csvCell(value: CsvCell): string {
  if (typeof value !== 'string') return String(value ?? '');
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Formats a line of a CSV file. */
export function csvLine(cells: readonly CsvCell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}
