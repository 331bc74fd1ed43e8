import { counted } from '@site/shared/text';
import type { EventCategory, EventStatus, EventType } from '../../event';

/** Copy of the events page. */
export const eventTexts = {
  title: 'Events',
  lead: 'Webinars, conferences and workshops on IPv6, in {country} and elsewhere. The latest date comes first.',
  filter: 'Kind of event',
  loading: 'Loading events',
  clearSearch: 'Show all events',
  error: {
    title: 'Error Loading Events',
    message: 'Failed to load events. Please try again later.',
    home: 'Go to the home page',
  },
  empty: {
    title: 'No events found',
    message: 'There are currently no events matching your selection.',
    action: 'View all events',
    searchAll: 'Search the whole site',
  },
  more: {
    button: 'Show more',
    loading: 'Loading more…',
    withoutScripts: 'The rest of this list needs scripts, which your browser does not run.',
    retry: 'Try Again',
    error: 'Failed to load more events. Please try again later.',
  },
  date: 'Date',
  /** Between the first and the last day. */
  until: 'to',
  time: 'Time',
  location: 'Place',
  view: 'View more',
  viewWhat: 'about {title}',
  register: 'Register',
  registerWhat: 'for {title}',
  registerSubject: 'Registration: {title}',
  /** In place of when it is. */
  sample: 'Sample',
  calendarFile: 'Calendar file',
  calendarFileWhat: 'of {title}',
  past: 'Past events',
  next: 'Next event',
  noNext: 'None listed yet',
  allInCalendar: {
    term: 'Subscribe',
    text: 'All events as a calendar',
    href: '/events.ics',
  },
  closing: {
    title: 'Do you know of another event?',
    text: 'Tell us about a webinar, conference or workshop on IPv6, and we can list it here.',
    action: { label: 'Contact Us', href: '/Contact' },
  },
} as const;

/** The buttons of the filter, which also head their lists. */
export const categoryTexts = {
  all: 'All Events',
  webinar: 'Webinars',
  conference: 'Conferences',
  workshop: 'Workshops',
} as const satisfies Record<EventCategory, string>;

/** What a single event is called. */
export const typeTexts = {
  webinar: 'Webinar',
  conference: 'Conference',
  workshop: 'Workshop',
} as const satisfies Record<EventType, string>;

/** Where an event stands from today. */
export const statusTexts = {
  upcoming: 'Upcoming',
  today: 'Today',
  past: 'Past',
} as const satisfies Record<EventStatus, string>;

/** The number of events found, in words. */
export function eventCount(count: number): string {
  return counted(count, 'en', { one: 'event', other: 'events' });
}

/** The heading of a list, with the title that a result of the site's search has named. */
export function resultsHeading(category: EventCategory, text: string): string {
  const heading = categoryTexts[category];
  return text === '' ? heading : `${heading} matching “${text}”`;
}
