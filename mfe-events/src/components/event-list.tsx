import { ShowMore, Stack, useFocusOnNewItem } from '@site/shared/ui';
import { eventTexts, shownOfTotal } from '../content/events';
import { eventStatus, type SiteEvent } from '../event';
import { EventRow } from './event-row';
import { Calendar } from './event-row-layout';

export interface EventListProps {
  events: readonly SiteEvent[];
  /** The visitor's day, YYYY-MM-DD; null while it is not known. */
  today: string | null;
  total: number;
  isLoadingMore: boolean;
  /** Whether the last try to read more came to nothing. */
  hasFailed: boolean;
  onShowMore: () => void;
}

/** The events read so far, and the way to more of them. */
export function EventList(props: EventListProps) {
  const { events, today, total, isLoadingMore, hasFailed, onShowMore } = props;
  const { list, expectMore } = useFocusOnNewItem(events.length);
  return (
    <Stack gap={8}>
      <Calendar role="list" ref={list}>
        {events.map((event) => (
          <li key={event.id}>
            <EventRow
              event={event}
              status={today === null ? null : eventStatus(event.date, today)}
            />
          </li>
        ))}
      </Calendar>
      {events.length < total && (
        <ShowMore
          status={shownOfTotal(events.length, total)}
          labels={eventTexts.more}
          isLoading={isLoadingMore}
          hasFailed={hasFailed}
          onPress={() => {
            expectMore();
            onShowMore();
          }}
        />
      )}
    </Stack>
  );
}
