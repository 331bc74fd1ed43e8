/** The tables that sections bring of their own: the `src/api/database.types.ts` of each adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface SectionTables {}
