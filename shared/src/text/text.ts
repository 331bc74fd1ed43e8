// PostgreSQL also writes years beyond 9999, years before Christ and `infinity`; no format here can.
const CIVIL_DATE = /^[0-9]{4}-[0-9]{2}-[0-9]{2}$/;

/** Whether a text is a day that exists, written YYYY-MM-DD. */
export function isCivilDate(text: string): boolean {
  if (!CIVIL_DATE.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** A day as the instant at which it begins in UTC; null for what is no date. */
export function civilInstant(date: string): Date | null {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** The instant for formats that want one: a civil date names none, so midnight UTC stands for it. */
export function midnightUtc(date: string): string {
  return `${date}T00:00:00Z`;
}

const ELLIPSIS = '…';

// What neither XML 1.0 nor a line of text may hold: C0 and C1 controls but tab and line ends, halves
// of surrogate pairs, and the two non-characters of XML's `Char` production.
const UNPRINTABLE = /[^\P{Cc}\t\n\r]|\p{Cs}|[\uFFFE\uFFFF]/gu;

/** A text without the characters that no document may hold. */
export function printable(text: string): string {
  return text.replaceAll(UNPRINTABLE, '');
}

/** A text as one line, in whole words, at most `length` characters; an ellipsis marks a cut. */
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

/** The forms of a noun by the numbers that a language tells apart. */
type NounForms = { readonly other: string } & Readonly<
  Partial<Record<Intl.LDMLPluralRule, string>>
>;

/** A number with its noun, as the language's grammar asks for it: in Amharic 0 takes the singular, too. */
export function counted(count: number, language: string, forms: NounForms): string {
  return `${count} ${forms[new Intl.PluralRules(language).select(count)] ?? forms.other}`;
}

const LARGEST_BIGINT = 9_223_372_036_854_775_807n;

/** Whether a text can be a row's id: a positive `bigint`, written without leading zeros. */
export function isRowId(text: string): boolean {
  return /^[1-9][0-9]{0,18}$/.test(text) && BigInt(text) <= LARGEST_BIGINT;
}

// Each letter of the first line sounds like the one below it. The database has the same in private.plain_letters.
const ALIKE = 'ሃሐሑሒሓሔሕሖኀኁኂኃኄኅኆሠሡሢሣሤሥሦሧኣዐዑዒዓዔዕዖፀፁፂፃፄፅፆ';
const PLAIN = 'ሀሀሁሂሀሄህሆሀሁሂሀሄህሆሰሱሲሳሴስሶሷአአኡኢአኤእኦጸጹጺጻጼጽጾ';

// "Of", "in", "to", "from", "about", "like"; the database has the same in private.bare_words.
const PREFIX = '(?:ስለ|እንደ|[የበለከ])';
const PREFIXES = new RegExp(`^${PREFIX}+(?=\\p{Script=Ethiopic}{2}|[a-z\\d])`, 'iu');

const SIGN = '[\\p{L}\\p{M}\\p{N}]';
// An abbreviation such as ዶ/ር, ት/ቤት or ዓ.ም is one word; the database has the same in private.plain_letters.
const WORD = new RegExp(`(?:${PREFIX}*[ሀ-ፚ][/.](?=[ሀ-ፚ]))+${SIGN}+|${SIGN}+`, 'gu');

/** Finds the words of a text, each with its index. */
export function findWords(text: string): IterableIterator<RegExpExecArray> {
  return text.matchAll(WORD);
}

/** Returns a word without the signs of an abbreviation. */
export function plainWord(word: string): string {
  return word.replaceAll(/[/.]/g, '');
}

/** A word with one of the Ethiopic letters that sound alike, and without Amharic prefixes. */
export function bareWord(word: string): string {
  const plain = plainWord(word).replaceAll(
    /\p{Script=Ethiopic}/gu,
    (each) => PLAIN[ALIKE.indexOf(each)] ?? each,
  );
  return plain.replace(PREFIXES, '');
}

/** An Amharic word in a pattern. As in the search, the last letter of a longer one changes with its endings. */
function anyForm(word: string): string {
  if (!/\p{Script=Ethiopic}/u.test(word)) return word;
  return `%${bareWord(word).replace(/([ሀ-ፚ]{3})[ሀ-ፚ]$/, '$1')}%`;
}

/** Stands for * in the column `search_text`: a noncharacter, which no text contains. */
const ASTERISK = '\uFDD0';

/**
 * A pattern for `ilike` on `search_text` that finds exactly this text, in any case, and any form of its Amharic words.
 * PostgREST reads every * of a pattern as %, so the column holds a stand-in for it, as the pattern does.
 */
export function searchPattern(text: string): string {
  // PostgreSQL stores no NUL, so it refuses one in a query too.
  const literal = text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&');
  return `%${literal.replaceAll('*', ASTERISK).replaceAll(WORD, anyForm)}%`;
}
