import { useCallback, useEffect, useState } from 'react';
import { reportFault } from './report-fault';
import { type FaultySection, faultOf, SectionFault } from './section-fault';

/** After this long a place says that it waits: 3 s after a click, of which a navigation takes 0.4 s. */
export const SLOW_AFTER_MS = 2_500;

/** Where the loading of a part of a section stands. */
export type Loading<Value> =
  | { readonly state: 'pending' | 'slow' }
  | { readonly state: 'failed'; readonly fault: SectionFault }
  | { readonly state: 'loaded'; readonly value: Value };

/** A loading, and a way to start over. */
export interface LoadingWithRetry<Value> {
  readonly loading: Loading<Value>;
  retry(): void;
}

/**
 * Loads a part of a section, and reports what goes wrong. A connection that comes back starts over.
 * `load` must keep its identity; its argument says that what is on its way is to be asked for anew.
 */
export function useLoading<Value>(
  section: FaultySection,
  load: (renew: boolean) => Promise<Value>,
): LoadingWithRetry<Value> {
  const [attempt, setAttempt] = useState(0);
  const [loading, setLoading] = useState<Loading<Value>>({ state: 'pending' });
  const retry = useCallback(() => {
    setLoading({ state: 'pending' });
    setAttempt((count) => count + 1);
  }, []);
  useEffect(() => {
    let current = true;
    const slow = setTimeout(() => {
      reportFault(new SectionFault(section, 'late', `not there in ${SLOW_AFTER_MS} ms`));
      setLoading({ state: 'slow' });
    }, SLOW_AFTER_MS);
    const show = (next: Loading<Value>) => {
      clearTimeout(slow);
      if (next.state === 'failed') reportFault(next.fault);
      setLoading(next);
    };
    load(attempt > 0).then(
      (value) => current && show({ state: 'loaded', value }),
      (error: unknown) => current && show({ state: 'failed', fault: faultOf(section, error) }),
    );
    return () => {
      current = false;
      clearTimeout(slow);
    };
  }, [section, load, attempt]);
  const isMissing = loading.state === 'slow' || loading.state === 'failed';
  useEffect(() => {
    if (!isMissing) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [isMissing, retry]);
  return { loading, retry };
}
