import { UserError } from '../kit/errors.ts';
import { listSections } from '../kit/project.ts';

/** The package that a word on the command line names: `blog`, `mfe-blog` or `shell`. Throws {@link UserError}. */
export async function findPackage(word: string): Promise<string> {
  const known = ['shell', ...(await listSections())];
  const found = known.find((name) => name === word || name === `mfe-${word}`);
  if (found !== undefined) return found;
  const choices = known.map((name) => name.replace('mfe-', '')).join(', ');
  throw new UserError(`There is no section "${word}". Known: ${choices}.`);
}
