import { useApi, usePageMeta } from '@site/shared/contract/runtime';
import { useQuery } from '@site/shared/query';
import { useParams } from '@site/shared/router';
import { isRowId, oneLine } from '@site/shared/text';
import { Band, ErrorPanel, PageHero, Spinner, TextLink } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { texts } from '#content/overview';
import { getTerm } from '../api/terms';

const BACK = <TextLink href="/Glossary">{texts.back}</TextLink>;

function Failure({ onRetry }: { readonly onRetry?: () => void }): ReactNode {
  const words = onRetry === undefined ? texts.missing : texts.failed;
  return (
    <Band as="div">
      <ErrorPanel {...words} headingLevel={1} onRetry={onRetry} actions={BACK} />
    </Band>
  );
}

function MissingTerm(): ReactNode {
  const { title, message } = texts.missing;
  usePageMeta({ title, description: message, isMissing: true });
  return <Failure />;
}

function StoredTerm({ id }: { readonly id: string }): ReactNode {
  const api = useApi();
  const query = useQuery(['term', id], () => getTerm(api, id));
  const term = query.status === 'ready' ? query.data : null;
  usePageMeta(
    term && { title: oneLine(term.word), description: oneLine(term.meaning) },
    term ?? undefined,
  );
  if (query.status === 'loading') return <Spinner label={texts.loading} />;
  if (query.status === 'error') return <Failure onRetry={query.retry} />;
  if (term === null) return <MissingTerm />;
  return <PageHero title={term.word} lead={term.meaning} actions={BACK} />;
}

/** One term. A URL without a valid id never queries the database. */
export function TermPage(): ReactNode {
  const { id = '' } = useParams();
  return isRowId(id) ? <StoredTerm key={id} id={id} /> : <MissingTerm />;
}
