import { type ComponentType, type ReactNode, Suspense, useEffect, useState } from 'react';
import { type Problem, problemOf } from './problem';
import { endDelay } from './report-fault';
import { SectionBoundary } from './section-boundary';
import type { FaultySection } from './section-fault';
import type { SectionPart } from './section-part';
import { SuspendedPlace } from './suspended-place';
import { useLoading } from './use-loading';

/** What stands in a part's place while the part does not. */
export interface PartPlaces {
  /** While it is on its way. */
  readonly pending: ReactNode;
  /** Where it is late or has failed. */
  fallback(problem: Problem, retry: () => void): ReactNode;
}

interface Props extends PartPlaces {
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

function RunningPart({ part, Part, wasSlow, pending, fallback }: RunningProps) {
  const [run, setRun] = useState(0);
  const runAnew = () => setRun(run + 1);
  const { section } = part;
  const slow = fallback('slow', runAnew);
  return (
    <SectionBoundary key={run} section={section} fallback={fallback('broken', runAnew)}>
      <Suspense
        fallback={
          <SuspendedPlace
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
