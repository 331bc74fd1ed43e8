// A civil date is the same day everywhere, so neither server nor browser may shift it. The order of
// its parts is the site's own, whatever the visitor's language.
const PLAIN = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});
const WITH_WEEKDAY = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const SHORT_MONTH = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

function toInstant(date: string): Date | null {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** What a calendar's leaf shows of a date such as `2012-06-06`; null for what is no such date. */
export function civilDateParts(date: string): { month: string; day: number; year: number } | null {
  const instant = toInstant(date);
  if (instant === null) return null;
  return {
    month: SHORT_MONTH.format(instant),
    day: instant.getUTCDate(),
    year: instant.getUTCFullYear(),
  };
}

export interface CivilDateProps {
  /** ISO date without a time. */
  date: string;
  /** `Wednesday, June 6, 2012` in place of `6 June 2012`. */
  weekday?: boolean;
}

/** A date in words. What is no such date stands as it is. */
export function CivilDate({ date, weekday = false }: CivilDateProps) {
  const instant = toInstant(date);
  if (instant === null) return date;
  const format = weekday ? WITH_WEEKDAY : PLAIN;
  return <time dateTime={date}>{format.format(instant)}</time>;
}
