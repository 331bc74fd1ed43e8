import { i18nProvider } from './i18n';
import { settings } from './settings';

const { timeZone } = settings;

/** Formats an instant in the country's clock, in the desk's language. */
export function timeText(instant: string): string {
  const locale = i18nProvider.getLocale();
  return new Date(instant).toLocaleString(locale === 'en' ? 'en-GB' : locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
}

/** Formats an instant for a `datetime-local` input, in a time zone. */
export function toLocalTime(instant: Date, zone = timeZone): string {
  return instant.toLocaleString('sv-SE', { timeZone: zone }).replace(' ', 'T').slice(0, 16);
}

/** Converts the value of a `datetime-local` input in a time zone to an instant. */
export function toInstant(local: string, zone = timeZone): Date {
  const asUtc = new Date(`${local}:00Z`);
  const offset = new Date(`${toLocalTime(asUtc, zone)}:00Z`).getTime() - asUtc.getTime();
  return new Date(asUtc.getTime() - offset);
}

/** Returns today's date in the country. */
export function today(): string {
  return toLocalTime(new Date()).slice(0, 10);
}
