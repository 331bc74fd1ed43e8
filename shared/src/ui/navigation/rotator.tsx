import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { type ReactNode, useCallback, useState } from 'react';
import { styled } from 'styled-components';
import { color, duration, easing, media, size, space } from '../../tokens/index.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';
import { useAutoplay, useHold } from './use-autoplay.ts';

const Controls = styled.div`
  display: flex;
  align-items: center;
  gap: ${space[2]};
  margin-bottom: ${space[4]};

  ${media.still} {
    display: none;
  }
`;

const Count = styled.p`
  margin-inline-start: auto;
  color: ${color.textMuted};
  font-size: ${size[-1]};
  font-variant-numeric: tabular-nums;
`;

// All slides share one cell, so the tallest sets the height and nothing below ever moves.
const Slides = styled.div`
  display: grid;
`;

const Slide = styled.div`
  grid-area: 1 / 1;
  min-width: 0;
  opacity: 0;
  visibility: hidden;
  transition:
    opacity ${duration.slide} ${easing.out},
    visibility ${duration.slide};

  &[data-current='true'] {
    opacity: 1;
    visibility: visible;
  }

  ${media.still} {
    grid-area: auto;
    opacity: 1;
    visibility: visible;
  }
`;

export interface RotatorItem {
  readonly id: string;
  readonly content: ReactNode;
}

export interface RotatorProps {
  readonly label: string;
  readonly items: readonly RotatorItem[];
  readonly intervalMs: number;
}

/** The W3C's carousel pattern, one item at a time. Hover and focus hold it; a button stops it. */
export function Rotator({ label, items, intervalMs }: RotatorProps) {
  const [index, setIndex] = useState(0);
  const { isHeld, handlers } = useHold();
  const { length } = items;
  const step = (by: number) => setIndex((current) => (current + by + length) % length);
  const advance = useCallback(() => setIndex((current) => (current + 1) % length), [length]);
  const { isPlaying, toggle } = useAutoplay({ intervalMs, isHeld, advance, position: index });

  return (
    <section aria-label={label} aria-roledescription="carousel" {...handlers}>
      <Controls>
        <Button variant="secondary" size="small" onClick={toggle}>
          <Icon icon={isPlaying ? Pause : Play} />
          {isPlaying ? 'Pause' : 'Play'}
          <VisuallyHidden>{` ${label}`}</VisuallyHidden>
        </Button>
        <Button variant="quiet" size="small" aria-label="Previous" onClick={() => step(-1)}>
          <Icon icon={ChevronLeft} size="1.4em" />
        </Button>
        <Button variant="quiet" size="small" aria-label="Next" onClick={() => step(1)}>
          <Icon icon={ChevronRight} size="1.4em" />
        </Button>
        <Count aria-hidden="true">
          {index + 1} / {items.length}
        </Count>
      </Controls>
      <Slides aria-live={isPlaying && !isHeld ? 'off' : 'polite'}>
        {items.map((item, position) => (
          <Slide
            key={item.id}
            role="group"
            aria-roledescription="slide"
            aria-label={`${position + 1} of ${items.length}`}
            data-current={position === index}
          >
            {item.content}
          </Slide>
        ))}
      </Slides>
    </section>
  );
}
