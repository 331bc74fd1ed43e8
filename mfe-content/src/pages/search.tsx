import { useApi, useFill, usePageMeta, useSite, useSitePaths } from '@site/shared/contract/runtime';
import { usePageLanguage } from '@site/shared/language/rows';
import { useQuery } from '@site/shared/query';
import { useSearchParams } from '@site/shared/router';
import { above, space } from '@site/shared/tokens';
import {
  Band,
  EmptyState,
  ErrorPanel,
  Notice,
  PageHero,
  ResultsHeading,
  SearchForm,
  Spinner,
  Stack,
} from '@site/shared/ui';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { meta } from '#content/meta';
import { resultCount, searchTexts } from '#content/search';
import { PopularLinks, SearchKey, SearchResults } from '../components/search/search-parts';
import { search, toQuestion } from '../search/search';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: ${space[10]} ${space[16]};

  ${above.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
  }
`;

const about = (text: string, question: string) => text.replace('{question}', () => question);

function Answer({ question }: { readonly question: string }) {
  const api = useApi();
  const site = useSite();
  const sitePaths = useSitePaths();
  const language = usePageLanguage();
  const heading = useRef<HTMLDivElement>(null);
  const query = useQuery(['search', question], () =>
    search({ api, site, language, sitePaths }, question),
  );
  const { resultsFor, loading, error, partial, empty } = searchTexts;
  const found = query.status === 'ready' ? query.data : null;
  const count = found === null ? null : found.pages.length + found.rows.length;
  return (
    <Stack gap={6}>
      <meta name="robots" content="noindex" />
      <ResultsHeading id="results" ref={heading} count={count === null ? '' : resultCount(count)}>
        {about(resultsFor, question)}
      </ResultsHeading>
      {found?.isPartial && (
        <Notice tone="warning" title={partial.title} role="status">
          {partial.message}
        </Notice>
      )}
      {query.status === 'loading' && <Spinner label={loading} />}
      {query.status === 'error' && (
        <ErrorPanel
          title={error.title}
          message={error.message}
          headingLevel={3}
          onRetry={query.retry}
        />
      )}
      {found !== null && <SearchResults pages={found.pages} rows={found.rows} />}
      {count === 0 && (
        <EmptyState title={about(empty.title, question)} message={empty.message} headingLevel={3} />
      )}
    </Stack>
  );
}

export function SearchPage() {
  const fill = useFill();
  const [params, setParams] = useSearchParams();
  const question = toQuestion(params.get('q') ?? '');
  const { title, lead, label, button, pageTitle } = searchTexts;
  const description = fill(meta.search.description);
  usePageMeta(question === '' ? null : { title: about(pageTitle, question), description });
  return (
    <>
      <PageHero
        title={title}
        lead={question === '' ? lead : undefined}
        actions={
          <SearchForm
            label={label}
            buttonLabel={button}
            defaultValue={question}
            onSubmit={(text) => setParams({ q: toQuestion(text) })}
          />
        }
      />
      <Band tight as="div">
        <Columns>
          {question !== '' && <Answer question={question} />}
          <Stack gap={10}>
            <PopularLinks />
            <SearchKey />
          </Stack>
        </Columns>
      </Band>
    </>
  );
}
