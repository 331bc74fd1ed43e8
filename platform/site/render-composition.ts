import type { ReleaseStore } from '../store/release-store.ts';
import { PageStore } from './page-store.ts';
import type { RenderOptions, RenderReport } from './render-options.ts';
import { openRenderer } from './render-page.ts';
import { renderPages } from './render-pages.ts';

/** What of a composition in a store is rendered. */
export interface CompositionToRender extends Omit<RenderOptions, 'pages' | 'openRenderer'> {
  readonly store: ReleaseStore;
}

/** Renders what is absent or out of date of a composition, from the releases that the store holds. */
export function renderComposition({
  store,
  ...options
}: CompositionToRender): Promise<RenderReport> {
  const { composition, page } = options;
  return renderPages({
    ...options,
    pages: new PageStore(store.folder),
    openRenderer: () =>
      openRenderer({ composition, page, releaseFolder: (release) => store.releaseFolder(release) }),
  });
}
