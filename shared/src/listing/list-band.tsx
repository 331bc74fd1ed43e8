import {
  Band,
  ButtonLink,
  Cluster,
  EmptyState,
  ErrorPanel,
  FilterBar,
  type FilterOption,
  QueryButton,
  ResultsHeading,
  Stack,
  TextLink,
} from '@site/shared/ui';
import { type ReactNode, useRef } from 'react';
import { listPageTexts } from '../paging/list-place.ts';
import { ListRows, ListSkeleton, type RowList, type ShowMoreLabels } from './list-rows.tsx';
import { inAddress, type Listing } from './use-listing.ts';

export interface ListTexts {
  /** Name of the filter, for screen readers. */
  readonly filter: string;
  readonly loading: string;
  /** Label of the button that clears the search; required for searchable lists. */
  readonly clearSearch?: string;
  readonly error: { readonly title: string; readonly message: string; readonly home: string };
  readonly empty: {
    readonly title?: string;
    readonly message: string;
    readonly action: string;
    /** Label of the link to the search over the whole site. */
    readonly searchAll?: string;
  };
  readonly more: ShowMoreLabels;
}

export interface ListBandProps<Category extends string, Row> {
  readonly listing: Listing<Category, Row>;
  readonly texts: ListTexts;
  readonly options: readonly FilterOption<Category | 'all'>[];
  readonly heading: string;
  readonly List: RowList;
  /** Placeholder for a row that is loading. */
  readonly skeleton: ReactNode;
  /** Formats a number of rows in words. */
  readonly countText: (count: number) => string;
  /** Also offers the whole list below an empty one without a filter. */
  readonly alwaysOffersAll?: boolean;
  readonly children: (row: Row) => ReactNode;
}

/** A list with its filter, in its states: loading, failed, empty, or with rows. */
export function ListBand<Category extends string, Row extends { readonly id: number }>(
  props: ListBandProps<Category, Row>,
) {
  const { listing, texts, options, heading, List, skeleton, countText, children } = props;
  const { alwaysOffersAll = false } = props;
  const { filter, place, query, isWhole, isBeyond, change } = listing;
  const headingPlace = useRef<HTMLDivElement>(null);
  // The pressed control disappears with its state. The heading stays, so it takes the focus.
  const focusHeadingAfter = (act: () => void) => () => {
    act();
    headingPlace.current?.focus();
  };
  const isEmpty = query.status === 'ready' && query.rows.length === 0;
  return (
    <Band tight labelledBy="results">
      <Stack gap={6}>
        <FilterBar
          label={texts.filter}
          options={options}
          value={filter.category}
          kept={{ q: filter.text }}
          onChange={(category) => change({ category })}
        />
        <ResultsHeading
          id="results"
          ref={headingPlace}
          count={query.status === 'ready' && !isBeyond ? countText(query.total) : ''}
          action={
            filter.text !== '' && (
              <QueryButton
                variant="quiet"
                size="small"
                kept={{ category: inAddress(filter).category }}
                onPress={focusHeadingAfter(() => change({ text: '' }))}
              >
                {texts.clearSearch}
              </QueryButton>
            )
          }
        >
          {heading}
        </ResultsHeading>
        {query.status === 'loading' && (
          <ListSkeleton List={List} label={texts.loading} row={skeleton} />
        )}
        {query.status === 'error' && (
          <ErrorPanel
            title={texts.error.title}
            message={texts.error.message}
            headingLevel={3}
            actions={
              <ButtonLink variant="quiet" href="/">
                {texts.error.home}
              </ButtonLink>
            }
            onRetry={focusHeadingAfter(query.retry)}
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
            title={texts.empty.title}
            message={texts.empty.message}
            headingLevel={3}
            action={
              (alwaysOffersAll || !isWhole) && (
                <Cluster>
                  <QueryButton
                    variant="secondary"
                    onPress={focusHeadingAfter(() => change({ category: 'all', text: '' }))}
                  >
                    {texts.empty.action}
                  </QueryButton>
                  {filter.text !== '' && texts.empty.searchAll && (
                    <TextLink href={`/Search?${new URLSearchParams({ q: filter.text })}`}>
                      {texts.empty.searchAll}
                    </TextLink>
                  )}
                </Cluster>
              )
            }
          />
        )}
        {query.status === 'ready' && query.error !== null && (
          <ErrorPanel
            size="small"
            title={texts.error.title}
            message={texts.error.message}
            headingLevel={3}
            onRetry={focusHeadingAfter(query.retry)}
          />
        )}
        {query.status === 'ready' && !isEmpty && (
          <ListRows
            query={query}
            place={place}
            labels={texts.more}
            List={List}
            countText={countText}
          >
            {children}
          </ListRows>
        )}
      </Stack>
    </Band>
  );
}
