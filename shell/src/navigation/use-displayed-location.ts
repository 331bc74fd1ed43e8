import { useLocation } from '@site/shared/router';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';

type Location = ReturnType<typeof useLocation>;

/** How long a navigation waits for the next page's code before it shows the place without it. */
const PREPARE_LIMIT_MS = 400;

function wantsStillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function swap(apply: () => void): void {
  if (wantsStillness() || typeof document.startViewTransition !== 'function') {
    apply();
    return;
  }
  document.startViewTransition(() => flushSync(apply));
}

/** The location whose page is on show: it follows the address once the page is ready, through the page transition. */
export function useDisplayedLocation(prepare: (pathname: string) => Promise<unknown>): Location {
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
      swap(() => setDisplayed(location));
    });
    return () => {
      current = false;
    };
  }, [location, prepare]);
  return displayed;
}
