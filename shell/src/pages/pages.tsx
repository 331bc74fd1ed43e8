import type { SiteRoute } from '@site/shared/contract/routes';
import { AwaitedReadsContext } from '@site/shared/query';
import { Route, Routes } from '@site/shared/router';
import { Activity, memo, type ReactNode } from 'react';
import { hasSearch } from '../layout/header-search';
import type { PageView } from '../navigation/use-shown-page';
import { SectionPage } from '../sections/section-page';
import { NotFoundPage } from './not-found-page';

interface PageAtProps extends PageView {
  readonly routes: readonly SiteRoute[];
}

// Each page has an address of its own: the router's changes before the page on show does, and one may be drawn ahead.
const PageAt = memo(function PageAt({ routes, location, reads }: PageAtProps) {
  return (
    <AwaitedReadsContext value={reads}>
      <Routes location={location}>
        {routes.map((each) => (
          <Route
            key={each.path}
            path={each.path}
            element={<SectionPage key={each.path} route={each} />}
          />
        ))}
        <Route path="*" element={<NotFoundPage hasSearch={hasSearch(routes)} />} />
      </Routes>
    </AwaitedReadsContext>
  );
});

interface Props {
  readonly routes: readonly SiteRoute[];
  readonly shown: PageView;
  readonly ahead: PageView | null;
}

/** The page on show, and out of sight the one that is likely to follow. */
export function Pages({ routes, shown, ahead }: Props): ReactNode {
  const isApart = ahead !== null && ahead.location.pathname !== shown.location.pathname;
  const pages = isApart ? [shown, ahead] : [shown];
  return pages.map((page) => (
    <Activity key={page.location.pathname} mode={page === shown ? 'visible' : 'hidden'}>
      <PageAt routes={routes} location={page.location} reads={page.reads} />
    </Activity>
  ));
}
