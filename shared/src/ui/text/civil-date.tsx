const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const WEEKDAYS = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

function toInstant(date: string): Date | null {
  const instant = new Date(`${date}T00:00:00Z`);
  return Number.isNaN(instant.getTime()) ? null : instant;
}

/** What a calendar's leaf shows of a date such as `2012-06-06`; null for what is no such date. */
export function civilDateParts(date: string): { month: string; day: number; year: number } | null {
  const instant = toInstant(date);
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
  const instant = toInstant(date);
  if (instant === null) return date;
  const month = MONTHS[instant.getUTCMonth()];
  const day = instant.getUTCDate();
  const year = instant.getUTCFullYear();
  if (weekday) return `${WEEKDAYS[instant.getUTCDay()]}, ${month} ${day}, ${year}`;
  return `${day} ${month} ${year}`;
}

export interface CivilDateProps {
  /** ISO date without a time. */
  readonly date: string;
  /** `Wednesday, June 6, 2012` in place of `6 June 2012`. */
  readonly weekday?: boolean;
  /** `June 2012` for the first of a month: what is dated by month has it as its day. */
  readonly byMonth?: boolean;
}

/** A date in words. Any other text is shown unchanged. */
export function CivilDate({ date, weekday = false, byMonth = false }: CivilDateProps) {
  const parts = civilDateParts(date);
  if (parts === null) return date;
  const words = civilDateWords(date, { weekday });
  if (!byMonth || parts.day !== 1) return <time dateTime={date}>{words}</time>;
  return <time dateTime={date.slice(0, -3)}>{words.slice(2)}</time>;
}
