import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import {
  canHaveSmallDisk,
  makeFolder,
  NEEDS_SMALL_DISK,
  smallDisk,
} from '../backend/testing/harness.ts';
import { reservePort } from '../kit/ports.ts';
import { PROJECT_ROOT } from '../kit/project.ts';

const FILL = 'mkdir -p "$0/postgres" && head -c 55M /dev/zero > "$0/filler"; exec "$@"';

test.runIf(canHaveSmallDisk()).each([
  ['the first start', []],
  ['a later start', ['sh', '-c', FILL]],
] as const)('%s on a full disk says so in one line', NEEDS_SMALL_DISK, async (_, fill) => {
  const dataDir = path.join(makeFolder(), 'data');
  mkdirSync(dataDir);
  const prepare = fill.length === 0 ? [] : [...fill, dataDir];
  const [command = '', ...args] = [...smallDisk(dataDir, 60), ...prepare, process.execPath];
  const { status, stdout, stderr } = spawnSync(
    command,
    [...args, path.join(PROJECT_ROOT, 'platform/commands/run.mjs'), 'start'],
    {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        SITE_PORT: String(await reservePort(0, 'SITE_PORT')),
        ...{ SUPABASE_URL: '', SUPABASE_ANON_KEY: '' },
      },
    },
  );
  const free = fill.length === 0 ? 62 : 5;
  const lines = (stdout + stderr).split('\n').filter((line) => line !== '');
  expect(lines).toEqual([
    expect.stringContaining(`The disk of ${dataDir} is full: ${free} MB are free`),
  ]);
  expect(status).toBe(1);
});
