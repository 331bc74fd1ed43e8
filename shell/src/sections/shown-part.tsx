import type { WidgetAddress } from '@site/shared/contract';
import { useHydrating } from '@site/shared/ui';
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from '../failure/error-boundary';
import { useNoticeOfPart } from '../notices/use-notice';
import { PrerenderedCopy } from '../prerender/prerendered-copy';
import { reloadInstead } from './reload-instead';
import { reportFault } from './report-fault';
import { diagnose, type Problem, SectionFault, tooLate } from './section-fault';
import type { SectionPart } from './section-part';

/** After this long a place says that it waits: 3 s after a click, of which a navigation takes 0.4 s. */
export const SLOW_AFTER_MS = 2_500;

type Status = 'waiting' | 'shown' | Problem;

/** Loads a part, follows what becomes of it, and reports one fault for one incident. */
function usePartStatus(part: SectionPart, isWanted: boolean) {
  const { section } = part;
  const [status, setStatus] = useState<Status>('waiting');
  const [attempt, setAttempt] = useState(0);
  const [run, setRun] = useState(0);
  const [isHere, setHere] = useState(false);
  // Reported when it ends: a fault that ends it says more, and takes its place.
  const delay = useRef<SectionFault>(null);
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);

  const report = useCallback((fault: SectionFault | null, next?: Problem) => {
    delay.current = null;
    if (fault !== null) reportFault(fault);
    if (next === undefined) return;
    // It may run out before React draws what is next.
    clearTimeout(patience.current);
    setStatus(next);
  }, []);
  const retry = useCallback(() => {
    setStatus('waiting');
    setAttempt((count) => count + 1);
    // What came with the HTML stays until its code is here.
    if (part.loaded !== undefined) setRun((count) => count + 1);
  }, [part]);

  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    const tell = async (error: unknown) => {
      if (!isCurrent) return;
      const fault = await diagnose(section, error);
      if (await reloadInstead(fault)) report(null);
      else report(fault, fault.problem);
    };
    part.load(attempt > 0).then(() => setHere(true), tell);
    return () => {
      isCurrent = false;
    };
  }, [part, section, isWanted, attempt, report]);
  useEffect(() => {
    if (status === 'shown') report(delay.current);
    if (status !== 'waiting' || !isWanted) return;
    patience.current = setTimeout(() => {
      const kind = isHere ? 'suspended' : 'late';
      delay.current = tooLate(section, kind, SLOW_AFTER_MS);
      setStatus('slow');
    }, SLOW_AFTER_MS);
    return () => clearTimeout(patience.current);
  }, [section, status, isWanted, isHere, report]);
  useEffect(() => {
    const leave = () => report(delay.current);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [report]);
  const problem = status === 'waiting' || status === 'shown' ? null : status;
  useEffect(() => {
    if (problem === null) return;
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [problem, retry]);
  return { status, problem, run, report, setStatus, retry };
}

interface ContentProps {
  readonly Part: ComponentType;
  readonly props?: string;
  setStatus(status: Status): void;
}

function Content({ Part, props = '{}', setStatus }: ContentProps): ReactNode {
  // React ends a layout effect also where the part suspends again, and its boundary hides it.
  useLayoutEffect(() => {
    setStatus('shown');
    return () => setStatus('waiting');
  }, [setStatus]);
  const given: object = JSON.parse(props);
  return <Part {...given} />;
}

interface AwaitedContentProps extends Omit<ContentProps, 'Part'> {
  readonly part: SectionPart;
}

function AwaitedContent({ part, ...others }: AwaitedContentProps): ReactNode {
  return <Content Part={use(part.arrived)} {...others} />;
}

interface Props {
  readonly part: SectionPart;
  /** Name of the widget; absent for a page. */
  readonly widget?: WidgetAddress;
  /** Whether its code is asked for by now. */
  readonly isWanted?: boolean;
  /** Called once its code has drawn it, or has taken over what came with the HTML. Always the same function. */
  onShown(): void;
  /** The props of the widget as JSON, as an equal text is drawn once. */
  readonly props?: string;
  /** Shown while it is on its way. */
  readonly pending: ReactNode;
  /** Shown where it is late or has failed. */
  fallback(problem: Problem, retry: () => void): ReactNode;
}

/**
 * A part of a section in its place; a failure of it stays there. What came with the HTML can be read at once and answers
 * once its code is here; until then, and where the code never comes, it stays, and a notice says so.
 */
export function ShownPart({
  part,
  widget,
  isWanted = true,
  onShown,
  props,
  pending,
  fallback,
}: Props): ReactNode {
  // In Node, and in what the browser hydrates, the page brings its content.
  const [wasPrerendered] = useState(useHydrating());
  // What is there from the start is not waited for, not even for a moment.
  const [known] = useState(() => {
    if (isWanted) void part.load();
    return part.loaded;
  });
  const { status, problem, run, report, setStatus, retry } = usePartStatus(part, isWanted);
  const copy = useMemo(() => <PrerenderedCopy widget={widget} />, [widget]);
  const notice = problem === null || problem === 'slow' ? problem : 'failed';
  useEffect(() => {
    if (status === 'shown') onShown();
  }, [status, onShown]);
  useNoticeOfPart(wasPrerendered ? notice : null, retry);
  const drawn = problem === null ? pending : fallback(problem, retry);
  const standIn = wasPrerendered ? copy : drawn;
  // The same element as before is not drawn again. Else a change of the status would wipe HTML whose code is missing.
  return useMemo(() => {
    const onError = (error: Error) =>
      report(new SectionFault(part.section, 'render', error), 'broken');
    return (
      <ErrorBoundary key={run} fallback={standIn} onError={onError}>
        <Suspense fallback={standIn}>
          {known === undefined ? (
            <AwaitedContent part={part} props={props} setStatus={setStatus} />
          ) : (
            <Content Part={known} props={props} setStatus={setStatus} />
          )}
        </Suspense>
      </ErrorBoundary>
    );
  }, [part, known, props, run, standIn, report, setStatus]);
}
