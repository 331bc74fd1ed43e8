import { useId } from 'react';
import { styled } from 'styled-components';
import { color } from '../../tokens/index.ts';
import { textDigits } from './address.ts';
import { type HexDigit, MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
import { Row } from './weave-tile.tsx';

const EDGE = 2;

/** Rows of a band: a motif with a gap and a selvedge thread on either side. */
export const BAND_ROWS = MOTIF_SIZE + 2 * EDGE;

/** A pattern for a band: digits in a row between two selvedge threads, one unit per cell. */
export function BandPattern({
  id,
  digits,
}: {
  readonly id: string;
  readonly digits: readonly HexDigit[];
}) {
  const width = digits.length * MOTIF_PITCH;
  return (
    // The gap below keeps the upper thread from bleeding into the lower at fractional cell sizes.
    <pattern id={id} width={width} height={BAND_ROWS + 1} patternUnits="userSpaceOnUse">
      <path d={`m0 .5h${width}m0 ${BAND_ROWS - 1}h-${width}`} stroke={color.threadGreen} />
      <Row digits={digits} y={EDGE} />
    </pattern>
  );
}

interface BandRowsProps {
  /** Id of the `BandPattern` to repeat. */
  readonly patternId: string;
  /** CSS pixels per cell. */
  readonly cell: number;
  readonly y?: number;
  /** Number of motifs to skip, so that bands of one pattern start differently. */
  readonly skip?: number;
}

/** A band as wide as its picture, so that it can be revealed from one side to the other. */
export function BandRows({ patternId, cell, y = 0, skip = 0 }: BandRowsProps) {
  const start = skip * MOTIF_PITCH;
  return (
    <rect
      x={start === 0 ? undefined : start}
      // Rounded up, so that the last pixel of a picture is covered.
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
export const HEM_PX = THICK_PX + 2 * (THIN_PX + GAP_PX);

// As high as the content beside it.
const Frame = styled.svg`
  height: 100%;
`;

// Longer than any hero; the picture clips it.
const LENGTH_PX = 3200;
/** Digits before the hem repeats: as many as a hero can show. */
const DIGITS = 16;

/** A decorative hem along one side, woven from the hash of a text. */
export function WovenHem({ text }: { readonly text: string }) {
  const id = useId();
  const digits = textDigits(text).slice(0, DIGITS);
  // Two colours of cloth, so that pages differ.
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
