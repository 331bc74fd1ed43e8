import { type ListPlace, listPageTexts } from '@site/shared/paging';
import { ListStart, PageLinks, ShowMore, Stack, useFocusOnNewItem } from '@site/shared/ui';
import { eventTexts, shownOfTotal } from '../content/events';
import { eventStatus, type SiteEvent } from '../event';
import { EventRow } from './event-row';
import { Calendar } from './event-row-layout';

export interface EventListProps {
  events: readonly SiteEvent[];
  /** The visitor's day, YYYY-MM-DD; null while it is not known. */
  today: string | null;
  total: number;
  place: ListPlace;
  isLoadingMore: boolean;
  /** Whether the last try to read more came to nothing. */
  hasFailed: boolean;
  onShowMore: () => void;
}

/** The events read so far, and the way to more of them. */
export function EventList(props: EventListProps) {
  const { events, today, total, place, isLoadingMore, hasFailed, onShowMore } = props;
  const { list, expectMore } = useFocusOnNewItem(events.length);
  const end = place.before + events.length;
  const status = shownOfTotal(place.before + 1, end, total);
  return (
    <Stack gap={8}>
      {place.previous !== null && (
        <ListStart status={status} href={place.start} label={listPageTexts.start} />
      )}
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
      {end < total && (
        <ShowMore
          status={status}
          labels={eventTexts.more}
          isLoading={isLoadingMore}
          hasFailed={hasFailed}
          onPress={() => {
            expectMore();
            onShowMore();
          }}
        />
      )}
      <PageLinks
        labels={listPageTexts}
        previous={place.previous}
        next={end < total ? place.next : null}
      />
    </Stack>
  );
}
