import type { SiteRoute } from '@site/shared/contract/routes';
import { type ComponentType, useEffect, useState } from 'react';
import { getLoadedPage, loadPage } from './page-loader';

/** After this time without a page the visitor is told so. */
export const SLOW_AFTER_MS = 3_000;

/** How far the loading of a page has come. */
export type Loading =
  | { readonly state: 'pending' | 'slow' | 'failed' }
  | { readonly state: 'loaded'; readonly Page: ComponentType };

/** Loads a page; a new `attempt` tries again. */
export function usePage(route: SiteRoute, attempt: number): Loading {
  const known = getLoadedPage(route);
  const [loading, setLoading] = useState<Loading>({ state: 'pending' });
  useEffect(() => {
    let current = true;
    const slow = setTimeout(() => current && setLoading({ state: 'slow' }), SLOW_AFTER_MS);
    if (attempt > 0) setLoading({ state: 'pending' });
    loadPage(route)
      .then(
        (Page) => current && setLoading({ state: 'loaded', Page }),
        (error: unknown) => {
          console.error(error);
          if (current) setLoading({ state: 'failed' });
        },
      )
      .finally(() => clearTimeout(slow));
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [route, attempt]);
  return known === undefined ? loading : { state: 'loaded', Page: known };
}
