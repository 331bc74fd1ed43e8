import { readdirSync } from 'node:fs';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';

/** The tag of a section by its package's name. */
export function nameTag(name: string): string {
  return `@${name.replace(/^mfe-/, '')}`;
}

/** The tag of each package that is released, by its short name. Every journey has one, or several. */
export const SECTION_TAGS: readonly string[] = readdirSync(PROJECT_ROOT)
  .filter((name) => /^(shell|mfe-.+)$/.test(name))
  .map(nameTag);
