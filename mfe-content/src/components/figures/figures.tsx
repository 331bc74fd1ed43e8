import type { Query } from '@site/shared/query';
import { ErrorPanel, Skeleton } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { pageLabels } from '../../content/page-labels';

export interface FiguresProps<Data> {
  readonly query: Query<Data>;
  readonly children: (data: Data) => ReactNode;
}

/** What is drawn of figures that are read: their place while they are on the way, and a way on where they fail. */
export function Figures<Data>({ query, children }: FiguresProps<Data>) {
  const { loading, failed } = pageLabels.figures;
  if (query.status === 'loading') return <Skeleton lines={6} label={loading} />;
  if (query.status === 'ready') return children(query.data);
  return (
    <ErrorPanel
      title={failed.title}
      message={failed.message}
      headingLevel={3}
      onRetry={query.retry}
    />
  );
}
