import { PAGE_ASKED } from '@site/shared/contract';
import type { AwaitedReads } from '@site/shared/query';
import { useLocation } from '@site/shared/router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Duration of the new page's fade-in. The old page's fade-out is in the styles. */
const PAGE_IN_MS = 400;

/**
 * Replaces the old page immediately and fades the new one in, while the browser fades out a snapshot of the old
 * one. The new page is live, because clicks on a snapshot are lost.
 */
function transitionPage(apply: () => void): void {
  const main = document.querySelector('main');
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (main === null || isStill || !('startViewTransition' in document)) {
    apply();
    return;
  }
  main.style.viewTransitionName = 'page';
  const { ready } = document.startViewTransition(() => {
    main.style.viewTransitionName = '';
    flushSync(apply);
    main.animate([{ opacity: 0, transform: 'translateY(0.75rem)' }, {}], {
      id: 'page-in',
      duration: PAGE_IN_MS,
      easing: 'ease-out',
    });
  });
  // Rejects if the next click skips the transition. Errors of `apply` reject another promise.
  ready.catch(() => undefined);
}

/** Address of the site, in the router's form. */
export type Location = ReturnType<typeof useLocation>;

/** Page of the site, shown or rendered in advance. */
export interface PageView {
  readonly location: Location;
  /** Tracks its pending reads; null for a page that was shown before it had rows. */
  readonly reads: AwaitedReads | null;
}

/** How long a navigation waits for the next page's code before it shows a spinner. */
const PREPARE_LIMIT_MS = 400;

/** The page on show. */
interface Shown extends PageView {
  /** Location that the page was rendered for. */
  readonly address: Location;
}

/**
 * Returns the shown page. It follows the address once the page's code has loaded, with the page transition.
 * `adopt` returns the page of an address.
 */
export function useShownPage(
  prepare: (pathname: string) => Promise<unknown>,
  adopt: (location: Location) => PageView,
  /** Tracks the first page's pending reads. */
  reads: AwaitedReads | null,
): Shown {
  const location = useLocation();
  const [shown, setShown] = useState<Shown>({ location, reads, address: location });
  const isThere = location.pathname === shown.address.pathname;
  // During render, so that a change within a page stays in its own transition.
  if (isThere && location !== shown.address) {
    setShown({ ...shown, location, address: location });
  }
  useEffect(() => {
    if (isThere) return;
    performance.mark(PAGE_ASKED);
    let current = true;
    const limit = new Promise((resolve) => setTimeout(resolve, PREPARE_LIMIT_MS));
    // The page shows its own error.
    const ready = prepare(location.pathname).catch(() => undefined);
    Promise.race([ready, limit]).then(() => {
      if (!current) return;
      transitionPage(() => setShown({ ...adopt(location), address: location }));
    });
    return () => {
      current = false;
    };
  }, [isThere, location, prepare, adopt]);
  return shown;
}
