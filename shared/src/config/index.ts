export { councilPath, fill } from './fill.ts';
export type { SiteConfig } from './schema.ts';
