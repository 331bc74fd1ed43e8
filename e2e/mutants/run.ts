// `npm run mutants`: each patch breaks a copy of what is committed, and the test file in its first line must fail.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../support/run-options';
import { makeWorkingCopy } from '../support/working-copy';

const copy = path.join(dataFolder, 'mutants');

function run(command: string, args: readonly string[]): boolean {
  const { status, error } = spawnSync(command, args, { cwd: copy, stdio: 'ignore' });
  if (error) throw error;
  return status === 0;
}

/** What is wrong with a patch; null where its test notices the breakage. */
function judge(file: string): string | null {
  const patch = path.join(import.meta.dirname, file);
  const [test = ''] = readFileSync(patch, 'utf8').split('\n');
  const apply = (...flags: readonly string[]) =>
    run('git', ['apply', '--unidiff-zero', ...flags, patch]);
  const passes = () => run('node_modules/.bin/vitest', ['run', test]);
  if (!apply()) return 'does not fit the source any more';
  const survives = passes();
  apply('--reverse');
  if (survives) return `${test} does not notice it`;
  return passes() ? null : `${test} fails without it too`;
}

const [only = ''] = process.argv.slice(2);
const patches = readdirSync(import.meta.dirname).filter(
  (file) => file.endsWith('.patch') && file.includes(only),
);
rmSync(copy, { recursive: true, force: true });
await makeWorkingCopy(copy);
let bad = patches.length === 0 ? 1 : 0;
for (const file of patches) {
  const problem = judge(file);
  if (problem !== null) bad += 1;
  console.info(
    `${problem === null ? 'noticed ' : 'SURVIVED'} ${file}${problem ? `: ${problem}` : ''}`,
  );
}
rmSync(copy, { recursive: true, force: true });
console.info(`${patches.length - bad} of ${patches.length} mutants noticed`);
process.exitCode = bad === 0 ? 0 : 1;
