import type { SiteRoute } from '@site/shared/contract/routes';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useState,
} from 'react';
import { getLoadedPage, loadPage } from './page-loader';
import { reloadOnce } from './reload-once';
import { SectionBoundary } from './section-boundary';
import { problemOf, SectionFallback } from './section-fallback';
import { SectionPlace } from './section-place';
import { SuspendedPlace } from './suspended-place';
import { type LoadingWithRetry, useLoading } from './use-loading';

interface Props {
  readonly route: SiteRoute;
}

function usePage(route: SiteRoute): LoadingWithRetry<ComponentType> {
  const known = getLoadedPage(route);
  const load = useCallback((renew: boolean) => loadPage(route, renew), [route]);
  const { loading, retry } = useLoading(route.section, load);
  return { loading: known === undefined ? loading : { state: 'loaded', value: known }, retry };
}

/** Another release has taken the place of the one that this visit runs. */
function useReloadWhereGone({ section }: SiteRoute, isGone: boolean): void {
  useEffect(() => {
    if (isGone) reloadOnce(`${section.name} ${section.version}`);
  }, [section, isGone]);
}

function LoadedPage({ route, Page }: Props & { readonly Page: ComponentType }): ReactNode {
  const [run, setRun] = useState(0);
  const runAnew = () => setRun(run + 1);
  const place = (problem: 'broken' | 'slow') => (
    <SectionFallback route={route} problem={problem} onRetry={runAnew} />
  );
  return (
    <SectionBoundary key={run} section={route.section} fallback={place('broken')}>
      <Suspense
        fallback={
          <SuspendedPlace section={route.section} pending={<SectionPlace />} slow={place('slow')} />
        }
      >
        <Page />
      </Suspense>
    </SectionBoundary>
  );
}

/** A section's page in its place: the page, or what stands there while it comes or where it failed. */
export function SectionPage({ route }: Props): ReactNode {
  const { loading, retry } = usePage(route);
  useReloadWhereGone(route, loading.state === 'failed' && loading.fault.kind === 'gone');
  switch (loading.state) {
    case 'loaded':
      return <LoadedPage route={route} Page={loading.value} />;
    case 'failed': {
      const problem = problemOf(loading.fault.kind);
      return <SectionFallback route={route} problem={problem} onRetry={retry} />;
    }
    case 'slow':
      return <SectionFallback route={route} problem="slow" onRetry={retry} />;
    case 'pending':
      return <SectionPlace />;
  }
}
