import { createApiClient } from '@site/shared/api';
import { type PageBoot, prefixIn } from '@site/shared/contract';
import type { SectionHost } from '@site/shared/contract/runtime';
import { usePageMetaStore } from './meta/page-meta-store';
import { listPaths } from './sections/section-manifests';
import { ComposedWidget } from './sections/section-widget';
import { useToasts } from './toasts/toast-store';

/** What the shell gives to the pages of every section; `own` states what differs. */
export function createHost(boot: PageBoot, own: Partial<SectionHost> = {}): SectionHost {
  const { site, api, composition } = boot;
  return {
    site,
    prefix: prefixIn(composition, site),
    api: createApiClient(api),
    notify: useToasts.getState().notify,
    setMeta: usePageMetaStore.getState().setOwn,
    Widget: ComposedWidget,
    sitePaths: () => listPaths(composition.sections),
    dom: () => window,
    ...own,
  };
}
