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

/** A part then counts as slow: 3 s after a click, minus 0.4 s for the navigation. */
export const SLOW_AFTER_MS = 2_500;

type Status = 'waiting' | 'shown' | Problem;

/** Loads a part, tracks its status, and reports one fault per incident. */
function usePartStatus(part: SectionPart, isWanted: boolean) {
  const { section } = part;
  const [status, setStatus] = useState<Status>('waiting');
  const [attempt, setAttempt] = useState(0);
  const [run, setRun] = useState(0);
  const [isHere, setHere] = useState(false);
  // Reported at its end: a fault that ends the delay replaces it, since it says more.
  const delay = useRef<SectionFault>(null);
  const patience = useRef<ReturnType<typeof setTimeout>>(undefined);

  const report = useCallback((fault: SectionFault | null, next?: Problem) => {
    delay.current = null;
    if (fault !== null) reportFault(fault);
    if (next === undefined) return;
    // The timer may fire before React renders the new status.
    clearTimeout(patience.current);
    setStatus(next);
  }, []);
  const retry = useCallback(() => {
    setStatus('waiting');
    setAttempt((count) => count + 1);
    // Prerendered HTML stays until its code has loaded.
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
      const code = isHere ? 'SECTION_SUSPENDED' : 'SECTION_LATE';
      delay.current = tooLate(section, code, SLOW_AFTER_MS);
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
  // React also cleans up a layout effect if the part suspends again and its boundary hides it.
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
  /** True once its code should load. */
  readonly isWanted?: boolean;
  /** Called after its code has rendered or hydrated it. Must be a stable function. */
  onShown(): void;
  /** The widget's props as JSON, since equal strings do not re-render. */
  readonly props?: string;
  /** Shown while it loads. */
  readonly pending: ReactNode;
  /** Rendered if it is late or has failed. */
  fallback(problem: Problem, retry: () => void): ReactNode;
}

/**
 * Renders a part of a section and contains its failures. Prerendered HTML is readable immediately and responds once its
 * code has loaded. Until then, or if the code never loads, the HTML stays with a notice.
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
  // In Node and during hydration, the page already has its content.
  const [wasPrerendered] = useState(useHydrating());
  // A loaded component renders without suspending, even for a moment.
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
  // Returns the same element as before, so that a new status does not replace HTML without its code.
  return useMemo(() => {
    const onError = (error: Error) =>
      report(new SectionFault(part.section, 'SECTION_RENDER', error), 'broken');
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
