import { color } from '../../tokens';
import { MOTIF_PITCH, MOTIF_SIZE } from './motifs';

const EDGE = 2;

/** Rows of a band: a motif, and on either side a gap and a selvedge thread. */
export const BAND_ROWS = MOTIF_SIZE + 2 * EDGE;

interface BandRowsProps {
  /** The id of the `RowPattern` to repeat. */
  patternId: string;
  /** CSS pixels a cell. */
  cell: number;
  y?: number;
  /** Motifs cut off at the left, so that rows of one pattern need not start alike. */
  skip?: number;
}

/** A band as wide as its picture: a selvedge thread, the motifs, a selvedge thread. */
export function BandRows({ patternId, cell, y = 0, skip = 0 }: BandRowsProps) {
  // The pattern is scaled, not the row: so a row is exactly as wide as the picture and can be
  // revealed from one side to the other.
  const id = `${patternId}-${y}`;
  const top = y + EDGE * cell;
  const start = -skip * MOTIF_PITCH * cell;
  return (
    <>
      <pattern
        id={id}
        href={`#${patternId}`}
        patternTransform={`translate(${start} ${top}) scale(${cell})`}
      />
      <rect y={y} width="100%" height={cell} fill={color.threadGreen} />
      <rect y={top} width="100%" height={MOTIF_SIZE * cell} fill={`url(#${id})`} />
      <rect y={y + (BAND_ROWS - 1) * cell} width="100%" height={cell} fill={color.threadGreen} />
    </>
  );
}
