import {
  memo,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { PartNotice } from './part-notice';
import { PartSignal } from './part-signal';
import { endDelay } from './report-fault';
import { SectionBoundary } from './section-boundary';
import type { SectionPart } from './section-part';

interface Props {
  readonly part: SectionPart;
  /** What can be read where the part has to be drawn anew and its code is missing or broken. */
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
