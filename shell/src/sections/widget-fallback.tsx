import { ErrorPanel } from '@site/shared/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { sectionTexts } from '../content/section-texts';
import { FullLoadLink } from './full-load-link';

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
export function WidgetFallback({ room, isSlow, onRetry }: Props): ReactNode {
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
