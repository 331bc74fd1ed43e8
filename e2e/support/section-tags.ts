import { readdirSync } from 'node:fs';
import path from 'node:path';

/** The packages that are released, each in a folder of its name; the shell is the last one. */
export const PACKAGES: readonly string[] = readdirSync(path.join(import.meta.dirname, '../..'))
  .filter((name) => /^(shell|mfe-.+)$/.test(name))
  .sort();

/** The tag of a section by its package's name. */
export function nameTag(name: string): string {
  return `@${name.replace(/^mfe-/, '')}`;
}

/** The tag of each package, by its short name. Every journey has one, or several. */
export const SECTION_TAGS: readonly string[] = PACKAGES.map(nameTag);
