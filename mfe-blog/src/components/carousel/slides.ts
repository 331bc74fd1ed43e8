import type { ComponentType, ReactNode, Ref } from 'react';
import type { SlidesInView } from './slide-track';

/** Moves slides. */
export interface SlidesHandle {
  next(): void;
  previous(): void;
  goTo(index: number): void;
}

/** Props of what shows slides in a row. */
export interface SlidesProps {
  readonly ref: Ref<SlidesHandle>;
  readonly inView: SlidesInView;
  /** Length of a move. */
  readonly speedMs: number;
  /** The slide that comes into view at first. */
  readonly first: number;
  /** Gets the slide that is on its way into view. */
  readonly onChange: (index: number) => void;
  readonly children: ReactNode;
}

/** Shows slides in a row. */
export type Slides = ComponentType<SlidesProps>;
