import { type RowOf, toRow } from '@site/shared/api';
import { fill } from '@site/shared/config';
import { BASE_LANGUAGE, documentTitle } from '@site/shared/contract';
import type { DocumentPublisher, PublishContext } from '@site/shared/contract/publish';
import { listAllRows } from '@site/shared/publish';
import { isCivilDate, isRowId, oneLine, printable } from '@site/shared/text';
import { timeWords } from '@site/shared/ui';
import { eventTexts, typeTexts } from '#content/events';
import { meta } from '#content/meta';
import { COLUMNS, toEvent } from '../api/events';
import type { SiteEvent } from '../event';

/** Supabase's default maximum of rows per request. */
const ROWS_A_REQUEST = 1000;

/** An event with the columns that decide whether a list shows it. */
type ListedRow = Required<RowOf<'ipv6_events', typeof LISTED>>;
const LISTED = `${COLUMNS},languages,original_id,revision,revised_at` as const;

interface CalendarEvent extends SiteEvent {
  /** Equal in all translations, so that a subscriber to two languages gets the event once. */
  readonly originalId: number;
  /** Increases with each change. */
  readonly revision: number;
  readonly revisedAt: Date | null;
}

function toCalendarEvent(row: ListedRow, language: string): CalendarEvent {
  return {
    ...toEvent(row, language),
    originalId: row.original_id,
    revision: row.revision ?? 0,
    revisedAt: row.revised_at === null ? null : new Date(row.revised_at),
  };
}

/** Reads all events except samples, by id, so that concurrent changes move no rows between requests. @throws {ApiError} */
async function listAllEvents({ api }: PublishContext): Promise<ListedRow[]> {
  const all: ListedRow[] = [];
  const rows = listAllRows<ListedRow>((last) =>
    api
      .from('ipv6_events')
      .select(LISTED)
      .eq('is_sample', false)
      .gt('id', last?.id ?? 0)
      .order('id')
      .limit(ROWS_A_REQUEST),
  );
  for await (const row of rows) all.push(row);
  return all;
}

/** Reads the event with this id (see `isRowId`); null if it is missing or a sample. @throws {ApiError} */
async function getEvent({ api, language }: PublishContext, id: string) {
  const events = api.from('ipv6_events').select(LISTED);
  // `eq` takes a number, which cannot represent every bigint.
  const row = toRow<ListedRow>(
    await events.filter('id', 'eq', id).eq('is_sample', false).maybeSingle(),
  );
  return row === null ? null : toCalendarEvent(row, language);
}

/** Maximum length of a line without its break (RFC 5545, section 3.1). */
const MAX_OCTETS = 75;
const LINE_BREAK = '\r\n';

const octets = (text: string): number => Buffer.byteLength(text, 'utf8');

/** Escapes a TEXT value (RFC 5545, section 3.3.11). */
export function escapeText(text: string): string {
  return printable(text)
    .replaceAll(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n');
}

/** Folds a long line, but never inside a character. Continuations start with a space. */
function fold(line: string): string {
  const folded: string[] = [];
  let current = '';
  for (const character of line) {
    if (octets(current) + octets(character) > MAX_OCTETS) {
      folded.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...folded, current].join(LINE_BREAK);
}

/** Joins content lines into a file: folded, each ended by CRLF. */
export function foldLines(lines: readonly string[]): string {
  return lines.map((line) => fold(line) + LINE_BREAK).join('');
}

const NAME_LENGTH = 300;

/** Formats a civil date for RFC 5545: `2012-06-06` → `20120606`. */
function calendarDate(date: string): string {
  return date.replaceAll('-', '');
}

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + 1);
  return day.toISOString().slice(0, 10);
}

/** Formats an instant for RFC 5545, to the second: `20120606T000000Z`. */
function calendarInstant(instant: Date): string {
  return instant.toISOString().replaceAll(/[-:]|\.[0-9]+/g, '');
}

function textLine(name: string, text: string): string[] {
  return text === '' ? [] : [`${name}:${escapeText(text)}`];
}

