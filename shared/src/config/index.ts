export { councilPath, fill, spellAge } from './fill.ts';
export type { SiteConfig } from './schema.ts';
