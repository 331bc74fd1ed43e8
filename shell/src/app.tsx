import type { SiteConfig } from '@site/shared/config';
import { fillMeta, type PageBoot } from '@site/shared/contract';
import {
  canonicalPath,
  createRouteTable,
  findRoute,
  type SiteRoute,
} from '@site/shared/contract/routes';
import { type SectionHost, SectionHostProvider } from '@site/shared/contract/runtime';
import { QueryProvider, type ServerReads } from '@site/shared/query';
import { Route, Routes } from '@site/shared/router';
import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
} from 'react';
import { BootProvider } from './boot-context';
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
import { type Location, useDisplayedLocation } from './navigation/use-displayed-location';
import { useKeptFocus } from './navigation/use-kept-focus';
import { useLinkIntent, useLinkNavigation } from './navigation/use-link-navigation';
import { NoticeBar } from './notices/notice-bar';
import { prepareOffline, tellVisit } from './offline/offline';
import { NotFoundPage } from './pages/not-found-page';
import { foreseeSections } from './sections/foresee-sections';
import { loadPage } from './sections/page-loader';
import { SectionPage } from './sections/section-page';

/** What differs where the site is rendered: in a browser, or in Node. */
export interface AppProps {
  readonly boot: PageBoot;
  readonly host: SectionHost;
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /** Given in Node alone. */
  readonly serverReads?: ServerReads;
}

function useDeclaredMeta(route: SiteRoute | null, pathname: string, site: SiteConfig): void {
  const setDeclared = usePageMetaStore((state) => state.setDeclared);
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) usePageMetaStore.setState({ prerendered: null });
    const { title, description } = notFoundTexts;
    setDeclared(route === null ? { title, description } : fillMeta(route.declared, site));
  }, [route, pathname, site, setDeclared]);
}

interface FrameProps {
  readonly routes: readonly SiteRoute[];
  readonly route: SiteRoute | null;
  /** The location whose page is on show. */
  readonly location: Location;
  readonly main: RefObject<HTMLElement | null>;
}

// Renders with the page on show alone: a click changes the address first, and what is there must not be made anew.
const Frame = memo(function Frame({ routes, route, location, main }: FrameProps) {
  return (
    <>
      <SkipToMain />
      <Header pathname={route === null ? null : location.pathname} />
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
      <NoticeBar />
      <ThemeButton />
      <Toasts />
      <DocumentMeta canonicalPath={canonicalPath(route, location.pathname)} />
    </>
  );
});

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
  useDeclaredMeta(route, location.pathname, boot.site);
  useArrival(location.pathname, main);
  useKeptFocus(main);
  useEffect(
    () => tellVisit(location.pathname + location.search),
    [location.pathname, location.search],
  );
  return <Frame routes={routes} route={route} location={location} main={main} />;
}

/** The whole site as one application. */
export function App({ boot, host, Router, serverReads }: AppProps): ReactNode {
  useEffect(() => logConnectivity(host.api), [host]);
  useEffect(() => prepareOffline(boot), [boot]);
  const routes = useMemo(() => createRouteTable(boot.composition, boot.site), [boot]);
  useEffect(() => foreseeSections(routes), [routes]);
  return (
    <SectionHostProvider value={host}>
      <BootProvider value={boot}>
        <QueryProvider initial={boot.prerender?.data} serverReads={serverReads}>
          <Router>
            <Site boot={boot} routes={routes} />
          </Router>
        </QueryProvider>
      </BootProvider>
    </SectionHostProvider>
  );
}
