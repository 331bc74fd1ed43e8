import type { SiteRoute } from '@site/shared/contract/routes';
import { memo, type ReactNode, Suspense, use } from 'react';
import { PrerenderedCopy } from '../prerender/prerendered-copy';
import { LoadNotice } from './load-notice';
import { awaitPage } from './page-loader';
import { SectionBoundary } from './section-boundary';

function LatePage({ route }: { readonly route: SiteRoute }): ReactNode {
  const Page = use(awaitPage(route));
  return <Page />;
}

/**
 * A section's page that came with the HTML. It can be read at once and answers once its code is here; until
 * then, and where the code never comes, what the visitor reads stays.
 */
export const PrerenderedPage = memo(({ route }: { readonly route: SiteRoute }): ReactNode => {
  return (
    <>
      <SectionBoundary section={route.section.name} fallback={() => <PrerenderedCopy />}>
        <Suspense fallback={<PrerenderedCopy />}>
          <LatePage route={route} />
        </Suspense>
      </SectionBoundary>
      <LoadNotice route={route} />
    </>
  );
});
