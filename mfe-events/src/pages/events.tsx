import { useApi, useFill } from '@site/shared/contract/runtime';
import { DraftBand, useDraft } from '@site/shared/drafts';
import { ListBand, type Listing, useListing } from '@site/shared/listing';
import { CivilDate, PageHero } from '@site/shared/ui';
import { getDraftEvent, listEvents } from '../api/events';
import { ClosingCall } from '../components/closing-call';
import { EventRow } from '../components/event-row';
import { Calendar } from '../components/event-row-layout';
import { EventSkeleton } from '../components/event-skeleton';
import { categoryTexts, eventCount, eventTexts, resultsHeading } from '../content/events';
import { meta } from '../content/meta';
import {
  EVENT_TYPES,
  type EventType,
  eventStatus,
  nextEvent,
  type SiteEvent,
  toEventType,
} from '../event';
import { useToday } from './use-today';

const OPTIONS = (['all', ...EVENT_TYPES] as const).map((value) => ({
  value,
  label: categoryTexts[value],
}));

/** When and where the next event is, or that there is none; nothing where the list does not tell. */
function nextFact({ query, isWhole }: Listing<EventType, SiteEvent>, today: string) {
  if (!isWhole || query.status !== 'ready') return [];
  const { rows, total } = query;
  // The list begins with the latest: a row that is still to come may not be the next one.
  if (rows.length < total && rows.every(({ date }) => date >= today)) return [];
  const next = nextEvent(rows, today);
  const text = next ? (
    <>
      <CivilDate date={next.date} />
      <br />
      {next.location}
    </>
  ) : (
    eventTexts.noNext
  );
  return rows.length > 0 ? [{ term: eventTexts.next, text }] : [];
}

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
  const row = (event: SiteEvent, isDraft = false) => (
    <EventRow
      event={event}
      status={today === null ? null : eventStatus(event.date, today)}
      isDraft={isDraft}
    />
  );
  return (
    <>
      <PageHero
        title={title}
        lead={fill(lead)}
        facts={[...(today === null ? [] : nextFact(listing, today)), allInCalendar]}
      />
      <DraftBand draft={draft}>
        {(event) => (
          <Calendar role="list">
            <li>{row(event, true)}</li>
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
