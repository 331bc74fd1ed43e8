import { useApi } from '@site/shared/contract/runtime';
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
} from '@site/shared/ui';
import { useRef } from 'react';
import { listResources } from '../api/resources';
import { ResourceList } from '../components/resource-list';
import { ResourceSearch } from '../components/resource-search';
import { ResourceSkeleton } from '../components/resource-skeleton';
import { ShowAllButton } from '../components/show-all-button';
import { categoryTexts, resourceCount, resourceTexts, resultsHeading } from '../content/resources';
import { categoryInAddress, RESOURCE_CATEGORIES } from '../resource';
import { useResourceFilter } from './use-resource-filter';

const OPTIONS = (['all', ...RESOURCE_CATEGORIES] as const).map((value) => ({
  value,
  label: categoryTexts[value].label,
}));

/** The resource hub: a searchable shelf of documents, tutorials and tools. */
export function ResourcesPage() {
  const api = useApi();
  const { filter, change } = useResourceFilter();
  const heading = useRef<HTMLDivElement>(null);
  const query = usePagedQuery(['resources', filter.category, filter.text], (page) =>
    listResources(api, { ...filter, page }),
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
            count={query.status === 'ready' ? resourceCount(query.total) : ''}
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
          {query.status === 'ready' && query.total === 0 && (
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
          {query.status === 'ready' && query.total > 0 && (
            <ResourceList
              resources={query.rows}
              total={query.total}
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
