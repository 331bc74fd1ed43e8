import type { JsonLd, PublishContext, SectionPublisher } from '@site/shared/contract/publish';
import { isCivilDate, oneLine } from '@site/shared/text';
import type { SiteEvent } from './event';
import { eventCalendar, wholeCalendar } from './publish/calendar';

const NAME_LENGTH = 300;

// In all languages of the site, because an event's place may differ from the page's language.
const JOINTS = /\s*[,;:/|+&()፣፤፦]\s*|\s+(?:and|or|እና|ወይም|fi|yookiin)\s+/iu;
const LEAD = '^(?:(?:and|or|also|held|only|not only|not just|እና|fi)\\s+)*';
const ONLINE = new RegExp(
  `${LEAD}(?:on-?line|virtual(?:ly)?|hybrid|በኢንተርኔት|በ?ኦንላይን|toora interneet\\p{L}*|onlaayin\\p{L}*)(?!\\p{L})`,
  'iu',
);
const IN_PERSON =
  /^(?:not|no|never)\s+(?!only|just)|^(?:offline|in person)$|\s(?:አይደለም|ያልሆነ|miti)$/iu;
const ANYWHERE = /^(?:worldwide|everywhere|anywhere|global(?:ly)?)$/iu;

/** Returns an event's attendance mode and the names of its place. Without a place, its type decides. */
function readAttendance({ type, location }: SiteEvent) {
  const written = oneLine(location);
  const parts = written
    .replaceAll(/https?:\S+/g, '')
    .split(JOINTS)
    .filter((part) => /[\p{L}\p{N}]/u.test(part));
  const names = parts.filter((part) => ![IN_PERSON, ONLINE, ANYWHERE].some((no) => no.test(part)));
  const isCalledOnline = parts.some((part) => ONLINE.test(part) && !IN_PERSON.test(part));
  const isMeeting = names.length > 0 && (isCalledOnline || type !== 'webinar');
  return {
    isOnline: isCalledOnline || type === 'webinar',
    place: isMeeting ? (names.length === parts.length ? written : names.join(', ')) : '',
  };
}

function describeEvent(
  event: SiteEvent,
  page: string,
  { rowUrl, siteCardUrl }: PublishContext,
): JsonLd[] {
  const url = rowUrl(event.link) ?? page;
  const { isOnline, place } = readAttendance(event);
  // Search engines reject an event without a place, and we must not invent one.
  if (!isCivilDate(event.date) || (place === '' && !isOnline)) return [];
  const attendance = isOnline ? (place === '' ? 'Online' : 'Mixed') : 'Offline';
  const locations = [
    ...(place === '' ? [] : [{ '@type': 'Place', name: place, address: place }]),
    ...(isOnline
      ? [{ '@type': 'VirtualLocation', url: rowUrl(event.registrationUrl) ?? url }]
      : []),
  ];
  return [
    {
      '@type': 'Event',
      name: oneLine(event.title, NAME_LENGTH),
      startDate: event.date,
      endDate: event.endDate !== null && isCivilDate(event.endDate) ? event.endDate : undefined,
      eventStatus: 'https://schema.org/EventScheduled',
      eventAttendanceMode: `https://schema.org/${attendance}EventAttendanceMode`,
      location: locations.length === 1 ? locations[0] : locations,
      description: oneLine(event.description) || undefined,
      image: rowUrl(event.imageUrl) ?? siteCardUrl,
      url,
    },
  ];
}

/** Describes the events of a page in its order, without samples. Returns nothing if none is valid. */
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

export const publisher = {
  pages: {
    events: {
      // The page's subject is the visible events, if they are the first of the whole list.
      head: (subject, { url }, context) => ({
        structuredData: describeEvents(subject as readonly SiteEvent[], url, context),
      }),
    },
  },
  documents: [wholeCalendar, eventCalendar],
} satisfies SectionPublisher;
