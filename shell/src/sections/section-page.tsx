import type { SiteRoute } from '@site/shared/contract/routes';
import { ErrorPanel } from '@site/shared/ui';
import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { sectionTexts } from '../content/section-texts';
import { getLoadedPage, loadPage } from './page-loader';
import { reportFailure } from './report-failure';
import { SectionBoundary } from './section-boundary';
import { SectionPlace } from './section-place';

/** After this time without a page the visitor is told so. */
export const SLOW_AFTER_MS = 3_000;

type Loading =
  | { readonly state: 'pending' | 'slow' | 'failed' }
  | { readonly state: 'loaded'; readonly Page: ComponentType };

function usePage(route: SiteRoute, attempt: number): Loading {
  const known = getLoadedPage(route);
  const [loading, setLoading] = useState<Loading>({ state: 'pending' });
  useEffect(() => {
    let current = true;
    const slow = setTimeout(() => current && setLoading({ state: 'slow' }), SLOW_AFTER_MS);
    if (attempt > 0) setLoading({ state: 'pending' });
    loadPage(route)
      .then(
        (Page) => current && setLoading({ state: 'loaded', Page }),
        (error: unknown) => {
          console.error(error);
          reportFailure(route.section.name, 'load');
          if (current) setLoading({ state: 'failed' });
        },
      )
      .finally(() => clearTimeout(slow));
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [route, attempt]);
  return known === undefined ? loading : { state: 'loaded', Page: known };
}

/** A section's page in its place: the page, or what stands there while it comes or where it failed. */
export function SectionPage({ route }: { readonly route: SiteRoute }): ReactNode {
  const [attempt, setAttempt] = useState(0);
  const loading = usePage(route, attempt);
  const failure = (retry: () => void) => (
    <SectionPlace>
      <ErrorPanel
        title={sectionTexts.failed.title}
        message={sectionTexts.failed.message}
        headingLevel={1}
        retryLabel={sectionTexts.retry}
        onRetry={retry}
      />
    </SectionPlace>
  );
  switch (loading.state) {
    case 'loaded':
      return (
        <SectionBoundary section={route.section.name} fallback={failure}>
          <loading.Page />
        </SectionBoundary>
      );
    case 'failed':
      return failure(() => setAttempt(attempt + 1));
    case 'slow':
      return (
        <SectionPlace>
          <ErrorPanel
            title={sectionTexts.slow.title}
            message={sectionTexts.slow.message}
            headingLevel={1}
            retryLabel={sectionTexts.retry}
            onRetry={() => setAttempt(attempt + 1)}
          />
        </SectionPlace>
      );
    case 'pending':
      return <SectionPlace busy />;
  }
}
