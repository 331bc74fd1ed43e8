import { useApi, useFill } from '@site/shared/contract/runtime';
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
import { categoryTexts, eventCount, eventTexts } from '../content/events';
import { EVENT_TYPES } from '../event';
import { useEventCategory } from './use-event-category';
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
  const [category, chooseCategory] = useEventCategory();
  const heading = useRef<HTMLDivElement>(null);
  const query = usePagedQuery(['events', category], (page) => listEvents(api, { category, page }));
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
            onChange={chooseCategory}
          />
          <ResultsHeading
            id="results"
            ref={heading}
            count={query.status === 'ready' ? eventCount(query.total) : ''}
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
          {query.status === 'ready' && query.total === 0 && (
            <EmptyState
              title={eventTexts.empty.title}
              message={eventTexts.empty.message}
              headingLevel={3}
              action={
                <QueryButton
                  variant="secondary"
                  onPress={() => {
                    chooseCategory('all');
                    focusHeading();
                  }}
                >
                  {eventTexts.empty.action}
                </QueryButton>
              }
            />
          )}
          {query.status === 'ready' && query.total > 0 && (
            <EventList
              events={query.rows}
              today={today}
              total={query.total}
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
