import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { UserError } from './errors.ts';
import { claimFolder } from './folder-lock.ts';
import { processSpace } from './processes.ts';

const LOCK_MODULE = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
const RACERS = 6;

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'folder-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A process that claims the folder, says whether it got it, and keeps it until it is killed. */
function startClaimant(folder: string) {
  const script = `
    import { claimFolder } from ${JSON.stringify(LOCK_MODULE)};
    const [folder] = process.argv.slice(1);
    claimFolder(folder, 'the folder', 'http://racer')
      .then(() => console.log('held'), (error) => console.log(error.message));
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

function claim(folder: string, url: string, silentMs?: number) {
  return claimFolder(folder, 'the folder', url, silentMs);
}

test('names the owner, and is free again after release', async () => {
  const folder = makeFolder();
  const lock = await claim(folder, 'http://127.0.0.1:4000');
  const refused = claim(folder, 'http://127.0.0.1:5000');
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(`process ${process.pid} (http://127.0.0.1:4000)`);
  await lock.release();
  await (await claim(folder, 'http://127.0.0.1:5000')).release();
});

test("takes over a dead owner's lock, a stranger with its pid, and a file cut short", async () => {
  const folder = makeFolder();
  const space = processSpace();
  const dead = { pid: 2 ** 22 + 1, identity: 'then', space, url: 'http://dead', held: true };
  writeFileSync(join(folder, 'dead.json'), JSON.stringify(dead));
  writeFileSync(join(folder, 'other.json'), JSON.stringify({ ...dead, pid: process.ppid }));
  writeFileSync(join(folder, 'empty.json'), '');
  const lock = await claim(folder, 'http://alive');
  expect(readdirSync(folder).filter((name) => name.startsWith(`${process.pid}-`))).toHaveLength(1);
  await lock.release();
});

test('of several claimants at once, over a dead one, exactly one gets it', async () => {
  const folder = makeFolder();
  const first = startClaimant(folder);
  await once(first.stdout, 'data');
  first.kill('SIGKILL');
  await once(first, 'exit');

  const racers = Array.from({ length: RACERS }, () => startClaimant(folder));
  const answers = await Promise.all(racers.map((racer) => once(racer.stdout, 'data').then(String)));
  for (const racer of racers) racer.kill('SIGKILL');
  expect(answers.filter((answer) => answer.startsWith('held'))).toHaveLength(1);
  expect(answers.filter((answer) => answer.includes('is in use'))).toHaveLength(RACERS - 1);
});

test('leaves an owner in another container its folder while that one gives signs, and takes it over after', async () => {
  const folder = makeFolder();
  const file = join(folder, 'other.json');
  // A pid that runs here too, as pids begin anew in every container.
  const other = { pid: process.pid, identity: 'other', url: 'http://other', held: true };
  writeFileSync(file, JSON.stringify({ ...other, space: 'another container' }));
  let signs = 0;
  const living = setInterval(() => utimesSync(file, new Date(), new Date(signs++)), 20);
  await expect(claim(folder, 'http://own')).rejects.toThrow('http://other');
  clearInterval(living);
  await (await claim(folder, 'http://own', 1)).release();
  expect(readdirSync(folder)).toEqual([]);
});
