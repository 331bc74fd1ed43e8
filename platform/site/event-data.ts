import type { SiteConfig } from '@site/shared/config';
import { absoluteUrl, PUBLISHED, rowUrl } from './addresses.ts';
import { isCivilDate } from './civil-date.ts';
import type { PublishedEvent } from './rows.ts';
import type { JsonLd } from './structured-data.ts';
import { oneLine } from './text.ts';

const NAME_LENGTH = 300;

/** A type says whether people meet; a place that is called online overrules it. */
function isOnline({ type, location }: PublishedEvent): boolean {
  return type === 'webinar' || /\bonline\b/i.test(location ?? '');
}

function describeEvent(event: PublishedEvent, page: string, site: SiteConfig): JsonLd[] {
  const url = rowUrl(event.link, site) ?? page;
  const online = isOnline(event);
  const place = oneLine(event.location);
  // Search engines refuse an event without a place, and none may be invented.
  if (!isCivilDate(event.date) || (place === '' && !online)) return [];
  return [
    {
      '@type': 'Event',
      name: oneLine(event.title, NAME_LENGTH),
      startDate: event.date,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${online ? 'Online' : 'Offline'}EventAttendanceMode`,
      location: online
        ? { '@type': 'VirtualLocation', url: rowUrl(event.registrationUrl, site) ?? url }
        : { '@type': 'Place', name: place, address: place },
      description: oneLine(event.description) || undefined,
      image: rowUrl(event.imageUrl, site) ?? absoluteUrl(PUBLISHED.card, site),
      url,
    },
  ];
}

/** The events that a page lists, in its order; null where none can be described. */
export function describeEvents(
  events: readonly PublishedEvent[],
  page: string,
  site: SiteConfig,
): JsonLd | null {
  const described = events.flatMap((event) => describeEvent(event, page, site));
  if (described.length === 0) return null;
  return {
    '@type': 'ItemList',
    itemListElement: described.map((item, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item,
    })),
  };
}
