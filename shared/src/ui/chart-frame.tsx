import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { size, space } from '../tokens/index.ts';
import { SourceNote } from './source-note.tsx';

/** One figure of a chart. */
export interface ChartPoint {
  readonly label: string;
  readonly value: number;
}

const Root = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Caption = styled.figcaption`
  font-size: ${size[1]};
  font-weight: 700;
  line-height: 1.3;
`;

/** What a chart is called and where its figures come from. */
export interface ChartText {
  readonly title: string;
  readonly source?: ReactNode;
  /** What follows each figure, such as `%`. */
  readonly unit?: string;
}

/** The frame that every chart shares. */
export function ChartFrame({ title, source, children }: ChartText & { children: ReactNode }) {
  return (
    <Root>
      <Caption>{title}</Caption>
      {children}
      {source && <SourceNote>{source}</SourceNote>}
    </Root>
  );
}
