import type { AwaitedReads } from '@site/shared/query';
import { useLocation } from '@site/shared/router';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** How long the new page takes to come; how long the old one takes to go is in the styles. */
const PAGE_IN_MS = 400;

/**
 * Puts the new page in the place of the old one at once, lets it fade in, and lets the browser fade out a picture of the old
 * one. The new page is no picture, as presses on a picture are lost.
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
  // The next press skips what is left of it. An error of `apply` comes by another promise.
  ready.catch(() => undefined);
}

/** An address of the site, as the router states it. */
export type Location = ReturnType<typeof useLocation>;

/** A page of the site, on show or rendered ahead. */
export interface PageView {
  readonly location: Location;
  /** How its reads are waited for; null for a page that was on show before it had rows. */
  readonly reads: AwaitedReads | null;
}

/** How long a navigation waits for the next page's code before it shows a spinner. */
const PREPARE_LIMIT_MS = 400;

/** The page on show. */
interface Shown extends PageView {
  /** The router's location that it was made for. */
  readonly address: Location;
}

/**
 * The page on show: it follows the address once its code is there, through the page transition.
 * `adopt` gives the page of an address.
 */
export function useShownPage(
  prepare: (pathname: string) => Promise<unknown>,
  adopt: (location: Location) => PageView,
  /** How the first page's reads are waited for. */
  reads: AwaitedReads | null,
): Shown {
  const location = useLocation();
  const [shown, setShown] = useState<Shown>({ location, reads, address: location });
  const isThere = location.pathname === shown.address.pathname;
  // At once, as a change within a page may be a transition.
  if (isThere && location !== shown.address) {
    setShown({ ...shown, location, address: location });
  }
  useEffect(() => {
    if (isThere) return;
    let current = true;
    const limit = new Promise((resolve) => setTimeout(resolve, PREPARE_LIMIT_MS));
    // A page that cannot be loaded says so itself.
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
