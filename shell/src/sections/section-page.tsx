import type { SiteRoute } from '@site/shared/contract/routes';
import { ErrorPanel } from '@site/shared/ui';
import { type ReactNode, useState } from 'react';
import { sectionTexts } from '../content/section-texts';
import { PrerenderedPage } from './prerendered-page';
import { SectionBoundary } from './section-boundary';
import { SectionPlace } from './section-place';
import { usePage } from './use-page';
import { useWasPrerendered } from './use-was-prerendered';

interface Props {
  readonly route: SiteRoute;
}

/** The page, or what stands in its place while it comes or where it failed. */
function LoadedPage({ route }: Props): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const loading = usePage(route, attempt);
  const panel = (kind: 'failed' | 'slow', retry: () => void) => (
    <SectionPlace>
      <ErrorPanel
        title={sectionTexts[kind].title}
        message={sectionTexts[kind].message}
        headingLevel={1}
        retryLabel={sectionTexts.retry}
        onRetry={retry}
      />
    </SectionPlace>
  );
  if (loading.state === 'pending') return <SectionPlace busy />;
  if (loading.state !== 'loaded') return panel(loading.state, () => setAttempt(attempt + 1));
  return (
    <SectionBoundary section={route.section.name} fallback={(retry) => panel('failed', retry)}>
      <loading.Page />
    </SectionBoundary>
  );
}

/** A section's page in its place. */
export function SectionPage({ route }: Props): ReactNode {
  return useWasPrerendered() ? <PrerenderedPage route={route} /> : <LoadedPage route={route} />;
}
