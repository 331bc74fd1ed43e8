import { existsSync, readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from './errors.ts';

/** True if the platform is an installed package; the project is then a section's own repository. */
export const IS_INSTALLED = import.meta.dirname.split(path.sep).includes('node_modules');

export const PROJECT_ROOT = IS_INSTALLED
  ? process.cwd()
  : path.resolve(import.meta.dirname, '../..');

/** The site's migrations and sample rows; an installed platform contains them. */
export const SUPABASE_DIR = IS_INSTALLED
  ? path.resolve(import.meta.dirname, '../supabase')
  : path.join(PROJECT_ROOT, 'supabase');

/** The shell's build for development, which an installed platform contains. */
export const PACKED_SHELL = IS_INSTALLED ? path.resolve(import.meta.dirname, '../shell') : null;

function readOwnSection(): string | null {
  if (!existsSync(path.join(PROJECT_ROOT, 'section.ts'))) return null;
  const text = readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8');
  const { name }: { name: string } = JSON.parse(text);
  return name.replace(/^@[^/]+\//, '');
}

const OWN_SECTION = readOwnSection();

/** Lists the sections: every folder `mfe-*` with a `section.ts`, or the project itself. */
export async function listSections(): Promise<string[]> {
  if (OWN_SECTION !== null) return [OWN_SECTION];
  const entries = await readdir(PROJECT_ROOT, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('mfe-'))
    .map(({ name }) => name)
    .filter((name) => existsSync(path.join(PROJECT_ROOT, name, 'section.ts')))
    .sort();
}

export function packageFolder(name: string): string {
  return OWN_SECTION === name ? PROJECT_ROOT : path.join(PROJECT_ROOT, name);
}

/** Returns the package for a word such as `blog`, `mfe-blog` or `shell`. @throws {UserError} */
export async function findPackage(word: string, isShellMeant = !IS_INSTALLED): Promise<string> {
  const known = [...(isShellMeant ? ['shell'] : []), ...(await listSections())];
  const found = known.find((name) => name === word || name === `mfe-${word}`);
  if (found !== undefined) return found;
  const choices = known.map((name) => name.replace('mfe-', '')).join(', ');
  throw new UserError('ARGUMENTS_INVALID', `There is no section "${word}". Known: ${choices}.`);
}

export async function findOwnPackage(): Promise<string | undefined> {
  if (OWN_SECTION !== null) return OWN_SECTION;
  const [name] = path.relative(PROJECT_ROOT, process.env.INIT_CWD ?? PROJECT_ROOT).split(path.sep);
  return ['shell', ...(await listSections())].find((each) => each === name);
}
