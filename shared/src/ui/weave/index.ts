export { addressDigits, DOCUMENTATION_ADDRESS } from './address.ts';
export { BAND_ROWS, BandPattern, BandRows } from './band-rows.tsx';
export { MOTIF_PITCH, MOTIF_SIZE } from './motifs.ts';
export { Row, rowThreads } from './weave-tile.tsx';
