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

test('events are listed in the order of the page, by the rules', () => {
  const events = describedEvents(
    { title: 'One' },
    { title: 'Two', type: 'webinar', location: null },
  );
  expect(events.map(({ name }) => name)).toEqual(['One', 'Two']);
});

test('an event in a place is attended there', () => {
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

test.each([
  { type: 'webinar', location: 'Addis Ababa' },
  { type: 'workshop', location: 'Worldwide, online' },
  { type: 'workshop', location: 'በኢንተርኔት' },
] as const)('an event of type $type at “$location” is attended online', (event) => {
  expect(describedEvents({ ...event, registrationUrl: '/contact' })).toEqual([
    expect.objectContaining({
      eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
      location: { '@type': 'VirtualLocation', url: 'https://ipv6.example/contact' },
    }),
  ]);
});

test('a sample is described to nobody', () => {
  expect(describedEvents({ title: 'Good' }, { isSample: true })).toHaveLength(1);
});

test.each([{ location: null }, { location: ' ' }, { date: 'infinity' }])(
  'an event with %o is left out: no search engine would accept it',
  (changes) => {
    expect(describedEvents({ title: 'Good' }, changes).map(({ name }) => name)).toEqual(['Good']);
  },
);

test('without an event that can be described there is no list', () => {
  const { context } = testContext(section);
  const page = { url: 'https://ipv6.example/Events' };
  expect(publisher.pages.events.head([], page, context).structuredData).toEqual([]);
});

test('an address that is none is not brought', () => {
  const url = 'javascript:alert(1)';
  const [event] = describedEvents({ link: url, imageUrl: url, registrationUrl: url });
  expect(JSON.stringify(event)).not.toContain('javascript');
});
