import { safeUrl } from '@site/shared/api';

/** A value that the site's table can hold. `note` describes a change of the original. `refusal`: the row cannot be kept. */
export interface Kept {
  readonly value: unknown;
  readonly note?: string;
  readonly refusal?: string;
}

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
const MOST_SHOWN = 60;
const MOST_ADDRESS = 2048;
const DIRECTION = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const show = (value: unknown) => {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return `"${text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text}"`;
};

const isMissing = (value: unknown) => value === null || value === undefined || value === '';

/** Keeps a text of at most `most` letters, as PostgreSQL counts them. */
export function keepText(value: unknown, most: number): Kept {
  if (isMissing(value)) return { value: null };
  if (typeof value === 'object')
    return { value: null, note: `${show(value)} is no text; left out` };
  const letters = [...String(value)];
  if (letters.length <= most) return { value: letters.join('') };
  return {
    value: letters.slice(0, most).join(''),
    note: `${letters.length} letters; cut to ${most}`,
  };
}

/** Keeps a title without characters that change the direction of the text after it. */
export function keepTitle(value: unknown, most: number): Kept {
  const { value: text, note } = keepText(value, most);
  const cleaned = String(text ?? '').replaceAll(DIRECTION, '');
  if (cleaned.trim() === '') return { value: null, refusal: 'it is empty' };
  const isCleaned = text === cleaned;
  return { value: cleaned, note: isCleaned ? note : 'characters of direction removed' };
}

/** Keeps HTML as it is. A part of it could show something else. */
export function keepHtml(value: unknown, most: number): Kept {
  const { value: html, note } = keepText(value, Number.POSITIVE_INFINITY);
  const { length } = [...String(html ?? '')];
  if (length > most) return { value: null, refusal: `${length} letters, and ${most} are allowed` };
  return { value: html, note };
}

export function keepAddress(value: unknown): Kept {
  if (isMissing(value)) return { value: null };
  const text = String(value).trim();
  if (safeUrl(text) !== null && text.length <= MOST_ADDRESS) return { value: text };
  return { value: null, note: `${show(value)} is no web address; left out` };
}

/** Keeps a choice in any case and form: `Case Study` is `case-studies`. Others become the first choice. */
export function keepChoice(value: unknown, choices: readonly string[]): Kept {
  const [first = ''] = choices;
  const written = String(value ?? '');
  const plain = written.trim().toLowerCase();
  if (choices.includes(plain)) return { value: written };
  const stemOf = (text: string) => text.replaceAll(/[^a-z]+/g, '').replace(/(?:ies|y|s)$/, '');
  const found = choices.find((each) => stemOf(each) === stemOf(plain));
  return { value: found ?? first, note: `${show(written)} became ${show(found ?? first)}` };
}

export function keepTags(value: unknown): Kept {
  if (isMissing(value)) return { value: null };
  if (typeof value === 'string') return { value };
  if (!Array.isArray(value)) return { value: null, note: `${show(value)} is no list; left out` };
  const tags = value.filter((each) => typeof each === 'string');
  const isWhole = tags.length === value.length;
  return { value: tags, note: isWhole ? undefined : `${show(value)} became ${show(tags)}` };
}

function civilDate(year: number, month: number, day: number): string | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return isReal && year >= 1900 && year <= 2199 ? date.toISOString().slice(0, 10) : null;
}

/** Parses a date in numbers with the year last. Returns null if day and month can be confused. */
function parseDayAndMonth(a: number, b: number, year: number): string | null {
  if (a > 12 || a === b) return civilDate(year, b, a);
  return b > 12 ? civilDate(year, a, b) : null;
}

/** Parses a written date. `timeZone` decides the day of an instant. Returns null if the day is not certain. */
export function parseDate(written: string, timeZone: string): string | null {
  const text = written.trim();
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ](\d{2}:\d{2}\S*))?$/.exec(text);
  if (iso !== null) {
    const [, year, month, day, time = ''] = iso;
    const instant = new Date(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
    if (/(?:Z|[+-]\d{2}(?::?\d{2})?)$/.test(time) && !Number.isNaN(instant.getTime())) {
      return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(instant);
    }
    return civilDate(Number(year), Number(month), Number(day));
  }
  const numbers = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text);
  if (numbers !== null) {
    const [, a, b, year] = numbers.map(Number);
    return parseDayAndMonth(a ?? 0, b ?? 0, year ?? 0);
  }
  const words =
    /^(?:[a-z]+,? )?(?:([a-z]{3,}) (\d{1,2})|(\d{1,2})(?:st|nd|rd|th)? ([a-z]{3,}))(?:st|nd|rd|th)?,? (\d{4})$/i;
  const [, before, dayAfter, dayBefore, after, year] = words.exec(text) ?? [];
  const month = MONTHS.indexOf((before ?? after ?? '').slice(0, 3).toLowerCase()) + 1;
  return month === 0 ? null : civilDate(Number(year), month, Number(dayAfter ?? dayBefore));
}

export function keepDate(value: unknown, timeZone: string, isRequired: boolean): Kept {
  const date = isMissing(value) ? null : parseDate(String(value), timeZone);
  if (date !== null) {
    const isSame = String(value) === date;
    return { value: date, note: isSame ? undefined : `${show(value)} became ${show(date)}` };
  }
  if (isRequired) {
    const reason = isMissing(value) ? 'it is empty' : `${show(value)} is no certain day`;
    return { value: null, refusal: reason };
  }
  return isMissing(value)
    ? { value: null }
    : { value: null, note: `${show(value)} is no certain day; left out` };
}
