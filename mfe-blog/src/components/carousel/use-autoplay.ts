import { type FocusEvent, type PointerEvent, useEffect, useState } from 'react';
import { useMediaQuery } from './use-media-query';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

/** What the visitor does to a region that moves. */
export interface Hold {
  readonly isHeld: boolean;
  readonly handlers: {
    onPointerEnter(event: PointerEvent): void;
    onPointerLeave(event: PointerEvent): void;
    onFocus(): void;
    onBlur(event: FocusEvent): void;
  };
}

/** Tells when the pointer or the focus is in a region. */
export function useHold(): Hold {
  const [isHovered, setIsHovered] = useState(false);
  const [isFocused, setIsFocused] = useState(false);
  return {
    isHeld: isHovered || isFocused,
    handlers: {
      // A finger never leaves: after a tap it would hold the region for good.
      onPointerEnter: (event) => setIsHovered(event.pointerType !== 'touch'),
      onPointerLeave: () => setIsHovered(false),
      onFocus: () => setIsFocused(true),
      onBlur: (event) => setIsFocused(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}

export interface Autoplay {
  /** Whether the visitor lets it run. It may still be paused for a moment. */
  readonly isPlaying: boolean;
  toggle(): void;
}

export interface AutoplayOptions {
  readonly intervalMs: number;
  /** Stops it for a moment. */
  readonly isHeld: boolean;
  readonly advance: () => void;
  /** A change of this restarts the interval. */
  readonly position: number;
}

// The library's own timer adds 50 ms to each interval, and never restarts once a prop has paused it.
/** Advances every `intervalMs`; never by itself where the visitor prefers reduced motion. */
export function useAutoplay({ intervalMs, isHeld, advance, position }: AutoplayOptions): Autoplay {
  const prefersStillness = useMediaQuery(REDUCED_MOTION);
  const [choice, setChoice] = useState<boolean | null>(null);
  const isPlaying = choice ?? !prefersStillness;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new position starts a new interval
  useEffect(() => {
    if (!isPlaying || isHeld) return;
    const timer = setInterval(() => {
      if (!document.hidden) advance();
    }, intervalMs);
    return () => clearInterval(timer);
  }, [isPlaying, isHeld, intervalMs, advance, position]);

  return { isPlaying, toggle: () => setChoice(!isPlaying) };
}
