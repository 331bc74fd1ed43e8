import {
  answerRows,
  propertyOf,
  publishSite,
  readCalendar,
  testContext,
} from '@site/shared/testing/publishing';
import { describe, expect, test } from 'vitest';
import { typeTexts } from '#content/events';
import { section } from '../../section';
import type { EventRow } from '../api/events';
import { escapeText, eventCalendar, foldLines, wholeCalendar } from './calendar';

interface ListedRow extends EventRow {
  readonly revision: number | null;
  readonly revised_at: string | null;
  readonly original_id: number;
  readonly languages: readonly string[];
}

const EVENT: ListedRow = {
  id: 3,
  original_id: 3,
  language: 'en',
  languages: ['en'],
  title: 'A meeting',
  short_description: 'What it is about.',
  event_date: '2026-05-06',
  end_date: null,
  time: '14:00 to 15:30 EAT',
  location: 'Addis Ababa, Ethiopia',
  event_type: 'conference',
  event_type_key: 'conference',
  image_url: null,
  link: 'https://events.example/meeting',
  registration_url: null,
  is_sample: false,
  revision: 7,
  revised_at: '2026-03-01T08:00:00+00:00',
};

/** A database that returns two rows per request. */
function database(
  changes: readonly Partial<ListedRow>[],
  language = 'en',
  copyLanguage = language,
) {
  const rows = changes.map((change) => ({ ...EVENT, ...change }));
  return testContext(
    section,
    ({ url }) => {
      const [operator, id] = url.searchParams.get('id')?.split('.') ?? [];
      const asked = rows.filter(
        (row) =>
          url.searchParams.get('is_sample') === `eq.${row.is_sample}` &&
          (operator === 'gt' ? row.id > Number(id) : `${row.id}` === id),
      );
      return answerRows(asked.toSorted((a, b) => a.id - b.id).slice(0, 2));
    },
    language,
    copyLanguage,
  ).context;
}

async function fileOf(...changes: Partial<ListedRow>[]): Promise<string> {
  return String(await wholeCalendar.render({}, database(changes)));
}

const componentsOf = (file: string) => readCalendar(file).getAllSubcomponents();
type Component = ReturnType<typeof readCalendar>;

async function eventOf(changes: Partial<ListedRow> = {}): Promise<Component | undefined> {
  return componentsOf(await fileOf(changes))[0];
}

describe('escapeText', () => {
  test.each([
    ['a;b,c\\d', 'a\\;b\\,c\\\\d'],
    ['a\nb\r\nc\rd', 'a\\nb\\nc\\nd'],
    ['\\n', '\\\\n'],
    ['a:b"c', 'a:b"c'],
    ['a\u0000b\u0007c\u001Bd\u007F', 'abcd'],
    ['END:VEVENT\r\nBEGIN:VALARM', 'END:VEVENT\\nBEGIN:VALARM'],
    ['a\u0085b\u2028c', 'ab\u2028c'],
  ])('writes %j', (text, escaped) => {
    expect(escapeText(text)).toBe(escaped);
  });
});

describe('foldLines', () => {
  test('keeps 75 octets and folds the 76th', () => {
    expect(foldLines(['x'.repeat(75)])).toBe(`${'x'.repeat(75)}\r\n`);
    expect(foldLines(['x'.repeat(76)])).toBe(`${'x'.repeat(75)}\r\n x\r\n`);
  });

  test('counts the space of a continuation', () => {
    const lengths = foldLines(['x'.repeat(300)])
      .trimEnd()
      .split('\r\n')
      .map((line) => line.length);
    expect(lengths).toEqual([75, 75, 75, 75, 4]);
  });

  test.each(['é', 'ለ', '😀', 'e\u0301'])('never cuts %s', (character) => {
    for (let start = 60; start < 80; start += 1) {
      const line = `X:${'x'.repeat(start)}${character.repeat(60)}`;
      const folded = foldLines([line]);
      for (const part of folded.split('\r\n')) {
        expect(Buffer.byteLength(part)).toBeLessThanOrEqual(75);
        expect(Buffer.from(part).toString()).toBe(part);
      }
      expect(folded.replaceAll('\r\n ', '')).toBe(`${line}\r\n`);
    }
  });
});

