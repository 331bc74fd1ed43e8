import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { measure, rhythm, type Space, space } from '../../tokens/index.ts';

/** The page's width, centred, with gutters. */
export const Container = styled.div`
  width: 100%;
  max-width: calc(${measure.page} + 2 * ${rhythm.gutter});
  margin-inline: auto;
  padding-inline: ${rhythm.gutter};
`;

interface GapProps {
  readonly gap?: Space;
  readonly children: ReactNode;
}

const StackRoot = styled.div<{ $gap: Space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ $gap }) => space[$gap]};
`;

/** One thing below another. */
export function Stack({ gap = 4, children }: GapProps) {
  return <StackRoot $gap={gap}>{children}</StackRoot>;
}

const ClusterRoot = styled.div<{ $gap: Space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ $gap }) => space[$gap]};
`;

/** A row that wraps. */
export function Cluster({ gap = 3, children }: GapProps) {
  return <ClusterRoot $gap={gap}>{children}</ClusterRoot>;
}

const GridRoot = styled.div<{ $gap: Space; $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${({ $min }) => $min}), 1fr));
  gap: ${({ $gap }) => space[$gap]};
`;

export interface GridProps extends GapProps {
  /** The narrowest a column may get, as a CSS width. */
  readonly min?: string;
  /** Renders a list; every child becomes an item by being an `li` itself. */
  readonly as?: 'div' | 'ul' | 'ol';
}

/** As many equal columns as fit, one on phones. */
export function Grid({ min = '18rem', gap = 6, as = 'div', children }: GridProps) {
  return (
    <GridRoot as={as} role={as === 'div' ? undefined : 'list'} $min={min} $gap={gap}>
      {children}
    </GridRoot>
  );
}
