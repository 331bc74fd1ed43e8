import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../tokens/index.ts';
import { addressDigits, DOCUMENTATION_ADDRESS } from './address.ts';
import { BAND_ROWS, BandPattern, BandRows } from './woven-hem.tsx';

const CELL_PX = 2;

const Frame = styled.svg<{ $cloth: boolean }>`
  width: 100%;
  background: ${({ $cloth }) => ($cloth ? color.clothCotton : 'transparent')};
`;

interface WeaveBandProps {
  /** The IPv6 address that the band spells. */
  readonly address?: string;
  /** Height in CSS pixels; multiples of 13 keep the threads sharp. */
  readonly height?: number;
  readonly tone?: 'ground' | 'cloth';
}

/** An address woven into a band that repeats across the full width. Decoration only. */
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
