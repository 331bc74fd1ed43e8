import type { SectionPublisher } from '@site/shared/contract/publish';
import type { SiteEvent } from './event';
import { eventCalendar, wholeCalendar } from './publish/calendar';
import { describeEvents } from './publish/event-data';

/** What events make beside the page of the section. */
export const publisher = {
  pages: {
    events: {
      // The page gives the events on show, where they are the first of the whole list.
      head: (subject, { url }, context) => ({
        structuredData: describeEvents(subject as readonly SiteEvent[], url, context),
      }),
    },
  },
  documents: [wholeCalendar, eventCalendar],
} satisfies SectionPublisher;
