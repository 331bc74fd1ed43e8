import { above, color, duration, easing, media, space } from '@site/shared/tokens';
import { Button, Icon, VisuallyHidden } from '@site/shared/ui';
import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { controlTexts, slideLabel } from '../../content/texts';

/** The row above slides: their heading, and the buttons that move them. */
export const CarouselHeader = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: start;
  justify-content: space-between;
  gap: ${space[2]} ${space[6]};
  min-height: 6rem;
  padding-bottom: ${space[4]};

  ${above.small} {
    align-content: center;
    min-height: 4rem;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[1]};

  ${media.noScript} {
    display: none;
  }
`;

export interface CarouselButtonsProps {
  /** Tells these buttons from those of another carousel. */
  readonly label: string;
  readonly isPlaying: boolean;
  readonly onToggle: () => void;
  readonly onPrevious: () => void;
  readonly onNext: () => void;
}

/** Pause, previous and next. */
export function CarouselButtons(props: CarouselButtonsProps): ReactNode {
  const { label, isPlaying, onToggle, onPrevious, onNext } = props;
  return (
    <Row>
      <Button variant="quiet" size="small" onClick={onToggle}>
        <Icon icon={isPlaying ? Pause : Play} />
        {isPlaying ? controlTexts.pause : controlTexts.play}
        <VisuallyHidden>{` ${label}`}</VisuallyHidden>
      </Button>
      <Button variant="quiet" size="small" aria-label={controlTexts.previous} onClick={onPrevious}>
        <Icon icon={ChevronLeft} size="1.5em" />
      </Button>
      <Button variant="quiet" size="small" aria-label={controlTexts.next} onClick={onNext}>
        <Icon icon={ChevronRight} size="1.5em" />
      </Button>
    </Row>
  );
}

const DOTS_GAP = space[4];
const DOT_TARGET = space[8];

/** The height that dots take below the slides. */
export const DOTS_ROOM = `calc(${DOTS_GAP} + ${DOT_TARGET})`;

const Dots = styled.fieldset`
  display: flex;
  justify-content: center;
  margin-top: ${DOTS_GAP};

  ${media.noScript} {
    display: none;
  }
`;

// A square set on its corner, as in the weave, in a target that a finger finds.
const Dot = styled.button`
  display: grid;
  place-items: center;
  width: ${DOT_TARGET};
  height: ${DOT_TARGET};

  &::before {
    width: 0.625rem;
    height: 0.625rem;
    border: 2px solid ${color.lineStrong};
    content: '';
    transform: rotate(45deg);
    transition: transform ${duration.quick} ${easing.out};
  }

  &:hover::before {
    border-color: ${color.text};
  }

  &[aria-current='true']::before {
    border-color: ${color.accentText};
    background: ${color.accentText};
    transform: rotate(45deg) scale(1.3);
  }

  ${media.forcedColours} {
    &[aria-current='true']::before {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

export interface CarouselDotsProps {
  readonly count: number;
  readonly current: number;
  readonly onChoose: (index: number) => void;
}

/** One dot for each slide. */
export function CarouselDots({ count, current, onChoose }: CarouselDotsProps): ReactNode {
  return (
    <Dots aria-label={controlTexts.choose}>
      {Array.from({ length: count }, (_, index) => (
        <Dot
          key={slideLabel(index + 1, count)}
          type="button"
          aria-label={slideLabel(index + 1, count)}
          aria-current={index === current}
          onClick={() => onChoose(index)}
        />
      ))}
    </Dots>
  );
}
