/**
 * The widgets that sections offer, by their addresses: each widget's module adds its component. In a section's own
 * repository `npm run connect` brings those that are live.
 */
// biome-ignore lint/suspicious/noEmptyInterface: members are added by declaration merging.
export interface Widgets {}
