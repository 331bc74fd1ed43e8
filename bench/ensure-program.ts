import { existsSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../platform/kit/errors.ts';
import { runProcess } from '../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../platform/kit/project.ts';

// Debian's web servers are for root, whose PATH alone names this folder.
const MORE_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];

function find(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), ...MORE_FOLDERS];
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null;
}

async function installDebianPackage(name: string): Promise<string | null> {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const options = { cwd: PROJECT_ROOT, env: { DEBIAN_FRONTEND: 'noninteractive' } };
  await runProcess('apt-get', ['update', '-qq'], options);
  await runProcess('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
  return find(name);
}

/** Finds a program that the benchmark needs, or installs Debian's package of the same name. Throws {@link UserError}. */
export async function ensureProgram(name: string): Promise<string> {
  const found = find(name) ?? (await installDebianPackage(name));
  if (found === null) {
    throw new UserError(
      `The benchmark of the server needs ${name}. Install it, then run it again.`,
    );
  }
  return found;
}
