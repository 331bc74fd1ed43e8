import { normalPath, type PageBoot } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { answeredForms } from '@site/shared/tokens';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { failureTexts, noticeTexts } from '#content/shell-texts';
import { App, createHost } from './app';
import { type BootReading, readBoot } from './boot';
import { FrameBoundary, showFailure } from './failure/failure-page';
import { measureVisit } from './field/measure-visit';
import { usePageMetaStore } from './meta/page-meta';
import { Router } from './navigation/router';
import { removeForeignWorkers } from './offline/offline';
import { canHydrate } from './prerender/can-hydrate';
import { keepFiguresPlain } from './prerender/detected-figures';
import { keepPrerendered } from './prerender/prerendered-copy';
import { followTyping } from './sections/reload-instead';
import { registerSections } from './sections/remotes';
import { startReports } from './sections/report-fault';
import { startTheme } from './theme/theme-store';
import { useToasts } from './toasts/toasts';

/** Returns true if the URL may belong to a malformed section. */
function mayBeLost({ boot, malformed }: BootReading): boolean {
  const routes = createRouteTable(boot.composition, boot.site);
  return malformed.length > 0 && findRoute(routes, location.pathname) === null;
}

function showSite(root: HTMLElement, boot: PageBoot): void {
  const site = (
    <FrameBoundary>
      <App boot={boot} host={createHost(boot)} Router={Router} />
    </FrameBoundary>
  );
  if (!canHydrate(boot, location)) {
    createRoot(root).render(site);
    return;
  }
  keepFiguresPlain(root);
  keepPrerendered(root.querySelector('main') ?? root);
  usePageMetaStore.setState({ prerendered: boot.prerender?.meta ?? null });
  const { href } = location;
  // Hydrates in short pieces, so that the browser can handle presses in between.
  startTransition(() => {
    hydrateRoot(root, site, {
      onRecoverableError: (error) => {
        if (location.href === href) reportError(error);
        // Back was pressed in the meantime, and React has rendered that page instead.
        else usePageMetaStore.setState({ prerendered: null });
      },
    });
  });
}

/** Warns about a preview link that had no effect: servers remove it from the URL, or show a bar; static hosts do neither. */
function warnOfPreview(): void {
  const query = new URLSearchParams(location.search);
  const isAsked = query.has('preview') || query.has('composition');
  if (isAsked && !document.documentElement.matches(answeredForms)) {
    useToasts.getState().notify({ tone: 'error', message: noticeTexts.noPreview });
  }
}

/** The site's own server redirects to this spelling; static hosts do not. */
function normaliseAddress(): void {
  const { pathname, search, hash } = location;
  const path = normalPath(pathname);
  if (path !== pathname) history.replaceState(history.state, '', path + search + hash);
}

function takeOver(root: HTMLElement): void {
  normaliseAddress();
  const reading = readBoot();
  const { boot, malformed } = reading;
  for (const section of malformed) {
    console.error('The composition contains a malformed section.', JSON.stringify(section));
  }
  removeForeignWorkers(boot);
  if (mayBeLost(reading)) {
    showFailure(root);
    return;
  }
  registerSections(boot);
  startReports(boot, () =>
    useToasts.getState().notify({ tone: 'error', message: failureTexts.broken }),
  );
  warnOfPreview();
  followTyping();
  showSite(root, boot);
  measureVisit(boot);
}

/** Hydrates the page, or shows that the site cannot start. */
export function startSite(): void {
  const root = document.getElementById('root');
  if (root === null) throw new Error('The page has no root element.');
  startTheme();
  try {
    takeOver(root);
  } catch (error) {
    console.error(error);
    showFailure(root);
  }
}
