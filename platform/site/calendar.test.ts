import { describe, expect, test } from 'vitest';
import { renderCalendar } from './calendar.ts';
import { escapeText, foldLines } from './calendar-lines.ts';
import type { PublishedEvent } from './rows.ts';
import { makeEvent, publish, SINCE } from './testing/published.ts';
import {
  type CalendarComponent,
  rawValue,
  readCalendar,
  textValue,
} from './testing/read-calendar.ts';

function fileOf(...events: PublishedEvent[]): string {
  return renderCalendar(publish(), { rows: events, since: SINCE }) ?? '';
}

function eventOf(changes: Partial<PublishedEvent> = {}): CalendarComponent | undefined {
  return readCalendar(fileOf(makeEvent(changes))).children[0];
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

describe('the calendar', () => {
  test('has what RFC 5545 asks of a calendar', () => {
    const calendar = readCalendar(fileOf(makeEvent()));
    expect(calendar.name).toBe('VCALENDAR');
    expect(rawValue(calendar, 'VERSION')).toBe('2.0');
    expect(textValue(calendar, 'PRODID')).toBe('-//IPv6 Ethiopia//Events · IPv6 Ethiopia//EN');
    expect(rawValue(calendar, 'CALSCALE')).toBe('GREGORIAN');
    expect(textValue(calendar, 'X-WR-CALNAME')).toBe('Events · IPv6 Ethiopia');
    expect(textValue(calendar, 'DESCRIPTION')).toBe('Dates, times; places.');
  });

  test('has an event that takes its whole day in every time zone', () => {
    const file = fileOf(makeEvent());
    expect(file).toContain('\r\nDTSTART;VALUE=DATE:20260506\r\n');
    expect(file).not.toContain('DTEND');
    const event = readCalendar(file).children[0];
    expect(event?.name).toBe('VEVENT');
    expect(rawValue(event, 'DTSTAMP')).toBe('20260401T102030Z');
    expect(rawValue(event, 'TRANSP')).toBe('TRANSPARENT');
  });

  test('tells name, time, text, place, kind and address of an event', () => {
    const event = eventOf({ registrationUrl: '/contact' });
    expect(textValue(event, 'SUMMARY')).toBe('A meeting');
    expect(textValue(event, 'DESCRIPTION')).toBe(
      '14:00 to 15:30 EAT\n\nWhat it is about.\n\nhttps://ipv6.example/contact',
    );
    expect(textValue(event, 'LOCATION')).toBe('Addis Ababa, Ethiopia');
    expect(textValue(event, 'CATEGORIES')).toBe('CONFERENCE');
    expect(rawValue(event, 'URL')).toBe('https://events.example/meeting');
  });

  test('gives an event the same id whatever else of it changes', () => {
    const uid = rawValue(eventOf(), 'UID');
    expect(uid).toBe('event-3@ipv6.example');
    expect(rawValue(eventOf({ title: 'Renamed', date: '2027-01-01' }), 'UID')).toBe(uid);
    expect(rawValue(eventOf({ id: 4 }), 'UID')).not.toBe(uid);
  });

  test('leaves out what an event lacks', () => {
    const event = eventOf({ description: null, time: null, location: ' ', link: null });
    expect(event?.properties.map(({ name }) => name)).toEqual([
      ...['UID', 'DTSTAMP', 'DTSTART', 'SUMMARY', 'CATEGORIES', 'URL', 'TRANSP'],
    ]);
    expect(rawValue(event, 'URL')).toBe('https://ipv6.example/Events');
  });

  test.each(['javascript:alert(1)', '//evil.example/', 'data:text/html,x'])(
    'never holds the address %s',
    (url) => {
      const file = fileOf(makeEvent({ link: url, registrationUrl: url }));
      expect(file).not.toContain(url.slice(0, 6));
      expect(file).toContain('URL:https://ipv6.example/Events');
    },
  );

  test('holds hostile texts as texts', () => {
    const hostile = 'A\r\nEND:VEVENT\r\nBEGIN:VALARM;x,y\\\u0000\u0007 ለ'.repeat(9);
    const harmless = 'A\nEND:VEVENT\nBEGIN:VALARM;x,y\\ ለ'.repeat(9);
    const event = eventOf({ title: hostile, description: hostile, time: hostile, type: hostile });
    expect(event?.children).toEqual([]);
    expect(event?.properties).toHaveLength(9);
    expect(textValue(event, 'DESCRIPTION')).toContain(harmless);
  });

  test('keeps the paragraphs of a description', () => {
    const event = eventOf({ time: null, description: 'One.\r\n\r\nTwo.' });
    expect(textValue(event, 'DESCRIPTION')).toBe('One.\n\nTwo.');
  });

  test('holds all events in the order given, but those whose day no format can hold', () => {
    const days = ['2026-05-06', 'infinity', '2012-06-06', '10000-01-01'];
    const file = fileOf(...days.map((date, index) => makeEvent({ id: index + 1, date })));
    const events = readCalendar(file).children;
    expect(events.map((event) => rawValue(event, 'DTSTART'))).toEqual(['20260506', '20120606']);
  });

  test('is valid without an event: a calendar holds at least one component', () => {
    expect(readCalendar(fileOf()).children.map(({ name }) => name)).toEqual(['VTIMEZONE']);
  });
});

test('there is no calendar where no section shows events', () => {
  expect(renderCalendar(publish('/Blog'), { rows: [], since: SINCE })).toBeNull();
});
