export { councilPath, fill, spellAge } from './fill.ts';
export {
  isPlaceholderEmail,
  isPlaceholderPhone,
  listPlaceholders,
  namesNoProfile,
} from './placeholders.ts';
export type { SiteConfig } from './schema.ts';
