import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { integrityOf } from './release-file.ts';

const PACKAGES = ['shell', 'mfe-blog'];
const SOURCES = ['package.json', 'tsconfig.base.json', 'shared', 'platform', ...PACKAGES];

let folder: string;

beforeEach(async () => {
  // Beside the installed packages, which are hard-linked.
  folder = await mkdtemp(path.join(PROJECT_ROOT, '.data-same-'));
});

afterEach(() => rm(folder, { recursive: true }));

/** A checkout of its own, with packages as npm lays them out, and nothing that leads out of it. */
async function copyProject(root: string): Promise<void> {
  await mkdir(root, { recursive: true });
  for (const name of SOURCES) {
    await cp(path.join(PROJECT_ROOT, name), path.join(root, name), {
      recursive: true,
      filter: (file) => !/\/(?:dist|node_modules|\.turbo)$/.test(file),
    });
  }
  execFileSync('cp', ['-al', path.join(PROJECT_ROOT, 'node_modules'), root]);
}

/** Builds each package alone; file → its hash. */
async function build(root: string): Promise<Record<string, string>> {
  const hashes: Record<string, string> = {};
  for (const name of PACKAGES) {
    const cwd = path.join(root, name);
    const cli = path.join(root, 'platform/build/cli.mjs');
    const { code, output } = await runProcess(process.execPath, [cli], { cwd });
    expect(code, output).toBe(0);
    for (const entry of await readdir(path.join(cwd, 'dist'), {
      recursive: true,
      withFileTypes: true,
    })) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      hashes[path.relative(root, file)] = integrityOf(await readFile(file));
    }
  }
  return hashes;
}

test.runIf(process.platform === 'linux')(
  'the same sources give the same bytes in folders of different depth',
  async () => {
    const roots = [path.join(folder, 'one'), path.join(folder, 'further/down/and of/another-name')];
    await Promise.all(roots.map(copyProject));
    const [first = {}, second] = await Promise.all(roots.map(build));
    expect(Object.keys(first)).toContain('mfe-blog/dist/node/publish.cjs');
    expect(second).toEqual(first);
  },
);
