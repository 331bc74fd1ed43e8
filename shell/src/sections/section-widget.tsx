import type { WidgetProps } from '@site/shared/contract/runtime';
import { SectionReads } from '@site/shared/query';
import type { ReactNode } from 'react';
import { useBoot } from '../boot-context';
import { PrerenderedCopy } from '../prerender/prerendered-copy';
import { LoadedPart } from './loaded-part';
import { PrerenderedPart } from './prerendered-part';
import { type SectionPart, widgetOf } from './section-part';
import { useWasPrerendered } from './use-was-prerendered';
import { WidgetFallback } from './widget-fallback';

interface LoadedProps {
  readonly part: SectionPart;
  readonly pending: ReactNode;
}

function LoadedWidget({ part, pending }: LoadedProps): ReactNode {
  return (
    <LoadedPart
      part={part}
      pending={pending}
      fallback={(problem, retry) => (
        <WidgetFallback room={pending} isSlow={problem === 'slow'} onRetry={retry} />
      )}
    />
  );
}

/** Another section's widget; where the site does not have the section, nothing. */
export function ComposedWidget({ name, pending = null }: WidgetProps): ReactNode {
  const { composition } = useBoot();
  const wasPrerendered = useWasPrerendered();
  const [sectionName, exposed] = name.split('/');
  const section = composition.sections.find((candidate) => candidate.name === sectionName);
  if (section === undefined) return null;
  const part = widgetOf(section, `./${exposed}`);
  return (
    <div data-widget={name}>
      <SectionReads value={section.name}>
        {wasPrerendered ? (
          <PrerenderedPart part={part} copy={<PrerenderedCopy widget={name} />} />
        ) : (
          <LoadedWidget part={part} pending={pending} />
        )}
      </SectionReads>
    </div>
  );
}
