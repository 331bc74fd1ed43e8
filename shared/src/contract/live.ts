/** The widgets that are live, where a section has a repository of its own: its `live.d.ts` adds them. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface LiveWidgets {}

/** Section → what others embed of it, where a section has a repository of its own: its `live.d.ts` adds it. */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface EmbeddedWidgets {}
