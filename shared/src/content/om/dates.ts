import { civilInstant } from '../../text/text.ts';
import type * as english from '../en/dates.ts';

const MONTHS = [
  'Amajjii',
  'Guraandhala',
  'Bitooteessa',
  'Ebla',
  'Caamsaa',
  'Waxabajjii',
  'Adooleessa',
  'Hagayya',
  'Fuulbana',
  'Onkololeessa',
  'Sadaasa',
  'Muddee',
] as const;
const WEEKDAYS = [
  'Dilbata',
  'Wiixata',
  'Kibxata',
  'Roobii',
  'Kamisa',
  'Jimaata',
  'Sanbata',
] as const;

/** The names of the months serve the Ethiopian calendar too: this says that the Gregorian one is meant. */
const GREGORIAN = 'A.L.A.';

const monthOf = (instant: Date) => MONTHS[instant.getUTCMonth()] ?? '';

/** What a calendar's leaf shows of a date such as `2012-06-06`; null for what is no such date. */
export const civilDateParts: typeof english.civilDateParts = (date) => {
  const instant = civilInstant(date);
  if (instant === null) return null;
  const month = monthOf(instant).slice(0, 3);
  return { month, day: instant.getUTCDate(), year: instant.getUTCFullYear() };
};

/** A date in the Gregorian calendar; what is no date stands as it is. */
export const civilDateWords: typeof english.civilDateWords = (date, { weekday = false } = {}) => {
  const instant = civilInstant(date);
  if (instant === null) return date;
  const named = weekday ? `${WEEKDAYS[instant.getUTCDay()]}, ` : '';
  const day = `${monthOf(instant)} ${instant.getUTCDate()}, ${instant.getUTCFullYear()}`;
  return `${named}${day} (${GREGORIAN})`;
};

/** A time of day as an editor wrote it. */
export const timeWords: typeof english.timeWords = (time) => time;
