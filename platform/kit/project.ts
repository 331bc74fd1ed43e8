import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './errors.ts';

/** The repository's folder. */
export const PROJECT_ROOT = path.resolve(import.meta.dirname, '../..');

/** The names of the sections: every folder `mfe-*` with a `section.ts`. */
export async function listSections(root = PROJECT_ROOT): Promise<string[]> {
  const entries = await readdir(root, { withFileTypes: true });
  const candidates = entries.filter(
    (entry) => entry.isDirectory() && entry.name.startsWith('mfe-'),
  );
  const checked = await Promise.all(
    candidates.map(async ({ name }) => {
      const files = await readdir(path.join(root, name));
      return files.includes('section.ts') ? [name] : [];
    }),
  );
  return checked.flat().sort();
}

/** The package that a word on the command line names: `blog`, `mfe-blog` or `shell`. Throws {@link UserError}. */
export async function findPackage(word: string): Promise<string> {
  const known = ['shell', ...(await listSections())];
  const found = known.find((name) => name === word || name === `mfe-${word}`);
  if (found !== undefined) return found;
  const choices = known.map((name) => name.replace('mfe-', '')).join(', ');
  throw new UserError(`There is no section "${word}". Known: ${choices}.`);
}

/** The package in whose folder npm was called; undefined elsewhere. */
export async function findOwnPackage(): Promise<string | undefined> {
  const [name] = path.relative(PROJECT_ROOT, process.env.INIT_CWD ?? PROJECT_ROOT).split(path.sep);
  return ['shell', ...(await listSections())].find((each) => each === name);
}
