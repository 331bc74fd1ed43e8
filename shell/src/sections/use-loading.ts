import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { loadKept, reloadOnce } from './reload-once';
import { dropDelay, holdDelay, reportFault } from './report-fault';
import { faultOf, SectionFault } from './section-fault';
import type { SectionPart } from './section-part';

/** After this long a place says that it waits: 3 s after a click, of which a navigation takes 0.4 s. */
export const SLOW_AFTER_MS = 2_500;

/** Where the loading of a part stands. */
export type Loading =
  | { readonly state: 'pending' | 'slow' }
  | { readonly state: 'failed'; readonly fault: SectionFault }
  | {
      readonly state: 'loaded';
      readonly Part: ComponentType;
      /** Whether the visitor was told that it is late. */
      readonly wasSlow: boolean;
    };

/** A loading, and a way to start over. */
export interface LoadingWithRetry {
  readonly loading: Loading;
  retry(): void;
}

function withLoaded(loading: Loading, Part: ComponentType | undefined): Loading {
  if (Part === undefined || loading.state === 'loaded') return loading;
  return { state: 'loaded', Part, wasSlow: loading.state === 'slow' };
}

/**
 * Loads a part of a section, and reports what goes wrong. A connection that comes back starts over. Where
 * the server no longer has the release that this visit runs, or there is no network and the device keeps the page,
 * the page is loaded again; see `reloadOnce` and `loadKept`.
 */
export function useLoading(part: SectionPart): LoadingWithRetry {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>(() =>
    withLoaded({ state: 'pending' }, part.loaded),
  );
  const retry = useCallback(() => {
    setLoading({ state: 'pending' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    const { section } = part;
    let current = true;
    const slow = setTimeout(() => {
      holdDelay(new SectionFault(section, 'late', `not there in ${SLOW_AFTER_MS} ms`));
      setLoading({ state: 'slow' });
    }, SLOW_AFTER_MS);
    part.load(attempt > 0).then(
      (Part) => {
        clearTimeout(slow);
        if (current) setLoading((before) => withLoaded(before, Part));
      },
      async (error: unknown) => {
        clearTimeout(slow);
        if (!current) return;
        const fault = faultOf(section, error);
        const isReloading = fault.kind === 'gone' ? reloadOnce(section) : await loadKept();
        if (isReloading) {
          dropDelay(section);
          return;
        }
        reportFault(fault);
        if (current) setLoading({ state: 'failed', fault });
      },
    );
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [part, attempt]);
  const isMissing = loading.state === 'slow' || loading.state === 'failed';
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isMissing, retry]);
  return { loading: withLoaded(loading, part.loaded), retry };
}
