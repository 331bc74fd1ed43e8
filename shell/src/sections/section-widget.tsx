import type { WidgetProps } from '@site/shared/contract/runtime';
import { SectionReads } from '@site/shared/query';
import { ErrorPanel } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useBoot } from '../boot';
import { sectionTexts } from '../content/section-texts';
import { PrerenderedCopy } from '../prerender/prerendered-copy';
import { FullLoadLink } from './full-load-link';
import { LoadedPart } from './loaded-part';
import { PrerenderedPart } from './prerendered-part';
import { type SectionPart, widgetOf } from './section-part';
import { useWasPrerendered } from './use-was-prerendered';

const Frame = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
  }
`;

// The widget's room stays, so that nothing below moves; what stands in it is neither seen nor read.
const Room = styled.div`
  visibility: hidden;
`;

const Words = styled.div`
  display: grid;
  place-content: center;
`;

interface Props {
  /** What held the widget's room while it was on its way. */
  readonly room: ReactNode;
  readonly isSlow: boolean;
  onRetry(): void;
}

/** Stands in the room of a widget that is not there. */
function WidgetFallback({ room, isSlow, onRetry }: Props): ReactNode {
  const { title, message } = sectionTexts.widget[isSlow ? 'slow' : 'failed'];
  return (
    <Frame>
      <Room>{room}</Room>
      <Words>
        <ErrorPanel
          title={title}
          message={message}
          retryLabel={sectionTexts.retry}
          onRetry={onRetry}
          actions={<FullLoadLink />}
        />
      </Words>
    </Frame>
  );
}

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
