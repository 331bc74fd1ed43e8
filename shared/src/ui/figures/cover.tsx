import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { color, radius } from '../../tokens/index.ts';
import { CoverCloth } from '../weave/cover-cloth.tsx';
import { COVER_HEIGHT, COVER_WIDTH } from '../weave/cover-pattern.ts';

const Cloth = styled.svg`
  width: 100%;
  height: 100%;

  /* A narrow strip of the cloth would show the middle of the label alone. */
  @container not (min-width: 10rem) {
    [data-subject] {
      display: none;
    }
  }
`;

/** The cover that a title weaves: always the same, and unlike that of the next title. */
function WovenCover(props: { readonly title: string; readonly place?: number }) {
  return (
    <Cloth
      aria-hidden="true"
      focusable="false"
      viewBox={`0 0 ${COVER_WIDTH} ${COVER_HEIGHT}`}
      preserveAspectRatio="xMidYMid slice"
      shapeRendering="crispEdges"
    >
      <CoverCloth id={useId()} {...props} />
    </Cloth>
  );
}

const WIDTH = 640;
const HEIGHT = 360;

const Frame = styled.div`
  overflow: hidden;
  container-type: inline-size;
  aspect-ratio: 16 / 9;
  border-radius: ${radius.small} ${radius.small} 0 0;
  background: ${color.surfaceSunken};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

export interface CoverProps {
  /** What the cover is woven from where there is no picture. */
  readonly title: string;
  /** The row's id: neighbours of a list are then woven in other colours. */
  readonly place?: number;
  readonly src?: string | null;
  /** `eager` for the first picture of a page. */
  readonly loading?: 'lazy' | 'eager';
}

/** A picture in 16:9 beside a heading that says what it shows; where there is none, or it does not load, a cover woven from the title. */
export function Cover({ title, place, src, loading = 'lazy' }: CoverProps) {
  const image = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  useEffect(() => {
    const element = image.current;
    if (!src || !element?.complete || element.naturalWidth > 0) return;
    // A prerendered picture can fail before React listens for its error. Decoding tells it from an
    // SVG that merely has no size of its own.
    element.decode().catch(() => setFailedSrc(src));
  }, [src]);

  const hasPicture = Boolean(src) && src !== failedSrc;
  return (
    <Frame>
      {hasPicture && src ? (
        <img
          ref={image}
          src={src}
          alt=""
          width={WIDTH}
          height={HEIGHT}
          loading={loading}
          decoding="async"
          onError={() => setFailedSrc(src)}
        />
      ) : (
        <WovenCover title={title} place={place} />
      )}
    </Frame>
  );
}
