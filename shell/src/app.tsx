import { type ApiClient, createApiClient } from '@site/shared/api';
import { fillMeta, type PageBoot, prefixIn, withoutPrefix } from '@site/shared/contract';
import { createRouteTable, findRoute, type SiteRoute } from '@site/shared/contract/routes';
import {
  type SectionHost,
  SectionHostProvider,
  usePathPrefix,
} from '@site/shared/contract/runtime';
import { type AwaitedReads, QueryProvider } from '@site/shared/query';
import { color, layer, media, radius, space } from '@site/shared/tokens';
import {
  type ComponentType,
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { styled } from 'styled-components';
import { shellTexts } from '#content/shell-texts';
import { BootProvider } from './boot';
import { Footer } from './layout/footer';
import { Header } from './layout/header';
import { hasSearch } from './layout/header-search';
import { DocumentMeta, usePageMetaStore } from './meta/page-meta';
import { useArrival, useArticlePlaces, useKeptFocus } from './navigation/page-focus';
import { useLinkNavigation } from './navigation/use-link-navigation';
import { usePageAhead } from './navigation/use-page-ahead';
import { type PageView, useShownPage } from './navigation/use-shown-page';
import { NoticeBar, OfflineNotice } from './notices/notice-bar';
import { prepareOffline, tellVisit, whenIdle } from './offline/offline';
import { missingTexts, Pages } from './pages/pages';
import { isRenderedFor } from './prerender/can-hydrate';
import { foreseeSections, listPaths } from './sections/section-manifests';
import { pageOf } from './sections/section-part';
import { ComposedWidget } from './sections/section-widget';
import { ThemeButton } from './theme/theme-button';
import { Toasts, useToasts } from './toasts/toasts';

/** Returns today's date in a time zone as `2026-01-31`, the Swedish format. */
function todayIn(timeZone: string): string {
  return new Date().toLocaleDateString('sv-SE', { timeZone });
}

/** Creates the host for the pages of every section. `own` overrides parts of it. */
export function createHost(boot: PageBoot, own: Partial<SectionHost> = {}): SectionHost {
  const { site, api, composition } = boot;
  return {
    site,
    prefix: prefixIn(composition, site),
    // The visitor's clock may be wrong.
    today: boot.prerender?.today ?? todayIn(site.timeZone),
    api: createApiClient(api),
    notify: useToasts.getState().notify,
    setMeta: usePageMetaStore.getState().setOwn,
    Widget: ComposedWidget,
    sitePaths: () => listPaths(composition.sections),
    dom: () => window,
    ...own,
  };
}

/** Logs once, when the page is idle, whether the database answers. */
function logConnectivity(api: ApiClient): void {
  const ask = async () => {
    const { error, count } = await api
      .from('ipv6_resources')
      .select('id', { count: 'exact', head: true })
      .limit(1);
    console.info(
      error === null ? `Database reached: ${count} resources.` : 'Database not reached.',
    );
  };
  whenIdle(() => void ask());
}

/** Differences between a browser and Node. */
interface AppProps {
  readonly boot: PageBoot;
  readonly host: SectionHost;
  readonly Router: ComponentType<{ readonly children: ReactNode }>;
  /** How hooks await reads; only in Node. */
  readonly reads?: AwaitedReads | null;
}

function useDeclaredMeta(route: SiteRoute | null, pathname: string, boot: PageBoot): void {
  const setDeclared = usePageMetaStore((state) => state.setDeclared);
  const first = useRef(pathname);
  useEffect(() => {
    if (pathname !== first.current) usePageMetaStore.setState({ prerendered: null });
    const { title, description } = missingTexts(pathname, boot);
    setDeclared(route === null ? { title, description } : fillMeta(route.declared, boot.site));
  }, [route, pathname, boot, setDeclared]);
}

const SkipLink = styled.a`
  position: fixed;
  top: ${space[2]};
  inset-inline-start: ${space[2]};
  z-index: ${layer.skip};
  padding: ${space[3]} ${space[5]};
  /* Visible only in forced colours, which remove the background. */
  border: 1px solid transparent;
  border-radius: ${radius.normal};
  background: ${color.accent};
  color: ${color.onAccent};
  font-weight: 700;
  transform: translateY(-200%);

  &:hover {
    color: ${color.onAccent};
  }

  &:focus {
    transform: none;
  }

  ${media.print} {
    display: none;
  }
`;

const FrameEnd = memo(function FrameEnd() {
  return (
    <>
      <Footer />
      <NoticeBar />
      <ThemeButton />
      <Toasts />
    </>
  );
});

interface FrameProps {
  readonly routes: readonly SiteRoute[];
  readonly route: SiteRoute | null;
  readonly shown: PageView;
  /** The page that the visitor will probably open next. */
  readonly ahead: PageView | null;
  readonly main: RefObject<HTMLElement | null>;
}

// Renders only with a new page: a click changes the URL first, and the old page must not render again.
const Frame = memo(function Frame({ routes, route, shown, ahead, main }: FrameProps) {
  const { pathname, search } = shown.location;
  const prefix = usePathPrefix();
  return (
    <>
      {/* The first stop of the keyboard: past the header, to the page. */}
      <SkipLink href="#main">{shellTexts.skip}</SkipLink>
      <Header
        pathname={route === null ? null : withoutPrefix(pathname, prefix)}
        address={pathname + search}
        hasSearch={hasSearch(routes)}
      />
      <OfflineNotice address={pathname + search} />
      <main id="main" ref={main} tabIndex={-1}>
        <Pages routes={routes} shown={shown} ahead={ahead} />
      </main>
      <FrameEnd />
      <DocumentMeta route={route} pathname={pathname} />
    </>
  );
});

interface SiteProps {
  readonly boot: PageBoot;
  readonly routes: SiteRoute[];
  readonly reads: AwaitedReads | null;
}

function Site({ boot, routes, reads }: SiteProps) {
  const main = useRef<HTMLElement>(null);
  const prepare = useCallback(
    async (pathname: string) => {
      const route = findRoute(routes, pathname);
      if (route !== null) await pageOf(route).load();
      return route !== null;
    },
    [routes],
  );
  const { ahead, adopt } = usePageAhead(prepare);
  useLinkNavigation(
    useCallback((pathname: string) => findRoute(routes, pathname) !== null, [routes]),
  );
  const shown = useShownPage(prepare, adopt, reads);
  const { pathname, search } = shown.location;
  const route = findRoute(routes, pathname);
  useDeclaredMeta(route, pathname, boot);
  const [isServed] = useState(
    () => boot.prerender === undefined || isRenderedFor(routes, boot.prerender, pathname),
  );
  // Must come first, so that it keeps the focus set by the navigation.
  useKeptFocus(main);
  useArrival(shown.address, main, isServed);
  useArticlePlaces();
  useEffect(() => tellVisit(route, pathname, search), [route, pathname, search]);
  return <Frame routes={routes} route={route} shown={shown} ahead={ahead} main={main} />;
}

export function App({ boot, host, Router, reads = null }: AppProps): ReactNode {
  useEffect(() => logConnectivity(host.api), [host]);
  useEffect(() => prepareOffline(boot), [boot]);
  const routes = useMemo(() => createRouteTable(boot.composition, boot.site), [boot]);
  useEffect(() => foreseeSections(routes), [routes]);
  return (
    <SectionHostProvider value={host}>
      <BootProvider value={boot}>
        <QueryProvider initial={boot.prerender?.data}>
          <Router>
            <Site boot={boot} routes={routes} reads={reads} />
          </Router>
        </QueryProvider>
      </BootProvider>
    </SectionHostProvider>
  );
}
