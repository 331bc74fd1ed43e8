import type { AwaitedReads } from '@site/shared/query';
import { useLocation } from '@site/shared/router';
import { type RefObject, useEffect, useState } from 'react';
import { transitionPage } from './page-transition';
import type { Location, Place } from './place';

/** How long a navigation waits for the next page's code before it shows the place without it. */
const PREPARE_LIMIT_MS = 400;

interface Displayed extends Place {
  /** The router's location that it stands for. */
  readonly address: Location;
}

/**
 * The place whose page is on show: it follows the address once the page is ready, through the page transition.
 * `adopt` gives the place of an address.
 */
export function useDisplayedPlace(
  prepare: (pathname: string) => Promise<unknown>,
  adopt: (location: Location) => Place,
  main: RefObject<HTMLElement | null>,
  /** How the first page's reads are waited for. */
  reads: AwaitedReads | null,
): Place {
  const location = useLocation();
  const [displayed, setDisplayed] = useState<Displayed>({ location, reads, address: location });
  const isThere = location.pathname === displayed.address.pathname;
  // At once, as a change within a page may be a transition.
  if (isThere && location !== displayed.address) {
    setDisplayed({ ...displayed, location, address: location });
  }
  useEffect(() => {
    if (isThere) return;
    let current = true;
    const limit = new Promise((resolve) => setTimeout(resolve, PREPARE_LIMIT_MS));
    // A page that cannot be had is shown as such by its own place.
    const ready = prepare(location.pathname).catch(() => undefined);
    Promise.race([ready, limit]).then(() => {
      if (!current) return;
      transitionPage(main.current, () => setDisplayed({ ...adopt(location), address: location }));
    });
    return () => {
      current = false;
    };
  }, [isThere, location, prepare, adopt, main]);
  return displayed;
}
