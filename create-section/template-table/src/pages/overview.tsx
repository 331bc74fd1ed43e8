import { useApi } from '@site/shared/contract/runtime';
import { ListRows, useListing } from '@site/shared/listing';
import { Band, EmptyState, ErrorPanel, PageHero, Spinner, TextLink } from '@site/shared/ui';
import type { ComponentProps, ReactNode } from 'react';
import { meta } from '#content/meta';
import { texts } from '#content/overview';
import { listTerms } from '../api/terms';

function List(props: ComponentProps<'ul'>): ReactNode {
  return <ul {...props} />;
}

export function OverviewPage(): ReactNode {
  const api = useApi();
  const { query, place } = useListing({
    path: '/Glossary',
    title: texts.title,
    description: meta.overview.description,
    toCategory: () => null,
    read: ({ page }) => listTerms(api, page),
  });
  return (
    <>
      <PageHero title={texts.title} lead={texts.lead} />
      <Band as="div" tight>
        {query.status === 'loading' && <Spinner label={texts.loading} />}
        {query.status === 'error' && <ErrorPanel {...texts.failed} onRetry={query.retry} />}
        {query.status === 'ready' && query.rows.length === 0 && (
          <EmptyState message={texts.empty} />
        )}
        {query.status === 'ready' && (
          <ListRows query={query} place={place} labels={texts.more} List={List}>
            {({ id, word }) => <TextLink href={`/Glossary/${id}`}>{word}</TextLink>}
          </ListRows>
        )}
      </Band>
    </>
  );
}
