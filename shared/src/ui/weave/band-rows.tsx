import { color } from '../../tokens/index.ts';
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
