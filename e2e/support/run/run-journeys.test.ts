import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { afterAll, expect, test } from 'vitest';
import { claimFolder } from '../../../platform/kit/folder-lock.ts';
import { runProcess } from '../../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../../platform/kit/project.ts';

const FOLDER = '.data-test-second-run';
const folder = path.join(PROJECT_ROOT, FOLDER);
afterAll(() => rm(folder, { recursive: true, force: true }));

test(
  'a second run in a folder is refused, and leaves the site of the first alone',
  EVENTUALLY,
  async () => {
    const site = path.join(folder, 'site');
    await mkdir(site, { recursive: true });
    const row = path.join(site, 'row');
    await writeFile(row, '');
    const lock = await claimFolder(path.join(folder, 'site-lock'), site, 'npm run e2e');
    const { code, output } = await runProcess(
      process.execPath,
      ['--import', 'tsx', 'e2e/run.ts', 'blog'],
      { cwd: PROJECT_ROOT, env: { TEST_DATA_DIR: FOLDER } },
    );
    await lock.release();
    expect(output).toContain(`in use by process ${process.pid} (npm run e2e)`);
    expect(code).toBe(1);
    expect(existsSync(row)).toBe(true);
  },
);
