export { councilPath, fill } from './fill.ts';
export {
  isPlaceholderEmail,
  isPlaceholderPhone,
  listPlaceholders,
  namesNoProfile,
} from './placeholders.ts';
export type { SiteConfig } from './schema.ts';
export { spellAge } from './spell-age.ts';