function describeEvent(event: SiteEvent, { rowUrl }: PublishContext): string {
  return [timeWords(oneLine(event.time)), event.description?.trim(), rowUrl(event.registrationUrl)]
    .filter((part) => typeof part === 'string' && part !== '')
    .join('\n\n');
}

function eventLines(event: CalendarEvent, context: PublishContext): string[] {
  const { absoluteUrl, madeAt, pagePath, rowUrl, site } = context;
  return [
    'BEGIN:VEVENT',
    `UID:event-${event.originalId}@${new URL(site.siteUrl).hostname}`,
    `DTSTAMP:${calendarInstant(madeAt)}`,
    // Calendar programs ignore an update until the number increases (RFC 5545, section 3.8.7.4).
    `SEQUENCE:${event.revision}`,
    ...(event.revisedAt === null ? [] : [`LAST-MODIFIED:${calendarInstant(event.revisedAt)}`]),
    // Rows describe the time in words without a zone, so the event is all-day.
    `DTSTART;VALUE=DATE:${calendarDate(event.date)}`,
    // DTEND is the day after the last one (RFC 5545, section 3.6.1).
    ...(event.endDate ? [`DTEND;VALUE=DATE:${calendarDate(dayAfter(event.endDate))}`] : []),
    ...textLine('SUMMARY', oneLine(event.title, NAME_LENGTH)),
    ...textLine('DESCRIPTION', describeEvent(event, context)),
    ...textLine('LOCATION', oneLine(event.location, NAME_LENGTH)),
    ...textLine('CATEGORIES', event.type === null ? '' : typeTexts[event.type].toUpperCase()),
    `URL:${rowUrl(event.link) ?? absoluteUrl(pagePath('events'))}`,
    // The event does not block the day.
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

// A calendar needs at least one component (RFC 5545, section 3.6). This empty time zone is a placeholder if there
// are no events.
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

/** Renders events as an iCalendar file (RFC 5545), in the given order. */
function renderCalendar(events: readonly CalendarEvent[], context: PublishContext): string {
  const { languageOf, site } = context;
  const title = documentTitle(meta.events.title, site);
  const components = events
    .filter(({ date, endDate }) => isCivilDate(date) && (endDate === null || isCivilDate(endDate)))
    .flatMap((event) => eventLines(event, context));
  return foldLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escapeText(`-//${site.product}//${title}//${languageOf('events').toUpperCase()}`)}`,
    'CALSCALE:GREGORIAN',
    // RFC 7986 defines NAME and DESCRIPTION; older programs read the X- names.
    ...textLine('NAME', title),
    ...textLine('X-WR-CALNAME', title),
    ...textLine('DESCRIPTION', fill(meta.events.description, site)),
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    ...(components.length > 0 ? components : EMPTY_CALENDAR),
    'END:VCALENDAR',
  ]);
}

/** All events, to subscribe to. */
export const wholeCalendar: DocumentPublisher = {
  path: eventTexts.allInCalendar.href,
  fileName: () => 'events.ics',
  async render(_, context) {
    const { language } = context;
    const rows = await listAllEvents(context);
    // The rows of a list; `rowsIn` cannot be used, because it does not sort by id.
    const shown = rows.filter(
      (row) =>
        row.language === language ||
        (row.language === BASE_LANGUAGE && !row.languages.includes(language)),
    );
    return renderCalendar(
      shown.map((row) => toCalendarEvent(row, language)),
      context,
    );
  },
};

/** A calendar file of one event. */
export const eventCalendar: DocumentPublisher = {
  path: '/events/:id.ics',
  fileName: ({ id }) => `event-${id}.ics`,
  async *list(context) {
    const events = await listAllEvents(context);
    for (const { id } of events.toReversed()) yield { id: String(id) };
  },
  async render({ id = '' }, context) {
    const event = isRowId(id) ? await getEvent(context, id) : null;
    return event === null ? null : renderCalendar([event], context);
  },
};
