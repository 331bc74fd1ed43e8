import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../tokens/index.ts';
import { textDigits } from './address.ts';
import { type HexDigit, MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
import { Row } from './weave-tile.tsx';

const EDGE = 2;

/** Rows of a band: a motif, and on either side a gap and a selvedge thread. */
export const BAND_ROWS = MOTIF_SIZE + 2 * EDGE;

/** A pattern, one cell a unit, of a band: digits in a row between two selvedge threads. */
export function BandPattern({
  id,
  digits,
}: {
  readonly id: string;
  readonly digits: readonly HexDigit[];
}) {
  const width = digits.length * MOTIF_PITCH;
  return (
    // The gap below keeps the upper thread from bleeding into the lower where cells are not whole pixels.
    <pattern id={id} width={width} height={BAND_ROWS + 1} patternUnits="userSpaceOnUse">
      <path d={`m0 .5h${width}m0 ${BAND_ROWS - 1}h-${width}`} stroke={color.threadGreen} />
      <Row digits={digits} y={EDGE} />
    </pattern>
  );
}

interface BandRowsProps {
  /** The id of the `BandPattern` to repeat. */
  readonly patternId: string;
  /** CSS pixels a cell. */
  readonly cell: number;
  readonly y?: number;
  /** Motifs cut off at the left, so that bands of one pattern need not start alike. */
  readonly skip?: number;
}

/** A band as wide as its picture, so that it can be revealed from one side to the other. */
export function BandRows({ patternId, cell, y = 0, skip = 0 }: BandRowsProps) {
  const start = skip * MOTIF_PITCH;
  return (
    <rect
      x={start === 0 ? undefined : start}
      // A hair more than its part: a picture's last pixel must not stay bare.
      width={`${Math.ceil(100 / cell)}%`}
      height={BAND_ROWS}
      fill={`url(#${patternId})`}
      transform={`translate(${-start * cell} ${y})scale(${cell})`}
    />
  );
}

const CELL_PX = 4;
const THIN_CELL_PX = 2;
const GAP_PX = 10;
const THICK_PX = BAND_ROWS * CELL_PX;
const THIN_PX = BAND_ROWS * THIN_CELL_PX;
/** How wide the hem is. */
export const HEM_PX = THICK_PX + 2 * (THIN_PX + GAP_PX);

// As high as what it hangs beside, never higher.
const Frame = styled.svg`
  height: 100%;
`;

// Long enough for any hero; what is over hangs out of the picture.
const LENGTH_PX = 3200;
/** The digits that a hero is tall enough to show before they come again; pages do not carry the others. */
const DIGITS = 16;

/** The hem of a cloth that hangs down one side: woven from the hash of a text. Decoration only. */
export function WovenHem({ text }: { readonly text: string }) {
  const id = useId();
  const digits = textDigits(text).slice(0, DIGITS);
  // Cloth of two colours, so that pages differ.
  const isDyed = Number.parseInt(digits[0] ?? '0', 16) % 2 === 1;
  return (
    <Frame
      data-tone={isDyed ? 'ink' : undefined}
      aria-hidden="true"
      focusable="false"
      width={HEM_PX}
      shapeRendering="crispEdges"
    >
      <BandPattern id={`${id}text`} digits={digits} />
      <BandPattern id={`${id}zero`} digits={['0']} />
      <rect width="100%" height="100%" fill={isDyed ? color.clothDeep : color.clothCotton} />
      <g transform={`translate(${HEM_PX} 0) rotate(90)`}>
        <svg width={LENGTH_PX} height={HEM_PX} aria-hidden="true">
          <BandRows patternId={`${id}zero`} cell={THIN_CELL_PX} />
          <BandRows patternId={`${id}text`} cell={CELL_PX} y={THIN_PX + GAP_PX} />
          <BandRows patternId={`${id}zero`} cell={THIN_CELL_PX} y={HEM_PX - THIN_PX} />
        </svg>
      </g>
    </Frame>
  );
}
