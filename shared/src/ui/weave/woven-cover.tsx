import { useId } from 'react';
import { styled } from 'styled-components';
import { CoverCloth } from './cover-cloth.tsx';
import { COVER_HEIGHT, COVER_WIDTH } from './cover-pattern.ts';

const Frame = styled.svg`
  width: 100%;
  height: 100%;
`;

/** The cover that a title weaves: always the same, and unlike that of the next title. */
export function WovenCover(props: { readonly title: string; readonly place?: number }) {
  return (
    <Frame
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
    >
      <CoverCloth id={useId()} {...props} />
    </Frame>
  );
}
