import { BrowserRouter } from '@site/shared/router';
import type { ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { readBoot } from './boot';
import { createHost } from './host';
import { usePageMetaStore } from './meta/page-meta-store';
import { canHydrate } from './prerender/can-hydrate';
import { keepPrerendered } from './prerender/prerendered-copy';
import { registerSections } from './sections/remotes';
import { provideModules } from './sections/section-modules';
import { followTheme } from './theme/theme-store';

// A transition would wait for the code of the page that is left, be it late or lost.
function Router({ children }: { readonly children: ReactNode }): ReactNode {
  return <BrowserRouter useTransitions={false}>{children}</BrowserRouter>;
}

const root = document.getElementById('root');
if (root === null) throw new Error('The page has no place for the site.');
const boot = readBoot();
provideModules(registerSections(boot.composition));
followTheme();
const app = <App boot={boot} host={createHost(boot)} Router={Router} />;
if (canHydrate(boot, location)) {
  keepPrerendered(root.querySelector('main') ?? root);
  usePageMetaStore.setState({ prerendered: boot.prerender?.meta ?? null });
  hydrateRoot(root, app);
} else {
  createRoot(root).render(app);
}
