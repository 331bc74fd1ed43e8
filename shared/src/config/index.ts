export { councilPath, fill } from './fill';
export type { SiteConfig } from './schema';
