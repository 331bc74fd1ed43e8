export { addressDigits, DOCUMENTATION_ADDRESS } from './address.ts';
export { subjectOf } from './cover-cloth.tsx';
export { markThreads } from './mark.ts';
export { MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
export { Row, rowThreads } from './weave-tile.tsx';
export { BAND_ROWS, BandPattern, BandRows } from './woven-hem.tsx';
