import { color } from '../../tokens';
import { MOTIF_SIZE } from './motifs';

const EDGE = 2;

/** Rows of a band: a motif, and on either side a gap and a selvedge thread. */
export const BAND_ROWS = MOTIF_SIZE + 2 * EDGE;

interface BandRowsProps {
  /** The id of the `RowPattern` to repeat. */
  patternId: string;
  /** CSS pixels a cell. */
  cell: number;
  y?: number;
}

/** A band as wide as its picture: a selvedge thread, the motifs, a selvedge thread. */
export function BandRows({ patternId, cell, y = 0 }: BandRowsProps) {
  return (
    <>
      <rect y={y} width="100%" height={cell} fill={color.threadGreen} />
      <g transform={`translate(0 ${y + EDGE * cell}) scale(${cell})`}>
        <rect width="100%" height={MOTIF_SIZE} fill={`url(#${patternId})`} />
      </g>
      <rect y={y + (BAND_ROWS - 1) * cell} width="100%" height={cell} fill={color.threadGreen} />
    </>
  );
}
