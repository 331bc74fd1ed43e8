import type { SiteRoute } from '@site/shared/contract/routes';
import { AwaitedReadsContext } from '@site/shared/query';
import { Route, Routes } from '@site/shared/router';
import { LocationContext, NavigationType } from '@site/shared/router/page-address';
import { Activity, memo, type ReactNode, useMemo } from 'react';
import type { Place } from '../navigation/place';
import { SectionPage } from '../sections/section-page';
import { NotFoundPage } from './not-found-page';

interface PageAtProps extends Place {
  readonly routes: readonly SiteRoute[];
}

// What was rendered ahead is shown as it is, and a navigation draws no page anew: each has its own address, and not the
// router's, which changes before the page on show does.
const PageAt = memo(function PageAt({ routes, location, reads }: PageAtProps) {
  const address = useMemo(() => ({ location, navigationType: NavigationType.Pop }), [location]);
  const pages = (
    <Routes>
      {routes.map((each) => (
        <Route
          key={each.path}
          path={each.path}
          element={<SectionPage key={each.path} route={each} />}
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
  return (
    <LocationContext value={address}>
      <AwaitedReadsContext value={reads}>{pages}</AwaitedReadsContext>
    </LocationContext>
  );
});

interface Props {
  readonly routes: readonly SiteRoute[];
  readonly shown: Place;
  readonly ahead: Place | null;
}

/** The page on show, and out of sight the one that is likely to follow. */
export function Pages({ routes, shown, ahead }: Props): ReactNode {
  const isApart = ahead !== null && ahead.location.pathname !== shown.location.pathname;
  const places = isApart ? [shown, ahead] : [shown];
  return places.map((place) => (
    <Activity key={place.location.pathname} mode={place === shown ? 'visible' : 'hidden'}>
      <PageAt routes={routes} location={place.location} reads={place.reads} />
    </Activity>
  ));
}
