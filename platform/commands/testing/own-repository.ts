import { mkdir, readdir, readFile, symlink } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../../kit/processes.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';

async function succeed(command: string, args: readonly string[], cwd: string): Promise<void> {
  const { code, output } = await runProcess(command, args, { cwd });
  if (code !== 0) throw new Error(output);
}

/** Unpacks a packed package to a folder. */
async function unpack(packages: string, name: string, folder: string): Promise<void> {
  const file = (await readdir(packages)).find((each) => each.startsWith(`site-${name}-`)) ?? name;
  await mkdir(folder);
  const options = ['-xzf', path.join(packages, file), '-C', folder, '--strip-components=1'];
  await succeed('tar', options, packages);
}

/** Installs the packed packages, and links the libraries of this checkout, like npm would install them. */
async function install(own: string, packages: string): Promise<void> {
  const target = path.join(own, 'node_modules');
  await mkdir(path.join(target, '@site'), { recursive: true });
  const libraries = path.join(PROJECT_ROOT, 'node_modules');
  for (const name of await readdir(libraries)) {
    if (name.startsWith('.') || name === '@site') continue;
    await symlink(path.join(libraries, name), path.join(target, name));
  }
  for (const name of ['shared', 'platform']) {
    await unpack(packages, name, path.join(target, '@site', name));
  }
  await mkdir(path.join(target, '.bin'));
  const manifest = await readFile(path.join(target, '@site/platform/package.json'), 'utf8');
  const { bin }: { bin: Readonly<Record<string, string>> } = JSON.parse(manifest);
  for (const [name, file] of Object.entries(bin)) {
    await symlink(path.join('../@site/platform', file), path.join(target, '.bin', name));
  }
  for (const name of ['tsc', 'vitest']) {
    await symlink(path.join(libraries, '.bin', name), path.join(target, '.bin', name));
  }
}

/** Packs the packages of the site. Returns their folder, and the program that creates a section from them. */
async function packSite(folder: string) {
  const packages = path.join(folder, 'packages');
  await succeed(process.execPath, ['tools/run.mjs', 'pack', packages], PROJECT_ROOT);
  await unpack(packages, 'create-section', path.join(folder, 'create-section'));
  const program = path.join(folder, 'create-section/create-section.mjs');
  const create = (name: string) =>
    succeed(process.execPath, [program, name, '--packages', packages], folder);
  return { packages, create };
}

/** Creates a section with packed packages in a folder outside the workspace. Returns its repository. */
export async function makeOwnRepository(folder: string, name: string): Promise<string> {
  const { packages, create } = await packSite(folder);
  await create(name);
  const own = path.join(folder, `mfe-${name}`);
  await install(own, packages);
  return own;
}

/** Moves sections of this checkout, as they are committed, to repositories in a folder outside the workspace. */
export async function moveSections(folder: string, names: readonly string[]): Promise<string[]> {
  const { create } = await packSite(folder);
  const moved: string[] = [];
  for (const name of names) {
    const own = path.join(folder, `mfe-${name}`);
    const split = ['subtree', 'split', '-q', '--prefix', `mfe-${name}`];
    const { output: commit } = await runProcess('git', split, { cwd: PROJECT_ROOT });
    await succeed('git', ['init', '--quiet', own], folder);
    await succeed(
      'git',
      ['push', '--quiet', own, `${commit.trim()}:refs/heads/moved`],
      PROJECT_ROOT,
    );
    await succeed('git', ['checkout', '--quiet', 'moved'], own);
    await create(name);
    await succeed('npm', ['install', '--no-audit', '--no-fund', '--prefer-offline'], own);
    const who = ['-c', 'user.name=Team', '-c', 'user.email=team@section.example'];
    await succeed('git', ['add', '--all'], own);
    await succeed('git', [...who, 'commit', '--quiet', '-m', 'build: move'], own);
    moved.push(own);
  }
  return moved;
}
