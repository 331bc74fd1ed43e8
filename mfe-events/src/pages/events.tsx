import { useApi, useFill, usePathPrefix, useToday } from '@site/shared/contract/runtime';
import { DraftBand, useDraft } from '@site/shared/drafts';
import { usePageLanguage } from '@site/shared/language/rows';
import { ListBand, type Listing, useListing } from '@site/shared/listing';
import { Band, ButtonLink, Heading, PageHero, Stack, Text } from '@site/shared/ui';
import { useEffect, useState } from 'react';
import { categoryTexts, eventCount, eventTexts, resultsHeading } from '#content/events';
import { meta } from '#content/meta';
import { getDraftEvent, listEvents, toEvent } from '../api/events';
import { EventRow, EventSkeleton } from '../components/event-row';
import { Calendar, NextTitle, PastTitle, Place } from '../components/event-row-layout';
import { EVENT_TYPES, type EventType, eventStatus, type SiteEvent, toEventType } from '../event';

function civilDate(moment: Date): string {
  const month = String(moment.getMonth() + 1).padStart(2, '0');
  const day = String(moment.getDate()).padStart(2, '0');
  return `${moment.getFullYear()}-${month}-${day}`;
}

/** Returns the visitor's date as YYYY-MM-DD. Null in the first render, since prerendered pages have no date. */
function useVisitorsDay(): string | null {
  const [today, setToday] = useState<string | null>(null);
  useEffect(() => setToday(civilDate(new Date())), []);
  return today;
}

const OPTIONS = (['all', ...EVENT_TYPES] as const).map((value) => ({
  value,
  label: categoryTexts[value],
}));

/** Returns the next event of the whole list: `none` if all are past, null if the read rows do not show it. */
function findNext({ query, isWhole }: Listing<EventType, SiteEvent>, today: string) {
  if (!isWhole || query.status !== 'ready' || query.total === 0) return null;
  const { rows, total } = query;
  const open = rows.filter((event) => eventStatus(event, today) !== 'past');
  // The list is sorted latest first, so an unread row may be the next event.
  if (rows.length < total && open.length === rows.length) return null;
  // Samples do not take place, but “none” above them would look wrong.
  return open.filter(({ isSample }) => !isSample).at(-1) ?? open.at(-1) ?? 'none';
}

export function EventsPage() {
  const api = useApi();
  const language = usePageLanguage();
  const prefix = usePathPrefix();
  const fill = useFill();
  const today = useVisitorsDay();
  const renderedOn = useToday();
  const { title, lead, allInCalendar, closing } = eventTexts;
  const listing = useListing({
    path: '/Events',
    title,
    description: fill(meta.events.description),
    // The site's search links to an event by its title.
    isSearchable: true,
    toCategory: toEventType,
    read: (query) => listEvents(api, { ...query, language }),
  });
  const draft = useDraft(
    (token) => getDraftEvent(api, token),
    (row) => toEvent(row, language),
  );
  const day = today ?? renderedOn;
  const next = findNext(listing, day);
  // Its place is kept, so that the list does not move when it appears.
  const isAwaited = listing.isWhole && listing.query.status === 'loading';
  const past =
    listing.query.status === 'ready'
      ? listing.query.rows.find((event) => eventStatus(event, day) === 'past')
      : undefined;
  const row = (event: SiteEvent, isDraft = false) => (
    <>
      {event === past && <PastTitle>{eventTexts.past}</PastTitle>}
      <EventRow
        event={event}
        status={today === null ? null : eventStatus(event, today)}
        isDraft={isDraft}
      />
    </>
  );
  return (
    <>
      <PageHero
        title={title}
        lead={fill(lead)}
        factRows={1}
        facts={[
          { ...allInCalendar, href: prefix + allInCalendar.href },
          ...(next === 'none' ? [{ term: eventTexts.next, text: eventTexts.noNext }] : []),
        ]}
      />
      <DraftBand draft={draft}>
        {(event) => (
          <Calendar role="list">
            <li>{row(event, true)}</li>
          </Calendar>
        )}
      </DraftBand>
      {(isAwaited || (next !== null && next !== 'none')) && (
        <Band tight tone="alt" labelledBy="next">
          <Stack gap={6}>
            {/* The heading of the list comes first. */}
            <NextTitle id="next">{eventTexts.next}</NextTitle>
            <Place $isReserved={isAwaited}>
              {next === null || next === 'none' ? (
                <EventSkeleton />
              ) : (
                <EventRow
                  event={next}
                  status={today === null ? null : eventStatus(next, day)}
                  isRepeated
                />
              )}
            </Place>
          </Stack>
        </Band>
      )}
      <ListBand
        listing={listing}
        texts={eventTexts}
        options={OPTIONS}
        heading={resultsHeading(listing.filter.category, listing.filter.text)}
        List={Calendar}
        skeleton={<EventSkeleton />}
        countText={eventCount}
        alwaysOffersAll
      >
        {row}
      </ListBand>
      <Band tone="alt" labelledBy="closing">
        <Stack gap={4}>
          <Heading level={2} id="closing">
            {closing.title}
          </Heading>
          <Text>{closing.text}</Text>
          <div>
            <ButtonLink href={closing.action.href}>{closing.action.label}</ButtonLink>
          </div>
        </Stack>
      </Band>
    </>
  );
}
