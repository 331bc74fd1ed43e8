import { civilInstant } from '../../text/text.ts';
import type * as english from '../en/dates.ts';

const MONTHS = [
  'መስከረም',
  'ጥቅምት',
  'ኅዳር',
  'ታኅሣሥ',
  'ጥር',
  'የካቲት',
  'መጋቢት',
  'ሚያዝያ',
  'ግንቦት',
  'ሰኔ',
  'ሐምሌ',
  'ነሐሴ',
  'ጳጉሜን',
] as const;
const GREGORIAN_MONTHS = [
  'ጃንዋሪ',
  'ፌብሩዋሪ',
  'ማርች',
  'ኤፕሪል',
  'ሜይ',
  'ጁን',
  'ጁላይ',
  'ኦገስት',
  'ሴፕቴምበር',
  'ኦክቶበር',
  'ኖቬምበር',
  'ዲሴምበር',
] as const;
const WEEKDAYS = ['እሑድ', 'ሰኞ', 'ማክሰኞ', 'ረቡዕ', 'ሐሙስ', 'ዓርብ', 'ቅዳሜ'] as const;

// Numbers alone come from `Intl`: the names that browsers have differ from version to version.
const ethiopic = new Intl.DateTimeFormat('en-u-ca-ethiopic-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

function ethiopicParts(instant: Date) {
  const parts = ethiopic.formatToParts(instant);
  const numberOf = (kind: string) => Number(parts.find(({ type }) => type === kind)?.value);
  return {
    month: MONTHS[numberOf('month') - 1] ?? '',
    day: numberOf('day'),
    year: numberOf('year'),
  };
}

/** A month with its era before it; no line ends between them. */
const gregorianMonth = (instant: Date) => `እ.ኤ.አ.\u00a0${GREGORIAN_MONTHS[instant.getUTCMonth()]}`;

/** What a calendar's leaf shows of a date such as `2012-06-06`, in the Ethiopian calendar; null for what is no such date. */
export const civilDateParts: typeof english.civilDateParts = (date) => {
  const instant = civilInstant(date);
  return instant && ethiopicParts(instant);
};

/** A date in the Ethiopian calendar, with the Gregorian one beside it; what is no date stands as it is. */
export const civilDateWords: typeof english.civilDateWords = (date, { weekday = false } = {}) => {
  const instant = civilInstant(date);
  if (instant === null) return date;
  const { month, day, year } = ethiopicParts(instant);
  const named = weekday ? `${WEEKDAYS[instant.getUTCDay()]}፣ ` : '';
  const gregorian = `${gregorianMonth(instant)} ${instant.getUTCDate()} ቀን ${instant.getUTCFullYear()}`;
  return `${named}${month} ${day} ቀን ${year}\u00a0ዓ.ም. (${gregorian})`;
};

const PARTS_OF_DAY = ['ሌሊቱ', 'ጠዋቱ', 'ቀኑ', 'ምሽቱ'] as const;

/** An hour in the count that begins at six in the morning and in the evening. */
function localHour(hour: string, minute: string): string {
  const count = (Number(hour) + 6) % 12 || 12;
  return `${PARTS_OF_DAY[Math.floor(Number(hour) / 6)] ?? ''} ${count}:${minute}`;
}

/** A time of day such as `09:00–13:00 EAT`, with the local count of hours beside it; any other text stands as it is. */
export const timeWords: typeof english.timeWords = (time) => {
  const [, hour, minute, endHour, endMinute] =
    /^([01]\d|2[0-3]):([0-5]\d)(?: ?(?:to|[–-]) ?([01]\d|2[0-3]):([0-5]\d))? EAT$/.exec(time) ?? [];
  if (hour === undefined || minute === undefined) return time;
  if (endHour === undefined || endMinute === undefined) {
    return `${hour}:${minute} (በኢትዮጵያ ሰዓት አቆጣጠር ከ${localHour(hour, minute)} ሰዓት)`;
  }
  const local = `ከ${localHour(hour, minute)} እስከ ${localHour(endHour, endMinute)} ሰዓት`;
  return `ከ${hour}:${minute} እስከ ${endHour}:${endMinute} (በኢትዮጵያ ሰዓት አቆጣጠር ${local})`;
};
