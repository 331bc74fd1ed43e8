export { councilPath, fill, spellAge } from './fill.ts';
export { isPlaceholderPhone, listPlaceholders, namesNoProfile } from './placeholders.ts';
export type { SiteConfig } from './schema.ts';
