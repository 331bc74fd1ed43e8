import { useId } from 'react';
import { styled } from 'styled-components';
import { color, font, radius } from '../../tokens/index.ts';
import { CoverCloth, CoverLabel } from '../weave/cover-cloth.tsx';
import { COVER_HEIGHT, COVER_WIDTH } from '../weave/cover-pattern.ts';

const Cloth = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;

  text {
    font-family: ${font.mono};
  }
`;

// In a narrower frame the letters would be too small to read.
const Label = styled(Cloth)`
  @container not (min-width: 12rem) {
    display: none;
  }
`;

const drawing = {
  'aria-hidden': true,
  focusable: 'false',
  viewBox: `0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`,
} as const;

/** The woven cover of a title. It depends only on the title and differs from its neighbours. */
function WovenCover(props: { readonly title: string; readonly place?: number }) {
  return (
    <>
      <Cloth {...drawing} preserveAspectRatio="xMidYMid slice" shapeRendering="crispEdges">
        <CoverCloth id={useId()} {...props} />
      </Cloth>
      {/* The cloth fills its frame and may be cut off; the label is whole. */}
      <Label {...drawing} shapeRendering="crispEdges">
        <CoverLabel {...props} />
      </Label>
    </>
  );
}

const WIDTH = 640;
const HEIGHT = 360;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  container-type: inline-size;
  aspect-ratio: 16 / 9;
  border-radius: ${radius.small} ${radius.small} 0 0;

  img {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    background: ${color.surfaceSunken};
    object-fit: cover;
  }

  .dark & img {
    filter: brightness(0.8);
  }
`;

export interface CoverProps {
  /** Text for the woven cover without a picture. */
  readonly title: string;
  /** The row's id. Neighbours in a list then have different colours. */
  readonly place?: number;
  readonly src?: string | null;
  /** Use `eager` for the first picture of a page. */
  readonly loading?: 'lazy' | 'eager';
}

/** A picture in 16:9 beside a heading that describes it. Without a picture, or if it does not load, shows the woven cover. */
export function Cover({ title, place, src, loading = 'lazy' }: CoverProps) {
  return (
    <Frame>
      <WovenCover title={title} place={place} />
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading={loading}
          decoding="async"
        />
      )}
    </Frame>
  );
}
