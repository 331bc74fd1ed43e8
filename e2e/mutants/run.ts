// `npm run mutants [<area>]`: applies each patch to a copy of the committed code, and expects the test in its first line to fail.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from '../support/environment';
import { makeWorkingCopy, OWN_SITE } from '../support/working-copy';

const copy = path.join(dataFolder, 'mutants');

interface Mutant {
  readonly name: string;
  readonly test: string;
  readonly patch: string;
}

/** Parses the mutants of a file: each starts with `# <effect>: <test file>`. @throws if there is none. */
function readMutants(file: string): Mutant[] {
  const parts = readFileSync(path.join(import.meta.dirname, file), 'utf8')
    .split(/^# /m)
    .slice(1);
  if (parts.length === 0) throw new Error(`${file} holds no mutant.`);
  return parts.map((part) => {
    const [, name, test, patch] = /^(.+): (\S+)\n([\s\S]+)$/.exec(part) ?? [];
    if (!name || !test || !patch) throw new Error(`${file}: "${part}" names no test file.`);
    return { name, test, patch: `${patch.trim()}\n` };
  });
}

function run(command: string, args: readonly string[], input = ''): boolean {
  const { status, error } = spawnSync(command, args, {
    cwd: copy,
    input,
    env: { ...process.env, ...OWN_SITE },
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  if (error) throw error;
  return status === 0;
}

/** Runs unit tests and journeys until the first failure. */
function pass(tests: readonly string[]): boolean {
  const journeys = tests.filter((test) => test.endsWith('.spec.ts'));
  const units = tests.filter((test) => !journeys.includes(test));
  return (
    (units.length === 0 || run('node_modules/.bin/vitest', ['run', '--bail=1', ...units])) &&
    (journeys.length === 0 ||
      run('npm', [
        ...['run', 'e2e', '--', '--project=chromium', '--retries=0', '--max-failures=1'],
        ...journeys.map((test) => path.basename(test)),
      ]))
  );
}

/** Returns the problem of a mutant, or null if its test detects it. */
function judge({ test, patch }: Mutant): string | null {
  const apply = (...flags: readonly string[]) =>
    run('git', ['apply', '--unidiff-zero', ...flags], patch);
  if (!apply()) return 'does not apply to the source';
  const survives = pass([test]);
  apply('--reverse');
  return survives ? `${test} does not detect it` : null;
}

const [only = ''] = process.argv.slice(2);
const mutants = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.patch') && file.includes(only))
  .flatMap(readMutants);
rmSync(copy, { recursive: true, force: true });
await makeWorkingCopy(copy);
const tests = [...new Set(mutants.map(({ test }) => test))];
if (!pass(tests)) throw new Error(`Without a mutant, one of these also fails: ${tests.join(' ')}`);
let bad = mutants.length === 0 ? 1 : 0;
for (const mutant of mutants) {
  const problem = judge(mutant);
  if (problem !== null) bad += 1;
  console.info(`${problem === null ? 'noticed ' : `SURVIVED ${problem}:`} ${mutant.name}`);
}
rmSync(copy, { recursive: true, force: true });
console.info(`${mutants.length - bad} of ${mutants.length} mutants noticed`);
process.exitCode = bad === 0 ? 0 : 1;
