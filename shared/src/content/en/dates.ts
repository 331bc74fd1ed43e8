import { civilInstant } from '../../text/text.ts';

const MONTHS =
  'January February March April May June July August September October November December'.split(
    ' ',
  );
const WEEKDAYS = 'Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split(' ');

/** What a calendar's leaf shows of a date such as `2012-06-06`; null for what is no such date. */
export function civilDateParts(date: string): { month: string; day: number; year: number } | null {
  const instant = civilInstant(date);
  if (instant === null) return null;
  return {
    month: (MONTHS[instant.getUTCMonth()] ?? '').slice(0, 3),
    day: instant.getUTCDate(),
    year: instant.getUTCFullYear(),
  };
}

/**
 * A date such as `2012-06-06` as `6 June 2012`, or with its weekday as `Wednesday, June 6, 2012`; what is no such
 * date stands as it is. A civil date is the same day everywhere, and the order of its parts is the site's own,
 * whatever the visitor's language: the first use of `Intl` would cost a phone 50 ms for the same words.
 */
export function civilDateWords(date: string, { weekday = false } = {}): string {
  const instant = civilInstant(date);
  if (instant === null) return date;
  const month = MONTHS[instant.getUTCMonth()];
  const day = instant.getUTCDate();
  const year = instant.getUTCFullYear();
  if (weekday) return `${WEEKDAYS[instant.getUTCDay()]}, ${month} ${day}, ${year}`;
  return `${day} ${month} ${year}`;
}

/** A time of day as an editor wrote it. */
export function timeWords(time: string): string {
  return time;
}
