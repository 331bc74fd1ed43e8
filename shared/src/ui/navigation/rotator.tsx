import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide';
import { type FocusEvent, type ReactNode, useCallback, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { color, duration, easing, media, size, space } from '../../tokens/index.ts';
import { Button } from '../actions/button.tsx';
import { Icon } from '../text/icon.tsx';
import { VisuallyHidden } from '../text/visually-hidden.tsx';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

interface Rotation {
  readonly index: number;
  /** Whether the visitor lets it run; it may be held for a moment all the same. */
  readonly isPlaying: boolean;
  /** Goes on or back by a number of items, around the ends. */
  readonly step: (by: number) => void;
  readonly toggle: () => void;
}

/**
 * Counts through `count` items, one every `intervalMs`, unless `isHeld`.
 * It never starts by itself where the visitor prefers reduced motion.
 */
function useRotation(count: number, intervalMs: number, isHeld: boolean): Rotation {
  const [index, setIndex] = useState(0);
  const [isPlaying, setIsPlaying] = useState(true);

  const step = useCallback(
    (by: number) => setIndex((current) => (current + by + count) % count),
    [count],
  );

  useEffect(() => {
    const preference = window.matchMedia(REDUCED_MOTION);
    const follow = () => {
      if (preference.matches) setIsPlaying(false);
    };
    follow();
    preference.addEventListener('change', follow);
    return () => preference.removeEventListener('change', follow);
  }, []);

  useEffect(() => {
    if (!isPlaying || isHeld || count < 2) return;
    const timer = setInterval(() => {
      if (!document.hidden) step(1);
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, count, intervalMs, step]);

  return { index, isPlaying, step, toggle: () => setIsPlaying((playing) => !playing) };
}

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
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  const isHeld = isHovered || isFocused;
  const { index, isPlaying, step, toggle } = useRotation(items.length, intervalMs, isHeld);

  const handleBlur = (event: FocusEvent<HTMLElement>) =>
    setIsFocused(event.currentTarget.contains(event.relatedTarget));

  return (
    <section
      aria-label={label}
      aria-roledescription="carousel"
      onMouseEnter={() => setIsHovered(true)}
      onMouseLeave={() => setIsHovered(false)}
      onFocus={() => setIsFocused(true)}
      onBlur={handleBlur}
    >
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
