export { addressName, articleUrl, hostOfUrl } from './addresses.ts';
export { ATTRIBUTES, attributesOf, BLOCKS, COMMON, INLINE, LEAVES } from './elements.ts';
export { type Sanitiser, sanitiserOf, trusted, withoutReports } from './sanitise.ts';
export { layOutTables } from './tables.ts';
