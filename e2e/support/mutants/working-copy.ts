import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { TEST_FOLDER } from '../../../platform/commands/testing/test-site.ts';
import { UserError } from '../../../platform/kit/errors.ts';
import { runProcess } from '../../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../../platform/kit/project.ts';

/** The working tree as it stands, in a folder where it may be broken. */
export interface WorkingCopy {
  readonly folder: string;
  /** What tells its sources from others; documents and the mutants themselves are no part of it. */
  readonly id: string;
}

/** A resumed run finds here what it knows already. */
export const MUTANTS_FOLDER = path.join(TEST_FOLDER, 'mutants');

async function git(folder: string, ...args: readonly string[]): Promise<string> {
  const { code, output } = await runProcess('git', args, { cwd: folder });
  if (code !== 0) throw new UserError(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}

/** Brings what is not committed into a clone. */
async function copyChanges(folder: string): Promise<void> {
  const edited = await git(PROJECT_ROOT, 'diff', '--name-only', '-z', 'HEAD');
  const added = await git(PROJECT_ROOT, 'ls-files', '-z', '--others', '--exclude-standard');
  for (const file of `${edited}${added}`.split('\0').filter((name) => name !== '')) {
    const [from, to] = [path.join(PROJECT_ROOT, file), path.join(folder, file)];
    if (existsSync(from)) await cp(from, to);
    else await rm(to, { force: true });
  }
}

/** Links the packages; `@site` holds links to workspaces, which are the copy's own. */
async function linkPackages(folder: string): Promise<void> {
  for (const workspace of ['.', ...(await readdir(PROJECT_ROOT))]) {
    const from = path.join(PROJECT_ROOT, workspace, 'node_modules');
    const to = path.join(folder, workspace, 'node_modules');
    if (!existsSync(from)) continue;
    await mkdir(to);
    for (const name of await readdir(from)) {
      const [source, target] = [path.join(from, name), path.join(to, name)];
      if (name === '@site') await cp(source, target, { recursive: true, verbatimSymlinks: true });
      else await symlink(source, target);
    }
  }
}

/** Copies the working tree, also what is not committed. Throws {@link UserError}. */
export async function createWorkingCopy(
  folder = path.join(MUTANTS_FOLDER, 'copy'),
): Promise<WorkingCopy> {
  // What a stopped run has started may still be ending in it.
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  await mkdir(path.dirname(folder), { recursive: true });
  await git(PROJECT_ROOT, 'clone', '--quiet', PROJECT_ROOT, folder);
  await copyChanges(folder);
  await linkPackages(folder);
  await git(folder, 'add', '--all');
  await git(folder, 'rm', '-r', '--quiet', '--cached', 'docs', 'e2e/mutants');
  const id = await git(folder, 'write-tree');
  await git(folder, 'reset', '--quiet');
  return { folder, id };
}
