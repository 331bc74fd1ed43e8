import { useApi, usePageMeta } from '@site/shared/contract/runtime';
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
import { listResources } from '../api/resources';
import { ResourceList } from '../components/resource-list';
import { ResourceSearch } from '../components/resource-search';
import { ResourceSkeleton } from '../components/resource-skeleton';
import { ShowAllButton } from '../components/show-all-button';
import { meta } from '../content/meta';
import {
  categoryTexts,
  pageTitle,
  resourceCount,
  resourceTexts,
  resultsHeading,
} from '../content/resources';
import { categoryInAddress, RESOURCE_CATEGORIES } from '../resource';
import { useResourceFilter } from './use-resource-filter';

const OPTIONS = (['all', ...RESOURCE_CATEGORIES] as const).map((value) => ({
  value,
  label: categoryTexts[value].label,
}));

/** The resource hub: a searchable shelf of documents, tutorials and tools. */
export function ResourcesPage() {
  const api = useApi();
  const { filter, place, change } = useResourceFilter();
  const heading = useRef<HTMLDivElement>(null);
  const query = usePagedQuery(
    ['resources', filter.category, filter.text],
    (page) => listResources(api, { ...filter, page }),
    { from: place.page - 1 },
  );
  const isEmpty = query.status === 'ready' && query.rows.length === 0;
  const isBeyond = isEmpty && place.page > 1;
  usePageMeta(
    listPageMeta({
      title: pageTitle(place.page),
      description: meta.resources.description,
      page: place.page,
      isFiltered: filter.category !== 'all' || filter.text !== '',
      isBeyond,
    }),
  );
  // What was pressed goes away with its state, so the focus needs a place that stays.
  const focusHeading = () => heading.current?.focus();

  return (
    <>
      <PageHero
        title={resourceTexts.title}
        lead={resourceTexts.lead}
        actions={<ResourceSearch filter={filter} onSearch={(text) => change({ text })} />}
      />
      <Band tight labelledBy="results">
        <Stack gap={6}>
          <FilterBar
            label={resourceTexts.filter}
            options={OPTIONS}
            value={filter.category}
            kept={{ q: filter.text }}
            onChange={(category) => change({ category })}
          />
          <ResultsHeading
            id="results"
            ref={heading}
            count={query.status === 'ready' && !isBeyond ? resourceCount(query.total) : ''}
            action={
              filter.text !== '' && (
                <QueryButton
                  variant="quiet"
                  size="small"
                  kept={{ category: categoryInAddress(filter) }}
                  onPress={() => {
                    change({ text: '' });
                    focusHeading();
                  }}
                >
                  {resourceTexts.clearSearch}
                </QueryButton>
              )
            }
          >
            {resultsHeading(filter.category, filter.text)}
          </ResultsHeading>
          {query.status === 'loading' && <ResourceSkeleton />}
          {query.status === 'error' && (
            <ErrorPanel
              title={resourceTexts.error.title}
              message={resourceTexts.error.message}
              headingLevel={3}
              actions={
                <ButtonLink variant="quiet" href="/">
                  {resourceTexts.error.home}
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
              message={resourceTexts.empty}
              action={
                <ShowAllButton
                  onPress={() => {
                    change({ category: 'all', text: '' });
                    focusHeading();
                  }}
                />
              }
            />
          )}
          {query.status === 'ready' && !isEmpty && (
            <ResourceList
              resources={query.rows}
              total={query.total}
              place={place}
              isLoadingMore={query.loadingMore}
              hasFailed={query.moreError !== null}
              onShowMore={query.showMore}
            />
          )}
        </Stack>
      </Band>
    </>
  );
}
