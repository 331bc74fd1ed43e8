import { useApi, useFill } from '@site/shared/contract/runtime';
import { DraftBand, useDraft } from '@site/shared/drafts';
import { ListBand, useListing } from '@site/shared/listing';
import { PageHero, TextLink } from '@site/shared/ui';
import { getDraftEvent, listEvents } from '../api/events';
import { ClosingCall } from '../components/closing-call';
import { EventRow } from '../components/event-row';
import { Calendar } from '../components/event-row-layout';
import { EventSkeleton } from '../components/event-skeleton';
import { categoryTexts, eventCount, eventTexts, resultsHeading } from '../content/events';
import { meta } from '../content/meta';
import { EVENT_TYPES, eventStatus, type SiteEvent, toEventType } from '../event';
import { useToday } from './use-today';

const OPTIONS = (['all', ...EVENT_TYPES] as const).map((value) => ({
  value,
  label: categoryTexts[value],
}));

/** The events page: a calendar of webinars, conferences and workshops. */
export function EventsPage() {
  const api = useApi();
  const fill = useFill();
  const today = useToday();
  const { title, lead, allInCalendar, closing } = eventTexts;
  const listing = useListing({
    path: '/Events',
    title,
    description: fill(meta.events.description),
    // The site's search leads to an event by its title.
    isSearchable: true,
    toCategory: toEventType,
    read: (query) => listEvents(api, query),
  });
  const draft = useDraft((token) => getDraftEvent(api, token));
  const row = (event: SiteEvent) => (
    <EventRow event={event} status={today === null ? null : eventStatus(event.date, today)} />
  );
  return (
    <>
      <PageHero
        title={title}
        lead={fill(lead)}
        actions={<TextLink href={allInCalendar.href}>{allInCalendar.label}</TextLink>}
      />
      <DraftBand draft={draft}>
        {(event) => (
          <Calendar role="list">
            <li>{row(event)}</li>
          </Calendar>
        )}
      </DraftBand>
      <ListBand
        listing={listing}
        texts={eventTexts}
        options={OPTIONS}
        heading={resultsHeading(listing.filter.category, listing.filter.text)}
        List={Calendar}
        skeleton={<EventSkeleton />}
        countText={eventCount}
      >
        {row}
      </ListBand>
      <ClosingCall {...closing} />
    </>
  );
}
