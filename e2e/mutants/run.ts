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

/** Returns the problem of a mutant, or null if its test detects it. */
function judge({ test, patch }: Mutant): string | null {
  const apply = (...flags: readonly string[]) =>
    run('git', ['apply', '--unidiff-zero', ...flags], patch);
  const passes = () =>
    test.endsWith('.spec.ts')
      ? run('npm', ['run', 'e2e', '--', path.basename(test), '--project=chromium', '--retries=0'])
      : run('node_modules/.bin/vitest', ['run', test]);
  if (!apply()) return 'does not apply to the source';
  const survives = passes();
  apply('--reverse');
  if (survives) return `${test} does not detect it`;
  return passes() ? null : `${test} also fails without it`;
}

const [only = ''] = process.argv.slice(2);
const mutants = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.patch') && file.includes(only))
  .flatMap(readMutants);
rmSync(copy, { recursive: true, force: true });
await makeWorkingCopy(copy);
let bad = mutants.length === 0 ? 1 : 0;
for (const mutant of mutants) {
  const problem = judge(mutant);
  if (problem !== null) bad += 1;
  console.info(`${problem === null ? 'noticed ' : `SURVIVED ${problem}:`} ${mutant.name}`);
}
rmSync(copy, { recursive: true, force: true });
console.info(`${mutants.length - bad} of ${mutants.length} mutants noticed`);
process.exitCode = bad === 0 ? 0 : 1;
