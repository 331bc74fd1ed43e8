export { isCivilDate, midnightUtc } from './civil-date.ts';
export { oneLine, printable } from './one-line.ts';
export { isRowId } from './row-id.ts';
