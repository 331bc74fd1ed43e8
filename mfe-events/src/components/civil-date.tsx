// A civil date is the same day everywhere, so neither server nor browser may shift it. The order of
// weekday, month, day and year is the site's own, whatever the visitor's language.
const LOCALE = 'en-US';
const IN_WORDS = new Intl.DateTimeFormat(LOCALE, {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT_MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

function toInstant(date: string): Date | null {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** What a calendar's leaf shows of a date such as `2012-06-06`; null for what is no such date. */
export function dateParts(date: string): { month: string; day: number; year: number } | null {
  const instant = toInstant(date);
  if (instant === null) return null;
  return {
    month: SHORT_MONTH.format(instant),
    day: instant.getUTCDate(),
    year: instant.getUTCFullYear(),
  };
}

/** A date such as `2012-06-06` in words. What is no such date stands as it is. */
export function CivilDate({ date }: { date: string }) {
  const instant = toInstant(date);
  if (instant === null) return date;
  return <time dateTime={date}>{IN_WORDS.format(instant)}</time>;
}
