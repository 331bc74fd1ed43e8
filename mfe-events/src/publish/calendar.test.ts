import {
  answerRows,
  type CalendarComponent,
  rawValue,
  readCalendar,
  testContext,
  textValue,
} from '@site/shared/testing/publishing';
import { describe, expect, test } from 'vitest';
import { eventTexts, typeTexts } from '#content/events';
import { section } from '../../section';
import type { EventRow } from '../api/events';
import { escapeText, eventCalendar, foldLines, wholeCalendar } from './calendar';

interface ListedRow extends EventRow {
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
  event_type_key: 'conference',
  image_url: null,
  link: 'https://events.example/meeting',
  registration_url: null,
  is_sample: false,
};

/** A database that hands out two rows at once. */
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

async function eventOf(changes: Partial<ListedRow> = {}): Promise<CalendarComponent | undefined> {
  return readCalendar(await fileOf(changes)).children[0];
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
  test('leaves 75 octets whole and folds the 76th', () => {
    expect(foldLines(['x'.repeat(75)])).toBe(`${'x'.repeat(75)}\r\n`);
    expect(foldLines(['x'.repeat(76)])).toBe(`${'x'.repeat(75)}\r\n x\r\n`);
  });

  test('counts the blank of a continuation', () => {
    const lengths = foldLines(['x'.repeat(300)])
      .trimEnd()
      .split('\r\n')
      .map((line) => line.length);
    expect(lengths).toEqual([75, 75, 75, 75, 4]);
  });

  test.each(['é', 'ለ', '😀', 'e\u0301'])('cuts %s nowhere, wherever the line ends', (character) => {
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
  test('has what RFC 5545 asks of a calendar', async () => {
    const calendar = readCalendar(await fileOf({}));
    expect(calendar.name).toBe('VCALENDAR');
    expect(rawValue(calendar, 'VERSION')).toBe('2.0');
    expect(textValue(calendar, 'PRODID')).toBe(
      `-//IPv6 Ethiopia//${eventTexts.title} · IPv6 Ethiopia//EN`,
    );
    expect(rawValue(calendar, 'CALSCALE')).toBe('GREGORIAN');
    expect(textValue(calendar, 'X-WR-CALNAME')).toBe(`${eventTexts.title} · IPv6 Ethiopia`);
    expect(textValue(calendar, 'DESCRIPTION')).toMatch(/\w/);
  });

  test('has an event that takes its whole day in every time zone', async () => {
    const file = await fileOf({});
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20260506\r\n');
    expect(file).not.toContain('DTEND');
    const event = readCalendar(file).children[0];
    expect(event?.name).toBe('VEVENT');
    expect(rawValue(event, 'DTSTAMP')).toBe('20260401T102030Z');
    expect(rawValue(event, 'TRANSP')).toBe('TRANSPARENT');
  });

  test('has an event of several days that takes all of them', async () => {
    const event = await eventOf({ event_date: '2026-12-30', end_date: '2026-12-31' });
    expect(rawValue(event, 'DTSTART')).toBe('20261230');
    expect(rawValue(event, 'DTEND')).toBe('20270101');
  });

  test('tells name, time, text, place, kind and address of an event', async () => {
    const event = await eventOf({ registration_url: '/contact' });
    expect(textValue(event, 'SUMMARY')).toBe('A meeting');
    expect(textValue(event, 'DESCRIPTION')).toBe(
      '14:00 to 15:30 EAT\n\nWhat it is about.\n\nhttps://ipv6.example/contact',
    );
    expect(textValue(event, 'LOCATION')).toBe('Addis Ababa, Ethiopia');
    expect(textValue(event, 'CATEGORIES')).toBe(typeTexts.conference.toUpperCase());
    expect(rawValue(event, 'URL')).toBe('https://events.example/meeting');
  });

  test('gives an event the same id whatever else of it changes', async () => {
    const uid = rawValue(await eventOf(), 'UID');
    expect(uid).toBe('event-3@ipv6.example');
    expect(rawValue(await eventOf({ title: 'Renamed', event_date: '2027-01-01' }), 'UID')).toBe(
      uid,
    );
    expect(rawValue(await eventOf({ id: 4, original_id: 4 }), 'UID')).not.toBe(uid);
    expect(rawValue(await eventOf({ id: 4, original_id: 3 }), 'UID')).toBe(uid);
  });

  test('leaves out what an event lacks', async () => {
    const event = await eventOf({ short_description: null, time: null, location: ' ', link: null });
    expect(event?.properties.map(({ name }) => name)).toEqual([
      ...['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'CATEGORIES', 'URL', 'TRANSP'],
    ]);
    expect(rawValue(event, 'URL')).toBe('https://ipv6.example/Events');
  });

  test.each(['javascript:alert(1)', '//evil.example/', 'data:text/html,x'])(
    'never holds the address %s',
    async (url) => {
      const file = await fileOf({ link: url, registration_url: url });
      expect(file).not.toContain(url.slice(0, 6));
      expect(file).toContain('URL:https://ipv6.example/Events');
    },
  );

  test('holds hostile texts as texts', async () => {
    const hostile = 'A\r\nEND:VEVENT\r\nBEGIN:VALARM;x,y\\\u0000\u0007 ለ'.repeat(9);
    const harmless = 'A\nEND:VEVENT\nBEGIN:VALARM;x,y\\ ለ'.repeat(9);
    const event = await eventOf({
      title: hostile,
      short_description: hostile,
      time: hostile,
      location: hostile,
    });
    expect(event?.children).toEqual([]);
    expect(event?.properties).toHaveLength(9);
    expect(textValue(event, 'DESCRIPTION')).toContain(harmless);
  });

  test('keeps the paragraphs of a description', async () => {
    const event = await eventOf({ time: null, short_description: 'One.\r\n\r\nTwo.' });
    expect(textValue(event, 'DESCRIPTION')).toBe('One.\n\nTwo.');
  });

  test('holds all events in the order given, but those whose day no format can hold', async () => {
    const days = ['2026-05-06', 'infinity', '2012-06-06', '10000-01-01'];
    const file = await fileOf(...days.map((event_date, index) => ({ id: index + 1, event_date })));
    const events = readCalendar(file).children;
    expect(events.map((event) => rawValue(event, 'DTSTART'))).toEqual(['20260506', '20120606']);
  });

  test('holds no sample, and a sample has none of its own', async () => {
    const file = await fileOf({ title: 'Real' }, { id: 4, title: 'Made up', is_sample: true });
    expect(file).toContain('Real');
    expect(file).not.toContain('Made up');
    const samples = database([{ is_sample: true }]);
    expect(await eventCalendar.render({ id: '3' }, samples)).toBeNull();
  });

  test('of another language has the events that its list shows', async () => {
    const rows = [
      { id: 1, title: 'English, translated', languages: ['am', 'en'] },
      { id: 2, title: 'English alone' },
      { id: 3, title: 'በአማርኛ', language: 'am', languages: ['am', 'en'] },
    ];
    const titlesIn = async (language: string) => {
      const file = String(await wholeCalendar.render({}, database(rows, language)));
      return readCalendar(file).children.map((event) => textValue(event, 'SUMMARY'));
    };
    expect(await titlesIn('am')).toEqual(['English alone', 'በአማርኛ']);
    expect(await titlesIn('en')).toEqual(['English, translated', 'English alone']);
    const file = String(await wholeCalendar.render({}, database([{ link: null }], 'am')));
    expect(file).toContain('\r\nURL:https://ipv6.example/am/Events\r\n');
    expect(file).toContain('//AM\r\n');
    const untranslated = await wholeCalendar.render({}, database([{}], 'am', 'en'));
    expect(untranslated).toContain('//EN\r\n');
  });

  test('is valid without an event: a calendar holds at least one component', async () => {
    expect(readCalendar(await fileOf()).children.map(({ name }) => name)).toEqual(['VTIMEZONE']);
  });
});

describe('the calendar of one event', () => {
  test('holds that event', async () => {
    const file = await eventCalendar.render({ id: '4' }, database([{}, { id: 4, title: 'Other' }]));
    const events = readCalendar(String(file)).children;
    expect(events.map((event) => textValue(event, 'SUMMARY'))).toEqual(['Other']);
    expect(eventCalendar.fileName?.({ id: '4' })).toBe('event-4.ics');
  });

  test.each(['5', '0', '../3', '9223372036854775808'])('is not there for the id %s', async (id) => {
    expect(await eventCalendar.render({ id }, database([{}]))).toBeNull();
  });

  test('is listed for each event, the newest first', async () => {
    const ids: unknown[] = [];
    const here = database([{ id: 2 }, { id: 9 }, { id: 5 }]);
    for await (const { id } of eventCalendar.list?.(here) ?? []) ids.push(id);
    expect(ids).toEqual(['9', '5', '2']);
  });
});
