import { useApi } from '@site/shared/contract/runtime';
import { DraftBand, useDraft } from '@site/shared/drafts';
import { usePageLanguage } from '@site/shared/language/rows';
import { inAddress, ListBand, useListing } from '@site/shared/listing';
import { CivilDate, PageHero, SearchForm } from '@site/shared/ui';
import { meta } from '#content/meta';
import { categoryTexts, resourceCount, resourceTexts, resultsHeading } from '#content/resources';
import { getDraftResource, listResources, toResource } from '../api/resources';
import { ResourceCard, ResourceSkeleton, Shelf } from '../components/resource-card';
import { RESOURCE_CATEGORIES, toCategory } from '../resource';

const OPTIONS = (['all', ...RESOURCE_CATEGORIES] as const).map((value) => ({
  value,
  label: categoryTexts[value].label,
}));

export function ResourcesPage() {
  const api = useApi();
  const language = usePageLanguage();
  const listing = useListing({
    path: '/Resources',
    title: resourceTexts.title,
    description: meta.resources.description,
    isSearchable: true,
    toCategory,
    read: (query) => listResources(api, { ...query, language }),
  });
  const { filter, query, isWhole, change } = listing;
  const newest = isWhole && query.status === 'ready' ? query.rows[0]?.date : null;
  const draft = useDraft(
    (token) => getDraftResource(api, token),
    (row) => toResource(row, language),
  );
  return (
    <>
      <PageHero
        title={resourceTexts.title}
        lead={resourceTexts.lead}
        actions={
          <SearchForm
            label={resourceTexts.search.label}
            buttonLabel={resourceTexts.search.button}
            defaultValue={filter.text}
            kept={{ category: inAddress(filter).category }}
            onSubmit={(text) => change({ text })}
          />
        }
        facts={[
          resourceTexts.begin,
          ...(newest ? [{ term: resourceTexts.newest, text: <CivilDate date={newest} /> }] : []),
        ]}
      />
      <DraftBand draft={draft}>
        {(resource) => (
          <Shelf role="list">
            <li>
              <ResourceCard resource={resource} />
            </li>
          </Shelf>
        )}
      </DraftBand>
      <ListBand
        listing={listing}
        texts={resourceTexts}
        options={OPTIONS}
        heading={resultsHeading(filter.category, filter.text)}
        List={Shelf}
        skeleton={<ResourceSkeleton />}
        countText={resourceCount}
      >
        {(resource) => <ResourceCard resource={resource} />}
      </ListBand>
    </>
  );
}
