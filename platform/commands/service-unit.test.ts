import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';

const FILE = path.join(PROJECT_ROOT, 'deploy/ipv6-site.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('the unit runs what npm start runs, always again, and leaves the order of stopping to it', () => {
  const lines = readFileSync(FILE, 'utf8').split('\n');
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/)));
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  // start.test.ts kills this very command, and starts it again.
  expect(settings).toMatchObject({
    ExecStart: `/usr/bin/env ${scripts.start}`,
    Restart: 'always',
    StartLimitIntervalSec: '0',
    KillMode: 'mixed',
  });
});

test.runIf(hasSystemd)(
  'it is a unit in the eyes of systemd',
  // It needs systemd-analyze.
  () => {
    const verify = ['verify', '--man=no', '--recursive-errors=no', FILE];
    const { status, stderr } = spawnSync('systemd-analyze', verify, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);

test.runIf(hasSystemd)(
  'systemd counts it as well protected: an exposure of 3 or less, of 10',
  () => {
    const security = ['security', '--offline=yes', '--threshold=30', FILE];
    const { status, stdout } = spawnSync('systemd-analyze', security, { encoding: 'utf8' });
    expect(status, stdout.split('\n').at(-2)).toBe(0);
  },
);
