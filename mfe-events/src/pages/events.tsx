import { useApi, useFill, usePageMeta } from '@site/shared/contract/runtime';
import { listPageMeta, listPageTexts } from '@site/shared/paging';
import { usePagedQuery } from '@site/shared/query';
import {
  Band,
  ButtonLink,
  EmptyState,
  ErrorPanel,
  FilterBar,
  PageHero,
  QueryButton,
  ResultsHeading,
  Stack,
  TextLink,
} from '@site/shared/ui';
import { useRef } from 'react';
import { listEvents } from '../api/events';
import { ClosingCall } from '../components/closing-call';
import { EventList } from '../components/event-list';
import { EventSkeleton } from '../components/event-skeleton';
import { categoryTexts, eventCount, eventTexts, pageTitle } from '../content/events';
import { meta } from '../content/meta';
import { EVENT_TYPES } from '../event';
import { useEventChoice } from './use-event-choice';
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
  const { category, place, choose } = useEventChoice();
  const heading = useRef<HTMLDivElement>(null);
  const query = usePagedQuery(['events', category], (page) => listEvents(api, { category, page }), {
    from: place.page - 1,
  });
  const isEmpty = query.status === 'ready' && query.rows.length === 0;
  const isBeyond = isEmpty && place.page > 1;
  // Search engines are not to take a part of the list for the list.
  const isWhole = category === 'all' && place.page === 1;
  usePageMeta(
    listPageMeta({
      title: pageTitle(place.page),
      description: fill(meta.events.description),
      page: place.page,
      isFiltered: category !== 'all',
      isBeyond,
    }),
    isWhole && query.status === 'ready' ? query.rows : undefined,
  );
  // What was pressed goes away with its state, so the focus needs a place that stays.
  const focusHeading = () => heading.current?.focus();

  return (
    <>
      <PageHero
        title={eventTexts.title}
        lead={fill(eventTexts.lead)}
        actions={
          <TextLink href={eventTexts.allInCalendar.href}>{eventTexts.allInCalendar.label}</TextLink>
        }
      />
      <Band tight labelledBy="results">
        <Stack gap={6}>
          <FilterBar
            label={eventTexts.filter}
            options={OPTIONS}
            value={category}
            onChange={choose}
          />
          <ResultsHeading
            id="results"
            ref={heading}
            count={query.status === 'ready' && !isBeyond ? eventCount(query.total) : ''}
          >
            {categoryTexts[category]}
          </ResultsHeading>
          {query.status === 'loading' && <EventSkeleton />}
          {query.status === 'error' && (
            <ErrorPanel
              title={eventTexts.error.title}
              message={eventTexts.error.message}
              headingLevel={3}
              actions={
                <ButtonLink variant="quiet" href="/">
                  {eventTexts.error.home}
                </ButtonLink>
              }
              onRetry={() => {
                query.retry();
                focusHeading();
              }}
            />
          )}
          {isBeyond && (
            <EmptyState
              message={listPageTexts.beyond}
              action={<TextLink href={place.start}>{listPageTexts.start}</TextLink>}
            />
          )}
          {isEmpty && !isBeyond && (
            <EmptyState
              title={eventTexts.empty.title}
              message={eventTexts.empty.message}
              headingLevel={3}
              action={
                <QueryButton
                  variant="secondary"
                  onPress={() => {
                    choose('all');
                    focusHeading();
                  }}
                >
                  {eventTexts.empty.action}
                </QueryButton>
              }
            />
          )}
          {query.status === 'ready' && !isEmpty && (
            <EventList
              events={query.rows}
              today={today}
              total={query.total}
              place={place}
              isLoadingMore={query.loadingMore}
              hasFailed={query.moreError !== null}
              onShowMore={query.showMore}
            />
          )}
        </Stack>
      </Band>
      <ClosingCall {...eventTexts.closing} />
    </>
  );
}
