/**
 * The widgets that are live, where a section has a repository of its own: its `live.d.ts` adds each with its address, and
 * whether pages of other sections show it.
 */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface LiveWidgets {}
