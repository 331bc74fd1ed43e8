import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../tokens/index.ts';
import { addressDigits, DOCUMENTATION_ADDRESS } from './address.ts';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
import { RowPattern } from './weave-tile.tsx';
import { BAND_ROWS, BandPattern, BandRows } from './woven-hem.tsx';

const CELL_PX = 2;

const Frame = styled.svg<{ $cloth: boolean }>`
  width: 100%;
  background: ${({ $cloth }) => ($cloth ? color.clothCotton : 'transparent')};
`;

interface WeaveBandProps {
  readonly address?: string;
  /** Height in CSS pixels; multiples of 13 keep the threads sharp. */
  readonly height?: number;
  readonly tone?: 'ground' | 'cloth';
}

/** A decorative full-width band that repeats a woven address. */
export function WeaveBand({
  address = DOCUMENTATION_ADDRESS,
  height = CELL_PX * BAND_ROWS,
  tone = 'ground',
}: WeaveBandProps) {
  const id = useId();
  return (
    <Frame
      aria-hidden="true"
      focusable="false"
      height={height}
      shapeRendering="crispEdges"
      $cloth={tone === 'cloth'}
    >
      <BandPattern id={id} digits={addressDigits(address)} />
      <BandRows patternId={id} cell={height / BAND_ROWS} />
    </Frame>
  );
}

const WIDE_PX = 8;
/** The missing row, counted from the top of the motifs. */
const MISSING = 4;
// In the discard prefix of RFC 6666, whose packets arrive nowhere.
const NOWHERE = '100::404:404:404:404';
/** Cells on either side of the break: wider than any screen, and a multiple of an address. */
const REACH = 32 * MOTIF_PITCH;

const WideFrame = styled.svg`
  width: 100%;
  height: ${WIDE_PX * (MOTIF_SIZE + 11)}px;
`;

const Loose = styled.path.attrs({ fill: 'none', strokeWidth: 0.55, strokeLinecap: 'round' })`
  shape-rendering: auto;
`;

/** A decorative band with a missing thread, for the 404 page. */
export function BrokenBand() {
  const id = useId();
  const fill = `url(#${id})`;
  return (
    <WideFrame aria-hidden="true" focusable="false" shapeRendering="crispEdges">
      <RowPattern id={id} digits={addressDigits(NOWHERE)} />
      <rect width="100%" height={WIDE_PX} fill={color.threadGreen} />
      <rect y={(MOTIF_SIZE + 3) * WIDE_PX} width="100%" height={WIDE_PX} fill={color.threadGreen} />
      <svg x="50%" y={2 * WIDE_PX} overflow="visible" aria-hidden="true">
        <g transform={`scale(${WIDE_PX})`}>
          <rect x={-REACH} width={REACH} height={MOTIF_SIZE} fill={fill} />
          <rect width={REACH} height={MISSING} fill={fill} />
          <rect y={MISSING + 1} width={REACH} height={MOTIF_SIZE - MISSING - 1} fill={fill} />
          <Loose
            d="M-.2 4.5C2.6 4.5 3.6 5.4 3.2 7.6S.8 10.8 1.4 13.4 4 15.4 3.4 17"
            stroke={color.threadRed}
          />
        </g>
      </svg>
    </WideFrame>
  );
}
