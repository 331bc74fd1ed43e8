import type { JsonLd, PublishContext, SectionPublisher } from '@site/shared/contract/publish';
import { isCivilDate, oneLine } from '@site/shared/text';
import type { SiteEvent } from './event';
import { eventCalendar, wholeCalendar } from './publish/calendar';

const NAME_LENGTH = 300;

/** A type says whether people meet; a place that is called online overrules it. */
function isOnline({ type, location }: SiteEvent): boolean {
  return type === 'webinar' || /\bonline\b|በኢንተርኔት/i.test(location ?? '');
}

function describeEvent(
  event: SiteEvent,
  page: string,
  { rowUrl, siteCardUrl }: PublishContext,
): JsonLd[] {
  const url = rowUrl(event.link) ?? page;
  const online = isOnline(event);
  const place = oneLine(event.location);
  // Search engines refuse an event without a place, and none may be invented.
  if (!isCivilDate(event.date) || (place === '' && !online)) return [];
  return [
    {
      '@type': 'Event',
      name: oneLine(event.title, NAME_LENGTH),
      startDate: event.date,
      endDate: event.endDate !== null && isCivilDate(event.endDate) ? event.endDate : undefined,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: online
        ? { '@type': 'VirtualLocation', url: rowUrl(event.registrationUrl) ?? url }
        : { '@type': 'Place', name: place, address: place },
      description: oneLine(event.description) || undefined,
      image: rowUrl(event.imageUrl) ?? siteCardUrl,
      url,
    },
  ];
}

/** The events that a page lists, without samples, in its order; nothing where none can be described. */
function describeEvents(
  events: readonly SiteEvent[],
  page: string,
  context: PublishContext,
): JsonLd[] {
  const described = events
    .filter(({ isSample }) => !isSample)
    .flatMap((event) => describeEvent(event, page, context));
  if (described.length === 0) return [];
  return [
    {
      '@type': 'ItemList',
      itemListElement: described.map((item, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item,
      })),
    },
  ];
}

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
