import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { UserError } from './errors.ts';
import { claimFolder } from './folder-lock.ts';

const LOCK_MODULE = fileURLToPath(new URL('./folder-lock.ts', import.meta.url));
const RACERS = 4;

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'folder-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Starts a process that claims the folder, prints the result, and keeps the lock until it is killed. */
function startClaimant(folder: string) {
  const script = `
    import { claimFolder } from ${JSON.stringify(LOCK_MODULE)};
    const [folder] = process.argv.slice(1);
    claimFolder(folder + '/lock', folder, 'a racer')
      .then(() => console.log('held'), (error) => console.log(error.message));
    setInterval(() => undefined, 1000);`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

const claim = (folder: string) => claimFolder(path.join(folder, 'lock'), folder, 'npm start');

test('names the owner for any path to the folder, and is free after release', async () => {
  const folder = makeFolder();
  const link = path.join(makeFolder(), 'link');
  symlinkSync(folder, link);
  const lock = await claim(folder);
  const refused = claim(link);
  await expect(refused).rejects.toThrow(UserError);
  await expect(refused).rejects.toThrow(`${link} is in use by process ${process.pid} (npm start)`);
  await (await claimFolder(path.join(folder, 'other-lock'), folder, 'npm run dev')).release();
  await lock.release();
  await (await claim(folder)).release();
  expect(readdirSync(folder)).toEqual([]);
});

test('goes to exactly one of several claimants after its owner was killed', async () => {
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
