import type { Composition, ExposeName, Placed, SectionRelease } from '@site/shared/contract';
import type { WidgetProps } from '@site/shared/contract/runtime';
import { createContext, type ReactNode, Suspense, use, useCallback, useState } from 'react';
import { withLimit } from './load-limit';
import { loadWidget } from './remotes';
import { SectionBoundary } from './section-boundary';
import { SuspendedPlace } from './suspended-place';
import { useLoading } from './use-loading';
import { WidgetFallback } from './widget-fallback';

const CompositionContext = createContext<Composition | null>(null);

/** Gives the composition to the places of widgets. */
export const CompositionProvider = CompositionContext.Provider;

interface WidgetOfSection {
  readonly section: Placed<SectionRelease>;
  readonly expose: ExposeName;
  readonly pending: ReactNode;
}

function LoadedPlace({ section, expose, pending }: WidgetOfSection): ReactNode {
  const [run, setRun] = useState(0);
  const load = useCallback(
    (renew: boolean) => {
      const files = section.exposes[expose] ?? [];
      return withLimit(section, loadWidget({ section, files, renew }, expose));
    },
    [section, expose],
  );
  const { loading, retry } = useLoading(section, load);
  if (loading.state === 'pending') return pending;
  if (loading.state !== 'loaded') {
    return <WidgetFallback room={pending} isSlow={loading.state === 'slow'} onRetry={retry} />;
  }
  const { Widget } = loading.value;
  const place = (isSlow: boolean) => (
    <WidgetFallback room={pending} isSlow={isSlow} onRetry={() => setRun(run + 1)} />
  );
  return (
    <SectionBoundary key={run} section={section} fallback={place(false)}>
      <Suspense
        fallback={<SuspendedPlace section={section} pending={pending} slow={place(true)} />}
      >
        <Widget />
      </Suspense>
    </SectionBoundary>
  );
}

/** The place of another section's widget; a section that the site does not have leaves nothing behind. */
export function WidgetPlace({ name, pending = null }: WidgetProps): ReactNode {
  const composition = use(CompositionContext);
  const [sectionName, exposed] = name.split('/');
  const section = composition?.sections.find((candidate) => candidate.name === sectionName);
  if (section === undefined) return null;
  return <LoadedPlace section={section} expose={`./${exposed}`} pending={pending} />;
}
