import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from './project.ts';

/** Prints the connection timeout per address and whether the inspector is open, at the end of a process. */
const WATCH = `data:text/javascript,import net from 'node:net';
process.on('exit', () => process.stderr.write('watched: ' + net.getDefaultAutoSelectFamilyAttemptTimeout()
  + ' ' + process.listenerCount('SIGUSR1')));`;

test.each([
  ['a command', ['platform/commands/run.mjs', 'none'], {}],
  ['a tool', ['tools/run.mjs', 'none'], {}],
  ['the console', ['--import', 'tsx', 'console/src/main.ts'], { SITE_PORT: 'none' }],
  [
    'a command without a temporary folder',
    ['platform/commands/run.mjs', 'none'],
    { TMPDIR: '/none' },
  ],
])(
  '%s gives each address of a host 2.5 s, and has no inspector',
  { tags: 'long' },
  (_, args, env) => {
    const { stderr } = spawnSync(process.execPath, ['--import', WATCH, ...args], {
      cwd: PROJECT_ROOT,
      encoding: 'utf8',
      env: { ...process.env, ...env },
    });
    expect(stderr).toMatch(/(Unknown command|Unknown tool|SITE_PORT)[\s\S]*watched: 2500 1$/);
  },
);

test('a section’s package has the same start process', () => {
  expect(path.basename(import.meta.resolve('@site/platform/start-process'))).toBe(
    'start-process.mjs',
  );
});
