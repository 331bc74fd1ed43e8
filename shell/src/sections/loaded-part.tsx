import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { endDelay, holdDelay } from './report-fault';
import { SectionBoundary } from './section-boundary';
import { type FaultySection, type Problem, problemOf, SectionFault } from './section-fault';
import type { SectionPart } from './section-part';
import { SLOW_AFTER_MS, useLoading } from './use-loading';

/** What is shown where the part is not. */
export interface StandIns {
  /** While it is on its way. */
  readonly pending: ReactNode;
  /** Where it is late or has failed. */
  fallback(problem: Problem, retry: () => void): ReactNode;
}

interface Props extends StandIns {
  readonly part: SectionPart;
}

interface RunningProps extends Props {
  readonly Part: ComponentType;
  readonly wasSlow: boolean;
}

/** Beside a part, as what is late has come to its end once both are shown. */
function Shown({ section }: { readonly section: FaultySection }): ReactNode {
  useEffect(() => endDelay(section), [section]);
  return null;
}

interface SuspendedProps {
  readonly section: FaultySection;
  /** Whether the visitor has been told already that it is late. */
  readonly wasSlow: boolean;
  /** Shown at first, and what replaces it where nothing comes. */
  readonly pending: ReactNode;
  readonly slow: ReactNode;
}

/** Stands for code that is here and does not come to show anything. */
function SuspendedPart({ section, wasSlow, pending, slow }: SuspendedProps): ReactNode {
  const [isSlow, setSlow] = useState(wasSlow);
  useEffect(() => {
    const timer = setTimeout(() => {
      holdDelay(new SectionFault(section, 'suspended', `shows nothing in ${SLOW_AFTER_MS} ms`));
      setSlow(true);
    }, SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [section]);
  return isSlow ? slow : pending;
}

function RunningPart({ part, Part, wasSlow, pending, fallback }: RunningProps) {
  const [run, setRun] = useState(0);
  const tryAgain = () => setRun(run + 1);
  const { section } = part;
  const slow = fallback('slow', tryAgain);
  return (
    <SectionBoundary key={run} section={section} fallback={fallback('broken', tryAgain)}>
      <Suspense
        fallback={
          <SuspendedPart
            section={section}
            wasSlow={wasSlow && run === 0}
            pending={pending}
            slow={slow}
          />
        }
      >
        <Part />
        <Shown section={section} />
      </Suspense>
    </SectionBoundary>
  );
}

/** A part that the browser loads and draws; a failure of it stays in its own place. */
export function LoadedPart({ part, pending, fallback }: Props): ReactNode {
  const { loading, retry } = useLoading(part);
  switch (loading.state) {
    case 'loaded':
      return (
        <RunningPart
          part={part}
          Part={loading.Part}
          wasSlow={loading.wasSlow}
          pending={pending}
          fallback={fallback}
        />
      );
    case 'failed':
      return fallback(problemOf(loading.fault.kind), retry);
    case 'slow':
      return fallback('slow', retry);
    case 'pending':
      return pending;
  }
}
