import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { access, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_ROOT } from '../kit/project.ts';
import { readEnvironment } from '../kit/settings.ts';

async function readInstructions(): Promise<string[]> {
  const text = await readFile(path.join(PROJECT_ROOT, 'deploy/Containerfile'), 'utf8');
  const lines = text.replaceAll(/\\\n\s*/g, '').split('\n');
  return lines.filter((line) => line !== '' && !line.startsWith('#'));
}

test('the image starts the built site as an ordinary user, with a stop signal and a health check', async () => {
  const lines = await readInstructions();
  expect(lines.at(-1)).toBe('FROM serve');
  const [, ...serve] = lines.slice(lines.findIndex((line) => line.endsWith(' AS serve')));
  const last = serve.slice(
    0,
    serve.findIndex((line) => line.startsWith('FROM ')),
  );
  expect(last.filter((line) => line.includes('apt-get'))).toEqual([]);
  expect(last).toEqual(expect.arrayContaining(['USER node', 'STOPSIGNAL SIGTERM', 'VOLUME /data']));
  const health = last.find((line) => line.startsWith('HEALTHCHECK')) ?? '';
  const [, , script] = JSON.parse(health.slice(health.indexOf('[')));
  expect(() => new Function(script)).not.toThrow();

  // Node must be the first process, because npm would not forward signals.
  const command: string[] = JSON.parse(last.at(-1)?.replace('CMD ', '') ?? '[]');
  expect(command.slice(0, 1)).toEqual(['node']);
  await access(path.join(PROJECT_ROOT, command[1] ?? 'none'));
  expect(command.slice(2)).toEqual(['start']);

  const settings =
    last
      .find((line) => line.startsWith('ENV '))
      ?.slice(4)
      .split(' ') ?? [];
  const variables = Object.fromEntries(settings.map((each) => each.split('=')));
  const { dataDir, siteHost, sitePort } = readEnvironment(variables);
  expect(siteHost).toBe('::');
  expect(last).toEqual(expect.arrayContaining([`VOLUME ${dataDir}`, `EXPOSE ${sitePort}`]));
  expect(script).toContain(`localhost:${sitePort}/`);
  // A nameless user has group 0.
  expect(last).toContain('RUN mkdir /data && chown node:0 /data && chmod g+rwX /data');
});

const UNIT = path.join(PROJECT_ROOT, 'deploy/ipv6-site.service');
const REQUESTS_UNIT = path.join(PROJECT_ROOT, 'deploy/ipv6-site-requests.service');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;

test('the unit runs and restarts the command of npm start, which handles its own shutdown', () => {
  const lines = readFileSync(UNIT, 'utf8').split('\n');
  const settings = Object.fromEntries(lines.map((line) => line.split(/=(.*)/)));
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  // start.test.ts kills and restarts the same command.
  expect(settings).toMatchObject({
    ExecStart: `/usr/bin/env ${scripts.start.replace('exec ', '')}`,
    Restart: 'always',
    StartLimitIntervalSec: '0',
    KillMode: 'mixed',
    MemoryMax: '4G',
    TasksMax: '1024',
  });
});

test('the unit for requests runs the command of npm run release', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(PROJECT_ROOT, 'package.json'), 'utf8'));
  const command = `ExecStart=/usr/bin/env ${scripts.release} --watch\n`;
  expect(readFileSync(REQUESTS_UNIT, 'utf8')).toContain(command);
});

test.runIf(hasSystemd)(
  'systemd accepts the units',
  // Requires systemd-analyze.
  () => {
    const verify = ['verify', '--man=no', '--recursive-errors=no', UNIT, REQUESTS_UNIT];
    const { status, stderr } = spawnSync('systemd-analyze', verify, { encoding: 'utf8' });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);

test.runIf(hasSystemd)('systemd rates its exposure at 3 of 10 or less', () => {
  const security = ['security', '--offline=yes', '--threshold=30', UNIT];
  const { status, stdout } = spawnSync('systemd-analyze', security, { encoding: 'utf8' });
  expect(status, stdout.split('\n').at(-2)).toBe(0);
});
