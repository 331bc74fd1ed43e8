import { color } from '../../../shared/src/tokens/tokens.ts';
import { addressDigits } from '../../../shared/src/ui/weave/address.ts';
import { BAND_ROWS } from '../../../shared/src/ui/weave/band-rows.tsx';
import {
  type HexDigit,
  MOTIF_PITCH,
  MOTIF_SIZE,
  motifRows,
  strandPaths,
} from '../../../shared/src/ui/weave/motifs.ts';
import { digitThreads } from '../../../shared/src/ui/weave/weave-tile.tsx';

const ID = 'preview-thread';
const MOTIFS_TOP = (BAND_ROWS - MOTIF_SIZE) / 2;

function drawDigit(digit: HexDigit, index: number): string {
  const threads = digitThreads(digit);
  const paths = strandPaths(motifRows(digit));
  const strands = (['a', 'b', 'c'] as const).flatMap((strand) =>
    paths[strand] === undefined ? [] : [`<path d="${paths[strand]}" stroke="${threads[strand]}"/>`],
  );
  return `<g transform="translate(${index * MOTIF_PITCH} 0)">${strands.join('')}</g>`;
}

/** An address woven into a band as wide as its place and 13 pixels high, as the shell's bands are. */
export function weaveBand(address: string): string {
  const digits = addressDigits(address);
  const row = digits.map(drawDigit).join('');
  return (
    `<svg aria-hidden="true" focusable="false" width="100%" height="${BAND_ROWS}" shape-rendering="crispEdges">` +
    `<defs><pattern id="${ID}" y="${MOTIFS_TOP}" width="${digits.length * MOTIF_PITCH}" height="${MOTIF_PITCH}" patternUnits="userSpaceOnUse">${row}</pattern></defs>` +
    `<rect width="100%" height="1" fill="${color.threadGreen}"/>` +
    `<rect y="${MOTIFS_TOP}" width="100%" height="${MOTIF_SIZE}" fill="url(#${ID})"/>` +
    `<rect y="${BAND_ROWS - 1}" width="100%" height="1" fill="${color.threadGreen}"/></svg>`
  );
}
