import type { SiteConfig } from '@site/shared/config';
import { absoluteUrl, rowUrl } from './addresses.ts';
import { escapeText, foldLines } from './calendar-lines.ts';
import { isCivilDate } from './civil-date.ts';
import type { Dated, PublishedEvent } from './rows.ts';
import { describePage, findKind, type PublishedSite } from './site-pages.ts';
import { oneLine } from './text.ts';

const NAME_LENGTH = 300;

/** A civil date as RFC 5545 writes it: `2012-06-06` → `20120606`. */
function calendarDate(date: string): string {
  return date.replaceAll('-', '');
}

/** An instant as RFC 5545 writes it, to the second: `20120606T000000Z`. */
function calendarInstant(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.[0-9]+/g, '');
}

function textLine(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}:${escapeText(text)}`];
}

function describeEvent(event: PublishedEvent, site: SiteConfig): string {
  const registration = rowUrl(event.registrationUrl, site);
  return [oneLine(event.time), event.description?.trim(), registration]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n\n');
}

function eventLines(event: PublishedEvent, since: Date, page: string, site: SiteConfig): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.id}@${new URL(site.siteUrl).hostname}`,
    `DTSTAMP:${calendarInstant(since)}`,
    // A row tells the time in words and without a zone, so the event takes its whole day.
    `DTSTART;VALUE=DATE:${calendarDate(event.date)}`,
    ...textLine('SUMMARY', oneLine(event.title, NAME_LENGTH)),
    ...textLine('DESCRIPTION', describeEvent(event, site)),
    ...textLine('LOCATION', oneLine(event.location, NAME_LENGTH)),
    ...textLine('CATEGORIES', event.type.toUpperCase()),
    `URL:${rowUrl(event.link, site) ?? page}`,
    // An announcement does not make the day busy.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

// A calendar holds at least one component (RFC 5545, section 3.6). This one stands in where there is
// no event, and says nothing.
const EMPTY_CALENDAR = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Events as an iCalendar file (RFC 5545), in the order given; null where no section shows events. */
export function renderCalendar(
  published: PublishedSite,
  events: Dated<readonly PublishedEvent[]>,
): string | null {
  const { site } = published;
  const route = findKind(published, 'events');
  if (route === null) return null;
  const { title, description } = describePage(published, route);
  const page = absoluteUrl(route.path, site);
  const components = events.rows
    .filter(({ date }) => isCivilDate(date))
    .flatMap((event) => eventLines(event, events.since, page, site));
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${site.product}//${title}//${site.language.toUpperCase()}`)}`,
    'CALSCALE:GREGORIAN',
    // NAME and DESCRIPTION are RFC 7986; older programs read the X- names.
    ...textLine('NAME', title),
    ...textLine('X-WR-CALNAME', title),
    ...textLine('DESCRIPTION', description),
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...(components.length > 0 ? components : EMPTY_CALENDAR),
    'END:VCALENDAR',
  ]);
}
