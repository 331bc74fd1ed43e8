import { color } from '@site/shared/tokens';
import { addressDigits, BAND_ROWS, MOTIF_PITCH, MOTIF_SIZE, rowThreads } from '@site/shared/weave';

const ID = 'preview-thread';
const MOTIFS_TOP = (BAND_ROWS - MOTIF_SIZE) / 2;

/** An address woven into a band as wide as its place and 13 pixels high, as the shell's bands are. */
export function weaveBand(address: string): string {
  const digits = addressDigits(address);
  const row = rowThreads(digits).map(
    ({ colour, path }) => `<path d="m0 .5${path}" stroke="${colour}"/>`,
  );
  return (
    `<svg aria-hidden="true" focusable="false" width="100%" height="${BAND_ROWS}" shape-rendering="crispEdges">` +
    `<defs><pattern id="${ID}" y="${MOTIFS_TOP}" width="${digits.length * MOTIF_PITCH}" height="${MOTIF_PITCH}" patternUnits="userSpaceOnUse">${row.join('')}</pattern></defs>` +
    `<rect width="100%" height="1" fill="${color.threadGreen}"/>` +
    `<rect y="${MOTIFS_TOP}" width="100%" height="${MOTIF_SIZE}" fill="url(#${ID})"/>` +
    `<rect y="${BAND_ROWS - 1}" width="100%" height="1" fill="${color.threadGreen}"/></svg>`
  );
}
