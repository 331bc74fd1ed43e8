import {
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { useNoticeOfPart } from '../notices/use-notice';
import { endDelay, holdDelay } from './report-fault';
import { SectionBoundary } from './section-boundary';
import { SectionFault } from './section-fault';
import type { SectionPart } from './section-part';
import { SLOW_AFTER_MS, useLoading } from './use-loading';

interface NoticeProps {
  readonly part: SectionPart;
  readonly signal: PartSignal;
}

/** Reports a part that has its code and does not come to show anything. */
function useReportSuspended({ part, signal }: NoticeProps, isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    const limit = setTimeout(() => {
      holdDelay(new SectionFault(part.section, 'suspended', 'shows nothing'));
      signal.set('stuck');
    }, SLOW_AFTER_MS);
    return () => clearTimeout(limit);
  }, [part, signal, isWaiting]);
}

/** Tells beside a part that can be read that its code is late, failed to load, or broke. */
function PartNotice({ part, signal }: NoticeProps): ReactNode {
  const { loading, retry } = useLoading(part);
  const state = useSyncExternalStore(signal.subscribe, signal.state, signal.state);
  const isLoaded = loading.state === 'loaded';
  useReportSuspended({ part, signal }, isLoaded && state === 'waiting');
  const isStuck = isLoaded && (state === 'stuck' || (state === 'waiting' && loading.wasSlow));
  const isLate = loading.state === 'slow' || isStuck;
  const hasFailed = loading.state === 'failed' || (isLoaded && state === 'broken');
  const problem = isLate ? 'slow' : 'failed';
  useNoticeOfPart(isLate || hasFailed ? problem : null, isLoaded ? signal.tryAgain : retry);
  return null;
}

/** How a part that came with the HTML fares in the browser. */
type PartState = 'waiting' | 'shown' | 'stuck' | 'broken';

/**
 * Carries the state of a prerendered part to those who tell of it, around the part itself: drawing the part again
 * while its code is missing would wipe what can be read.
 */
class PartSignal {
  private current: PartState = 'waiting';
  private runs = 0;
  private readonly listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly state = (): PartState => this.current;

  /** Counts the tries to show the part; each is a new one to React. */
  readonly run = (): number => this.runs;

  set(state: PartState): void {
    this.current = state;
    for (const listener of this.listeners) listener();
  }

  /** Tries again to show the part. */
  readonly tryAgain = (): void => {
    this.runs += 1;
    this.set('waiting');
  };
}

interface Props {
  readonly part: SectionPart;
  /** What can be read where the part has to be drawn again and its code is missing or broken. */
  readonly copy: ReactNode;
}

interface Signalled {
  readonly part: SectionPart;
  readonly signal: PartSignal;
}

function LatePart({ part, signal }: Signalled): ReactNode {
  // In Node nothing else starts it; in a browser this is the same load as the notice's.
  void part.load().catch(() => undefined);
  const Part = use(part.arrived);
  useEffect(() => {
    endDelay(part.section);
    signal.set('shown');
  }, [part, signal]);
  return <Part />;
}

function Slot({ part, signal, copy }: Signalled & Props): ReactNode {
  const run = useSyncExternalStore(signal.subscribe, signal.run, signal.run);
  return (
    <SectionBoundary
      key={run}
      section={part.section}
      fallback={copy}
      onFailure={() => signal.set('broken')}
    >
      <Suspense fallback={copy}>
        <LatePart part={part} signal={signal} />
      </Suspense>
    </SectionBoundary>
  );
}

/**
 * A part that came with the HTML. It can be read at once and answers once its code is here; until then, and
 * where the code never comes, what the visitor reads stays.
 */
export const PrerenderedPart = memo(
  ({ part, copy }: Props): ReactNode => {
    const [signal] = useState(() => new PartSignal());
    return (
      <>
        <Slot part={part} signal={signal} copy={copy} />
        <PartNotice part={part} signal={signal} />
      </>
    );
  },
  // A new element for the copy is no reason to wipe what can be read.
  (before, after) => before.part === after.part,
);