describe('the calendar', async () => {
  test('has the properties that RFC 5545 requires', async () => {
    const calendar = readCalendar(await fileOf({}));
    expect(calendar.name).toBe('vcalendar');
    expect(propertyOf(calendar, 'VERSION')).toBe('2.0');
    const name = propertyOf(calendar, 'X-WR-CALNAME');
    expect(name).toContain(publishSite.product);
    expect(propertyOf(calendar, 'PRODID')).toBe(`-//${publishSite.product}//${name}//EN`);
    expect(propertyOf(calendar, 'CALSCALE')).toBe('GREGORIAN');
    expect(propertyOf(calendar, 'DESCRIPTION')).toMatch(/\w/);
  });

  test('has an all-day event in every time zone', async () => {
    const file = await fileOf({});
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20260506\r\n');
    expect(file).not.toContain('DTEND');
    const event = componentsOf(file)[0];
    expect(event?.name).toBe('vevent');
    expect(propertyOf(event, 'DTSTAMP')).toBe('2026-04-01T10:20:30Z');
    expect(propertyOf(event, 'TRANSP')).toBe('TRANSPARENT');
  });

  test('covers all days of an event of several days', async () => {
    const event = await eventOf({ event_date: '2026-12-30', end_date: '2026-12-31' });
    expect(propertyOf(event, 'DTSTART')).toBe('2026-12-30');
    expect(propertyOf(event, 'DTEND')).toBe('2027-01-01');
  });

  test('contains an event’s name, time, text, place, type and URL', async () => {
    const event = await eventOf({ registration_url: '/contact' });
    expect(propertyOf(event, 'SUMMARY')).toBe('A meeting');
    expect(propertyOf(event, 'DESCRIPTION')).toBe(
      '14:00 to 15:30 EAT\n\nWhat it is about.\n\nhttps://ipv6.example/contact',
    );
    expect(propertyOf(event, 'LOCATION')).toBe('Addis Ababa, Ethiopia');
    expect(propertyOf(event, 'CATEGORIES')).toBe(typeTexts.conference.toUpperCase());
    expect(propertyOf(event, 'URL')).toBe('https://events.example/meeting');
  });

  test('keeps an event’s UID when its fields change', async () => {
    const uid = propertyOf(await eventOf(), 'UID');
    expect(uid).toBe('event-3@ipv6.example');
    expect(propertyOf(await eventOf({ title: 'Renamed', event_date: '2027-01-01' }), 'UID')).toBe(
      uid,
    );
    expect(propertyOf(await eventOf({ id: 4, original_id: 4 }), 'UID')).not.toBe(uid);
    expect(propertyOf(await eventOf({ id: 4, original_id: 3 }), 'UID')).toBe(uid);
  });

  test('records the number and date of an event’s change', async () => {
    const event = await eventOf({ revision: 12, revised_at: '2026-04-01T11:30:00+03:00' });
    expect(propertyOf(event, 'SEQUENCE')).toBe('12');
    expect(propertyOf(event, 'LAST-MODIFIED')).toBe('2026-04-01T08:30:00Z');
    const unknown = await eventOf({ revision: null, revised_at: null });
    expect(propertyOf(unknown, 'SEQUENCE')).toBe('0');
    expect(propertyOf(unknown, 'LAST-MODIFIED')).toBeNull();
  });

  test.each(['javascript:alert(1)', '//evil.example/', 'data:text/html,x'])(
    'never contains the URL %s',
    async (url) => {
      const file = await fileOf({ link: url, registration_url: url });
      expect(file).not.toContain(url.slice(0, 6));
      expect(file).toContain('URL:https://ipv6.example/Events');
    },
  );

  test('escapes hostile texts', async () => {
    const hostile = 'A\r\nEND:VEVENT\r\nBEGIN:VALARM;x,y\\\u0000\u0007 ለ'.repeat(9);
    const harmless = 'A\nEND:VEVENT\nBEGIN:VALARM;x,y\\ ለ'.repeat(9);
    const event = await eventOf({
      title: hostile,
      short_description: hostile,
      time: hostile,
      location: hostile,
    });
    expect(event?.getAllSubcomponents()).toEqual([]);
    expect(event?.getAllProperties()).toHaveLength(11);
    expect(propertyOf(event, 'DESCRIPTION')).toContain(harmless);
  });

  test('contains all events in order, except those with an invalid date', async () => {
    const days = ['2026-05-06', 'infinity', '2012-06-06', '10000-01-01'];
    const file = await fileOf(...days.map((event_date, index) => ({ id: index + 1, event_date })));
    const events = componentsOf(file);
    expect(events.map((event) => propertyOf(event, 'DTSTART'))).toEqual([
      '2026-05-06',
      '2012-06-06',
    ]);
  });

  test('omits samples, which also have no calendar of their own', async () => {
    const file = await fileOf({ title: 'Real' }, { id: 4, title: 'Made up', is_sample: true });
    expect(file).toContain('Real');
    expect(file).not.toContain('Made up');
    const samples = database([{ is_sample: true }]);
    expect(await eventCalendar.render({ id: '3' }, samples)).toBeNull();
  });

  test('contains the events of the list in another language', async () => {
    const rows = [
      { id: 1, title: 'English, translated', languages: ['am', 'en'] },
      { id: 2, title: 'English alone' },
      { id: 3, title: 'በአማርኛ', language: 'am', languages: ['am', 'en'] },
    ];
    const titlesIn = async (language: string) => {
      const file = String(await wholeCalendar.render({}, database(rows, language)));
      return componentsOf(file).map((event) => propertyOf(event, 'SUMMARY'));
    };
    expect(await titlesIn('am')).toEqual(['English alone', 'በአማርኛ']);
    expect(await titlesIn('en')).toEqual(['English, translated', 'English alone']);
    const file = String(await wholeCalendar.render({}, database([{ link: null }], 'am')));
    expect(file).toContain('\r\nURL:https://ipv6.example/am/Events\r\n');
    expect(file).toContain('//AM\r\n');
    const untranslated = await wholeCalendar.render({}, database([{}], 'am', 'en'));
    expect(untranslated).toContain('//EN\r\n');
  });

  test('is valid without events, since it has at least one component', async () => {
    expect(componentsOf(await fileOf()).map(({ name }) => name)).toEqual(['vtimezone']);
  });
});

describe('the calendar of one event', () => {
  test('contains that event', async () => {
    const file = await eventCalendar.render({ id: '4' }, database([{}, { id: 4, title: 'Other' }]));
    const events = componentsOf(String(file));
    expect(events.map((event) => propertyOf(event, 'SUMMARY'))).toEqual(['Other']);
    expect(eventCalendar.fileName?.({ id: '4' })).toBe('event-4.ics');
  });

  test.each(['5', '0', '../3', '9223372036854775808'])(
    'does not exist for the id %s',
    async (id) => {
      expect(await eventCalendar.render({ id }, database([{}]))).toBeNull();
    },
  );

  test('is listed for each event, newest first', async () => {
    const ids: unknown[] = [];
    const here = database([{ id: 2 }, { id: 9 }, { id: 5 }]);
    for await (const { id } of eventCalendar.list?.(here) ?? []) ids.push(id);
    expect(ids).toEqual(['9', '5', '2']);
  });
});
