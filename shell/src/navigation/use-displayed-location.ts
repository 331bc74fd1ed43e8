import { useLocation } from '@site/shared/router';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { transitionPage } from './page-transition';

/** A place in the site, as the router states it. */
export type Location = ReturnType<typeof useLocation>;

/** How long a navigation waits for the next page's code before it shows the place without it. */
const PREPARE_LIMIT_MS = 400;

/** The location whose page is on show: it follows the address once the page is ready, through the page transition. */
export function useDisplayedLocation(
  prepare: (pathname: string) => Promise<unknown>,
  main: RefObject<HTMLElement | null>,
): Location {
  const location = useLocation();
  const [displayed, setDisplayed] = useState(location);
  const shownPath = useRef(location.pathname);
  useEffect(() => {
    if (location.pathname === shownPath.current) {
      setDisplayed(location);
      return;
    }
    let current = true;
    const limit = new Promise((resolve) => setTimeout(resolve, PREPARE_LIMIT_MS));
    // A page that cannot be had is shown as such by its own place.
    const ready = prepare(location.pathname).catch(() => undefined);
    Promise.race([ready, limit]).then(() => {
      if (!current) return;
      shownPath.current = location.pathname;
      transitionPage(main.current, () => setDisplayed(location));
    });
    return () => {
      current = false;
    };
  }, [location, prepare, main]);
  return displayed;
}
