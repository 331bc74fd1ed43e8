export { isCivilDate, midnightUtc } from './civil-date';
export { oneLine, printable } from './one-line';
export { isRowId } from './row-id';
