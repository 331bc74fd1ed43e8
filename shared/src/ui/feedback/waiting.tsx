import { keyframes, styled } from 'styled-components';
import { controlTexts } from '#shared-content/control-texts';
import { color, media, radius, space } from '../../tokens/index.ts';
import { VisuallyHidden } from '../text/text.tsx';

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Root = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[3]};
  padding-block: ${space[8]};
  color: ${color.textMuted};
`;

// Reduced motion stops the animation; ring and label remain.
const Ring = styled.span`
  width: 1.5rem;
  height: 1.5rem;
  border: 3px solid ${color.line};
  border-top-color: ${color.accentText};
  border-radius: 50%;
  animation: ${turn} 0.9s linear infinite;
`;

/** A loading indicator with a label. */
export function Spinner({ label }: { readonly label: string }) {
  return (
    <Root role="status">
      <Ring aria-hidden="true" />
      {label}
    </Root>
  );
}

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Bar = styled.span`
  display: block;
  height: 0.9em;
  border-radius: ${radius.small};
  background: ${color.line};

  ${media.motion} {
    animation: ${breathe} 1.6s ease-in-out infinite;
  }
`;

// Uneven line ends, as in text.
const Lines = styled.div`
  display: grid;
  gap: ${space[3]};

  & > :nth-child(5n + 1) {
    width: 92%;
  }

  & > :nth-child(5n + 3) {
    width: 84%;
  }

  & > :nth-child(5n + 4) {
    width: 96%;
  }

  & > :nth-child(5n) {
    width: 60%;
  }
`;

const Frame = styled.div`
  overflow: hidden;
  border: 1px solid ${color.line};
  border-radius: ${radius.normal};
  background: ${color.surface};
`;

const Picture = styled(Bar)`
  height: auto;
  aspect-ratio: 16 / 9;
  border-radius: 0;
`;

const Body = styled.div`
  padding: ${space[5]};
`;

function Bars({ lines }: { readonly lines: number }) {
  return (
    <Lines aria-hidden="true">
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all are identical
        <Bar key={line} />
      ))}
    </Lines>
  );
}

export interface SkeletonProps {
  readonly lines?: number;
  readonly label?: string;
}

/** Reserves the space of text that is loading. */
export function Skeleton({ lines = 3, label = controlTexts.loading }: SkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Bars lines={lines} />
    </div>
  );
}

const CARD_LINES = 4;

export function CardSkeleton() {
  return (
    <Frame data-skeleton="card">
      <Picture />
      <Body>
        <Bars lines={CARD_LINES} />
      </Body>
    </Frame>
  );
}
