// @module-tag long
import { execFileSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { RELEASE_FILE } from './release-file.ts';

const PACKAGES = ['shell', 'mfe-blog'];
const SOURCES = [
  'package.json',
  'tsconfig.base.json',
  'tsconfig.json',
  'shared',
  'platform',
  ...PACKAGES,
];

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
      filter: (file) => !/\/(?:dist|node_modules|\.turbo|\.swc)$/.test(file),
    });
  }
  execFileSync('cp', ['-al', path.join(PROJECT_ROOT, 'node_modules'), root]);
}

/** The manifest of a build, with the hash of every file. */
function readRelease(root: string, name: string): Promise<string> {
  return readFile(path.join(root, name, 'dist', RELEASE_FILE), 'utf8');
}

test.runIf(process.platform === 'linux')(
  'the same sources give the same bytes here and in a deeper folder',
  { timeout: 300_000 },
  async () => {
    const deeper = path.join(folder, 'further/down/and of/another-name');
    await copyProject(deeper);
    for (const name of PACKAGES) {
      const run = [path.join(deeper, 'platform/commands/run.mjs'), 'build'];
      const cwd = path.join(deeper, name);
      const { code, output } = await runProcess(process.execPath, run, { cwd });
      expect(code, output).toBe(0);
      const built = await readRelease(deeper, name);
      expect(Object.keys(JSON.parse(built).integrity).length).toBeGreaterThan(0);
      expect(built).toBe(await readRelease(PROJECT_ROOT, name));
    }
  },
);
