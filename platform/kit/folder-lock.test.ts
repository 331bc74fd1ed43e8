import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { UserError } from './errors.ts';
import { claimDataFolder } from './folder-lock.ts';

vi.setConfig({ testTimeout: 30_000 });

const LOCK_MODULE = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
const RACERS = 6;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A process that claims the folder, says whether it got it, and keeps it until it is killed. */
function startClaimant(dataDir: string) {
  const script = `
    import { claimDataFolder } from ${JSON.stringify(LOCK_MODULE)};
    const [dataDir] = process.argv.slice(1);
    claimDataFolder(dataDir, 'http://racer')
      .then(() => console.log('held'), (error) => console.log(error.message));
    setInterval(() => undefined, 1000);`;
  return spawn(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '-e', script, dataDir],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
}

test('names the owner, and is free again after release', async () => {
  const dataDir = makeFolder();
  const lock = await claimDataFolder(dataDir, 'http://127.0.0.1:4000');
  const refused = claimDataFolder(dataDir, 'http://127.0.0.1:5000');
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(`process ${process.pid} (http://127.0.0.1:4000)`);
  await lock.release();
  await (await claimDataFolder(dataDir, 'http://127.0.0.1:5000')).release();
});

test("takes over a dead owner's lock, a stranger with its pid, and a file cut short", async () => {
  const dataDir = makeFolder();
  const folder = join(dataDir, 'instance-lock');
  mkdirSync(folder);
  const dead = { pid: 2 ** 22 + 1, identity: 'then', url: 'http://dead', held: true };
  writeFileSync(join(folder, 'dead.json'), JSON.stringify(dead));
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...dead, pid: process.ppid }));
  writeFileSync(join(folder, 'empty.json'), '');
  const lock = await claimDataFolder(dataDir, 'http://alive');
  expect(readdirSync(folder).filter((name) => name.startsWith(`${process.pid}-`))).toHaveLength(1);
  await lock.release();
});

test('of several claimants at once, over a dead one, exactly one gets it', async () => {
  const dataDir = makeFolder();
  const first = startClaimant(dataDir);
  await once(first.stdout, 'data');
  first.kill('SIGKILL');
  await once(first, 'exit');

  const racers = Array.from({ length: RACERS }, () => startClaimant(dataDir));
  const answers = await Promise.all(racers.map((racer) => once(racer.stdout, 'data').then(String)));
  for (const racer of racers) racer.kill('SIGKILL');
  expect(answers.filter((answer) => answer.startsWith('held'))).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('is in use'))).toHaveLength(RACERS - 1);
});
