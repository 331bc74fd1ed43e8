import { atLeast } from '@site/shared/tokens';
import type { SlidesInView } from './slide-track';
import { useMediaQuery } from './use-media-query';

/** How many slides the screen has room for. */
export function useSlideCount(inView: SlidesInView): number {
  const isSmall = useMediaQuery(atLeast.small);
  const isWide = useMediaQuery(atLeast.wide);
  if (inView === 'one' || !isSmall) return 1;
  return isWide ? 3 : 2;
}
