import type { PagedQuery } from '@site/shared/query';
import { media, space, unansweredForms } from '@site/shared/tokens';
import {
  ButtonLink,
  Cluster,
  Notice,
  QueryButton,
  Stack,
  Text,
  TextLink,
  Unanswered,
  VisuallyHidden,
  WithScripts,
} from '@site/shared/ui';
import { type ComponentType, type ReactNode, type Ref, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type ListPlace, listPageTexts } from '../paging/list-place.ts';

function focusItem(item: Element): void {
  const link = item.querySelector('a');
  if (link) {
    link.focus();
  } else if (item instanceof HTMLElement) {
    item.tabIndex = -1;
    item.focus();
  }
}

/** Moves the focus to the first new item after the list has grown on request. */
function useFocusOnNewItem(count: number) {
  const list = useRef<HTMLUListElement>(null);
  const countBefore = useRef<number | null>(null);

  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return;
    const item = list.current?.children[countBefore.current];
    countBefore.current = null;
    if (item) focusItem(item);
  }, [count]);

  return {
    list,
    /** Call it when the visitor asks for more rows. */
    expectMore() {
      countBefore.current = count;
    },
  };
}

const More = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space[3]};
`;

export interface ShowMoreLabels {
  readonly button: string;
  readonly loading: string;
  readonly retry: string;
  readonly error: string;
  /** Replaces the button if there are no scripts and the host answers no forms. */
  readonly withoutScripts: string;
}

interface ShowMoreProps extends Pick<ListRowsProps<unknown>, 'query' | 'place' | 'labels'> {
  readonly status: string | undefined;
  readonly onPress: () => void;
}

/** Shows how many rows are visible, and loads more. */
function ShowMore({ status, labels, query, place, onPress }: ShowMoreProps) {
  const { button, loading, retry, error, withoutScripts } = labels;
  const { loadingMore: isLoading, moreError } = query;
  const label = moreError === null ? button : retry;
  return (
    <More>
      {moreError !== null && (
        <Notice tone="danger" role="alert">
          {error}
        </Notice>
      )}
      {status && (
        <Text muted small>
          {status}
        </Text>
      )}
      {/* A disabled button would drop the focus while the visitor waits. */}
      <WithScripts>
        <QueryButton
          variant="secondary"
          aria-disabled={isLoading}
          // Sent by a press before hydration.
          kept={Object.fromEntries(new URL(place.next, 'http://site').searchParams)}
          onPress={() => !isLoading && onPress()}
        >
          {isLoading ? loading : label}
        </QueryButton>
      </WithScripts>
      <Unanswered>
        <Notice>{withoutScripts}</Notice>
      </Unanswered>
    </More>
  );
}

// For browsers without scripts, if the server answers forms.
const PageLinks = styled.nav`
  display: none;

  ${media.noScript} {
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: ${space[3]};

    ${unansweredForms} & {
      display: none;
    }
  }
`;

/** The element that contains the rows, such as a styled `ul`. */
export type RowList = ComponentType<{
  readonly role?: 'list';
  readonly 'aria-hidden'?: boolean;
  readonly ref?: Ref<HTMLUListElement>;
  readonly children?: ReactNode;
}>;

const SKELETON_ROWS = [1, 2, 3, 4, 5, 6] as const;

interface ListSkeletonProps {
  readonly List: RowList;
  readonly label: string;
  /** Placeholder for a row that is loading. */
  readonly row: ReactNode;
}

/** Reserves the space of a list that is loading. */
export function ListSkeleton({ List, label, row }: ListSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <List role="list" aria-hidden>
        {SKELETON_ROWS.map((each) => (
          <li key={each}>{row}</li>
        ))}
      </List>
    </div>
  );
}

interface ListRowsProps<Row> {
  readonly query: PagedQuery<Row> & { readonly status: 'ready' };
  readonly place: ListPlace;
  readonly labels: ShowMoreLabels;
  readonly List: RowList;
  /** Formats a number of rows in words. Without it, the list does not show how many rows are visible. */
  readonly countText?: (count: number) => string;
  readonly children: (row: Row) => ReactNode;
}

export function ListRows<Row extends { readonly id: number }>(props: ListRowsProps<Row>) {
  const { query, place, labels, List, countText, children } = props;
  const { rows, total } = query;
  const { list, expectMore } = useFocusOnNewItem(rows.length);
  const end = place.before + rows.length;
  const hasMore = end < total;
  const status = countText && listPageTexts.shown(place.before + 1, end, countText(total));
  return (
    <Stack gap={8}>
      {status && place.previous !== null && (
        <Cluster>
          <Text muted small>
            {status}
          </Text>
          <TextLink href={place.start}>{listPageTexts.start}</TextLink>
        </Cluster>
      )}
      <List role="list" ref={list}>
        {rows.map((row) => (
          <li key={row.id}>{children(row)}</li>
        ))}
      </List>
      {hasMore && (
        <ShowMore
          status={status}
          labels={labels}
          query={query}
          place={place}
          onPress={() => {
            expectMore();
            query.showMore();
          }}
        />
      )}
      {(place.previous !== null || hasMore) && (
        <PageLinks aria-label={listPageTexts.name}>
          {place.previous !== null && (
            <ButtonLink variant="secondary" href={place.previous} rel="prev">
              {listPageTexts.previous}
            </ButtonLink>
          )}
          {hasMore && (
            <ButtonLink variant="secondary" href={place.next} rel="next">
              {listPageTexts.next}
            </ButtonLink>
          )}
        </PageLinks>
      )}
    </Stack>
  );
}
