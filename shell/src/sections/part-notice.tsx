import { type ReactNode, useEffect, useSyncExternalStore } from 'react';
import { useTellOfPart } from '../notices/part-notices';
import type { PartSignal } from './part-signal';
import { holdDelay } from './report-fault';
import { SectionFault } from './section-fault';
import type { SectionPart } from './section-part';
import { SLOW_AFTER_MS, useLoading } from './use-loading';

interface Props {
  readonly part: SectionPart;
  readonly signal: PartSignal;
}

/** Reports a part that has its code and does not come to show anything. */
function useReportSuspended({ part, signal }: Props, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const limit = setTimeout(() => {
      holdDelay(new SectionFault(part.section, 'suspended', 'shows nothing'));
      signal.set('stuck');
    }, SLOW_AFTER_MS);
    return () => clearTimeout(limit);
  }, [part, signal, isWaiting]);
}

/** Tells beside a part that can be read that its code is late, was not to be had, or broke. */
export function PartNotice({ part, signal }: Props): ReactNode {
  const { loading, retry } = useLoading(part);
  const state = useSyncExternalStore(signal.subscribe, signal.state, signal.state);
  const isLoaded = loading.state === 'loaded';
  useReportSuspended({ part, signal }, isLoaded && state === 'waiting');
  const isStuck = isLoaded && (state === 'stuck' || (state === 'waiting' && loading.wasSlow));
  const isLate = loading.state === 'slow' || isStuck;
  const hasFailed = loading.state === 'failed' || (isLoaded && state === 'broken');
  const problem = isLate ? 'slow' : 'failed';
  useTellOfPart(isLate || hasFailed ? problem : null, isLoaded ? signal.runAnew : retry);
  return null;
}
