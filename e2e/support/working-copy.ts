import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');

/** Relative links to workspaces then resolve within the copy. By its date, npm's record shows that nothing needs installing. */
const COPIED = ['@site', '.package-lock.json'];

async function linkPackages(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return;
  await mkdir(to);
  for (const name of await readdir(from)) {
    const [source, target] = [path.join(from, name), path.join(to, name)];
    if (COPIED.includes(name))
      await cp(source, target, { recursive: true, verbatimSymlinks: true });
    else await symlink(source, target);
  }
}

/** Copies the committed files into a new folder that a test may break, and links the packages. */
export async function makeWorkingCopy(folder: string): Promise<void> {
  await promisify(execFile)('git', ['clone', '--quiet', ROOT, folder]);
  for (const workspace of ['.', ...(await readdir(ROOT))]) {
    const packages = path.join(workspace, 'node_modules');
    await linkPackages(path.join(ROOT, packages), path.join(folder, packages));
  }
}

/** The copy starts its own site. */
export const OWN_SITE = { E2E_TARGET: undefined, TEST_DATA_DIR: '' };

const MOST_OUTPUT_BYTES = 100_000_000;

/** Runs commands in a copy, one after the other. @throws with the output of the first that fails. */
export async function runAll(folder: string, ...commands: readonly string[]): Promise<void> {
  for (const command of commands) {
    const [program = '', ...args] = command.split(' ');
    const env = { ...process.env, ...OWN_SITE };
    const options = { cwd: folder, env, maxBuffer: MOST_OUTPUT_BYTES };
    await promisify(execFile)(program, args, options).catch(({ stdout, stderr }) => {
      throw new Error(`${command}\n${stdout}\n${stderr}`);
    });
  }
}
