import type { PagedQuery } from '@site/shared/query';
import {
  ListStart,
  PageLinks,
  ShowMore,
  type ShowMoreLabels,
  Stack,
  useFocusOnNewItem,
} from '@site/shared/ui';
import type { ComponentType, ReactNode, Ref } from 'react';
import { type ListPlace, listPageTexts } from '../paging/list-place.ts';

/** The element that holds the rows, such as a styled `ul`. */
export type RowList = ComponentType<{
  readonly role?: 'list';
  readonly 'aria-hidden'?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
  readonly children?: ReactNode;
}>;

export interface ListRowsProps<Row> {
  readonly query: PagedQuery<Row> & { readonly status: 'ready' };
  readonly place: ListPlace;
  readonly labels: ShowMoreLabels;
  readonly List: RowList;
  /** A number of rows in words. Without it the rows do not say how much of the list they are. */
  readonly countText?: (count: number) => string;
  readonly children: (row: Row) => ReactNode;
}

/** The rows read so far, and the way to more of them. */
export function ListRows<Row extends { readonly id: number }>(props: ListRowsProps<Row>) {
  const { query, place, labels, List, countText, children } = props;
  const { rows, total } = query;
  const { list, expectMore } = useFocusOnNewItem(rows.length);
  const end = place.before + rows.length;
  const status = countText && listPageTexts.shown(place.before + 1, end, countText(total));
  return (
    <Stack gap={8}>
      {status && place.previous !== null && (
        <ListStart status={status} href={place.start} label={listPageTexts.start} />
      )}
      <List role="list" ref={list}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </List>
      {end < total && (
        <ShowMore
          status={status}
          labels={labels}
          isLoading={query.loadingMore}
          hasFailed={query.moreError !== null}
          next={Object.fromEntries(new URL(place.next, 'http://site').searchParams)}
          onPress={() => {
            expectMore();
            query.showMore();
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
