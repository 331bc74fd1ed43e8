import {
  findProblems,
  graphOf,
  type JsonNode,
  readGraph,
  testContext,
} from '@site/shared/testing/publishing';
import { expect, test } from 'vitest';
import { section } from '../section';
import type { SiteEvent } from './event';
import { publisher } from './publish';

const EVENT: SiteEvent = {
  id: 3,
  title: 'A meeting',
  description: 'What it is about.',
  date: '2026-05-06',
  endDate: '2026-05-08',
  time: null,
  location: 'Addis Ababa, Ethiopia',
  type: 'conference',
  imageUrl: null,
  link: 'https://events.example/meeting',
  registrationUrl: null,
  isSample: false,
};

function describedEvents(...changes: Partial<SiteEvent>[]): JsonNode[] {
  const { context } = testContext(section);
  const events = changes.map((change) => ({ ...EVENT, ...change }));
  const page = { url: 'https://ipv6.example/Events' };
  const { structuredData } = publisher.pages.events.head(events, page, context);
  const html = graphOf(structuredData, context);
  expect(findProblems(html)).toEqual([]);
  return readGraph(html).filter((node) => node['@type'] === 'Event');
}

test('lists events in the page’s order, as valid JSON-LD', () => {
  const events = describedEvents(
    { title: 'One' },
    { title: 'Two', type: 'webinar', location: null },
  );
  expect(events.map(({ name }) => name)).toEqual(['One', 'Two']);
});

test('describes an event with a place as offline', () => {
  expect(describedEvents({})).toEqual([
    expect.objectContaining({
      startDate: '2026-05-06',
      endDate: '2026-05-08',
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: expect.objectContaining({ '@type': 'Place', name: 'Addis Ababa, Ethiopia' }),
      image: 'https://ipv6.example/card.png',
      url: 'https://events.example/meeting',
    }),
  ]);
});

test('describes the registration page as the place of an online event', () => {
  expect(describedEvents({ type: 'webinar', registrationUrl: '/contact' })).toEqual([
    expect.objectContaining({
      location: { '@type': 'VirtualLocation', url: 'https://ipv6.example/contact' },
    }),
  ]);
});

const meeting = (name: string) => ({ '@type': 'Place', name, address: name });
const video = { '@type': 'VirtualLocation', url: 'https://events.example/meeting' };

const ATTENDED: [location: string, mode: string, place: unknown, type?: SiteEvent['type']][] = [
  [
    'Skylight Hotel, Addis Ababa, and online',
    'Mixed',
    [meeting('Skylight Hotel, Addis Ababa'), video],
  ],
  ['Vienna, Austria, and online', 'Mixed', [meeting('Vienna, Austria'), video], 'webinar'],
  ['Online and at the Hilton', 'Mixed', [meeting('at the Hilton'), video]],
  ['Hilton (online too)', 'Mixed', [meeting('Hilton'), video]],
  ['Hybrid: Hilton', 'Mixed', [meeting('Hilton'), video]],
  ['Not only online: Hilton', 'Mixed', [meeting('Hilton'), video]],
  ['ስካይላይት ሆቴል፣ አዲስ አበባ እና በኢንተርኔት', 'Mixed', [meeting('ስካይላይት ሆቴል, አዲስ አበባ'), video]],
  ['Finfinnee fi toora interneetiin', 'Mixed', [meeting('Finfinnee'), video]],
  ['Not online: Hilton', 'Offline', meeting('Hilton')],
  ['In person: Hilton', 'Offline', meeting('Hilton')],
  ['በኢንተርኔት አይደለም፤ ሂልተን', 'Offline', meeting('ሂልተን')],
  ['Hilton; not online', 'Offline', meeting('Hilton')],
  ['Onlinestraat 5, Utrecht', 'Offline', meeting('Onlinestraat 5, Utrecht')],
  ['Hilton: Room (A/B)', 'Offline', meeting('Hilton: Room (A/B)')],
  ['Online', 'Online', video],
  ['Held online, worldwide', 'Online', video],
  ['Online: https://zoom.example/j/1', 'Online', video],
  ['በኢንተርኔት', 'Online', video],
  ['Addis Ababa', 'Online', video, 'webinar'],
];

test.each(ATTENDED)('describes an event at “%s” as %s', (location, mode, place, type) => {
  expect(describedEvents({ location, type: type ?? 'conference' })).toEqual([
    expect.objectContaining({
      eventAttendanceMode: `https://schema.org/${mode}EventAttendanceMode`,
      location: place,
    }),
  ]);
});

test('omits samples', () => {
  expect(describedEvents({ title: 'Good' }, { isSample: true })).toHaveLength(1);
});

test.each([{ location: null }, { location: ' ' }, { date: 'infinity' }])(
  'omits an event with %o, which search engines reject',
  (changes) => {
    expect(describedEvents({ title: 'Good' }, changes).map(({ name }) => name)).toEqual(['Good']);
  },
);

test('returns no list without a valid event', () => {
  const { context } = testContext(section);
  const page = { url: 'https://ipv6.example/Events' };
  expect(publisher.pages.events.head([], page, context).structuredData).toEqual([]);
});

test('omits invalid URLs', () => {
  const url = 'javascript:alert(1)';
  const [event] = describedEvents({ link: url, imageUrl: url, registrationUrl: url });
  expect(JSON.stringify(event)).not.toContain('javascript');
});
