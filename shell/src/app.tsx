import { createApiClient } from '@site/shared/api';
import type { SiteConfig } from '@site/shared/config';
import { fillMeta, type PageBoot } from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  type SiteRoute,
} from '@site/shared/contract/routes';
import { type SectionHost, SectionHostProvider } from '@site/shared/contract/runtime';
import { QueryProvider } from '@site/shared/query';
import { BrowserRouter, Route, Routes } from '@site/shared/router';
import { type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react';
import { logConnectivity } from './connectivity';
import { notFoundTexts } from './content/shell-texts';
import { Footer } from './layout/footer';
import { Header } from './layout/header';
import { SkipToMain } from './layout/skip-to-main';
import { ThemeButton } from './layout/theme-button';
import { Toasts } from './layout/toasts';
import { DocumentMeta } from './meta/document-meta';
import { usePageMetaStore } from './meta/page-meta-store';

import { useArrival } from './navigation/use-arrival';
import { useDisplayedLocation } from './navigation/use-displayed-location';
import { useLinkIntent, useLinkNavigation } from './navigation/use-link-navigation';
import { prepareOffline, tellVisit } from './offline/offline';
import { OfflineNotice } from './offline/offline-notice';
import { NotFoundPage } from './pages/not-found-page';
import { loadPage } from './sections/page-loader';

import { SectionPage } from './sections/section-page';
import { CompositionProvider, WidgetPlace } from './sections/section-widget';
import { useToasts } from './toasts/toast-store';

function createHost({ site, api }: PageBoot): SectionHost {
  return {
    site,
    api: createApiClient(api),
    notify: useToasts.getState().notify,
    setMeta: usePageMetaStore.getState().setOwn,
    Widget: WidgetPlace,
  };
}

function useDeclaredMeta(route: SiteRoute | null, site: SiteConfig): void {
  const setDeclared = usePageMetaStore((state) => state.setDeclared);
  useEffect(() => {
    const { title, description } = notFoundTexts;
    setDeclared(route === null ? { title, description } : fillMeta(route.declared, site));
  }, [route, site, setDeclared]);
}

function Site({ boot, routes }: { readonly boot: PageBoot; readonly routes: SiteRoute[] }) {
  const main = useRef<HTMLElement>(null);
  const prepare = useCallback(
    async (pathname: string) => {
      const route = findRoute(routes, pathname);
      if (route !== null) await loadPage(route);
    },
    [routes],
  );
  // What cannot be had in advance is tried again, and told, when it is needed.
  useLinkIntent(
    useCallback((pathname) => void prepare(pathname).catch(() => undefined), [prepare]),
  );
  useLinkNavigation(
    useCallback((pathname: string) => findRoute(routes, pathname) !== null, [routes]),
  );
  const location = useDisplayedLocation(prepare, main);
  const route = findRoute(routes, location.pathname);
  useDeclaredMeta(route, boot.site);
  useArrival(location.pathname, main);
  useEffect(
    () => tellVisit(location.pathname + location.search),
    [location.pathname, location.search],
  );
  return (
    <>
      <SkipToMain />
      <Header pathname={location.pathname} />
      <main id="main" ref={main} tabIndex={-1}>
        <Routes location={location}>
          {routes.map((each) => (
            <Route
              key={each.path}
              path={each.path}
              element={<SectionPage key={each.path} route={each} />}
            />
          ))}
          <Route path="*" element={<NotFoundPage />} />
        </Routes>
      </main>
      <Footer />
      <ThemeButton />
      <OfflineNotice />
      <Toasts />
      <DocumentMeta canonicalPath={canonicalPath(route, location.pathname)} />
    </>
  );
}

/** The whole site as one application. */
export function App({ boot }: { readonly boot: PageBoot }): ReactNode {
  const host = useMemo(() => createHost(boot), [boot]);
  useEffect(() => logConnectivity(host.api), [host]);
  useEffect(() => prepareOffline(boot), [boot]);
  const routes = useMemo(() => createRouteTable(boot.composition, boot.site), [boot]);
  return (
    <SectionHostProvider value={host}>
      <CompositionProvider value={boot.composition}>
        <QueryProvider>
          <BrowserRouter>
            <Site boot={boot} routes={routes} />
          </BrowserRouter>
        </QueryProvider>
      </CompositionProvider>
    </SectionHostProvider>
  );
}
