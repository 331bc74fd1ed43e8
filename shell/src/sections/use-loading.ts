import { type ComponentType, useCallback, useEffect, useState } from 'react';
import { reloadOnce } from './reload-once';
import { reportFault } from './report-fault';
import { faultOf, SectionFault } from './section-fault';
import type { SectionPart } from './section-part';

/** After this long a place says that it waits: 3 s after a click, of which a navigation takes 0.4 s. */
export const SLOW_AFTER_MS = 2_500;

/** Where the loading of a part stands. */
export type Loading =
  | { readonly state: 'pending' | 'slow' }
  | { readonly state: 'failed'; readonly fault: SectionFault }
  | { readonly state: 'loaded'; readonly Part: ComponentType };

/** A loading, and a way to start over. */
export interface LoadingWithRetry {
  readonly loading: Loading;
  retry(): void;
}

/**
 * Loads a part of a section, and reports what goes wrong. A connection that comes back starts over. Where
 * the server no longer has the release that this visit runs, the page is loaded anew; see `reloadOnce`.
 */
export function useLoading(part: SectionPart): LoadingWithRetry {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading>({ state: 'pending' });
  const retry = useCallback(() => {
    setLoading({ state: 'pending' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    const { section } = part;
    let current = true;
    const slow = setTimeout(() => {
      reportFault(new SectionFault(section, 'late', `not there in ${SLOW_AFTER_MS} ms`));
      setLoading({ state: 'slow' });
    }, SLOW_AFTER_MS);
    const show = (next: Loading) => {
      clearTimeout(slow);
      if (current) setLoading(next);
    };
    part.load(attempt > 0).then(
      (Part) => show({ state: 'loaded', Part }),
      (error: unknown) => {
        const fault = faultOf(section, error);
        if (!current || (fault.kind === 'gone' && reloadOnce(section))) return;
        reportFault(fault);
        show({ state: 'failed', fault });
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
  const Part = part.loaded;
  return { loading: Part === undefined ? loading : { state: 'loaded', Part }, retry };
}
