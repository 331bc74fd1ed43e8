import { useCallback, useEffect, useState } from 'react';

const REDUCED_MOTION = '(prefers-reduced-motion: reduce)';

export interface Rotation {
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
export function useRotation(count: number, intervalMs: number, isHeld: boolean): Rotation {
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
