import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runInTerminal, runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { runChecks } from './check.ts';
import {
  describeCount,
  isSuccess,
  readCount,
  readVitest,
  sumCounts,
  type TestCount,
} from './testing/test-report.ts';
import { TEST_FOLDER } from './testing/test-site.ts';

const BIN = path.join(PROJECT_ROOT, 'node_modules/.bin');
const REPORTS = path.join(TEST_FOLDER, 'reports');

async function runUnitTests(args: readonly string[]): Promise<TestCount> {
  const report = path.join(REPORTS, 'vitest.json');
  const { code } = await runProcess(
    path.join(BIN, 'vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: PROJECT_ROOT, live: true },
  );
  return readVitest(report, code, args);
}

/** QA's suite is a program of its own; null where it only listed or showed its tests. */
async function runJourneys(args: readonly string[]): Promise<TestCount | null> {
  const report = path.join(REPORTS, 'journeys.json');
  const code = await runInTerminal(
    process.execPath,
    ['--import', 'tsx', path.join(PROJECT_ROOT, 'e2e/run.ts'), ...args],
    { cwd: PROJECT_ROOT, env: { COUNT_FILE: report } },
  );
  return readCount(report, code);
}

const SUITES = ['check', 'unit', 'e2e', 'faults', 'long', 'attack'] as const;
type Suite = (typeof SUITES)[number];

function isSuite(name: string | undefined): name is Suite {
  return SUITES.some((suite) => suite === name);
}

function runSuite(suite: Suite, args: readonly string[]): Promise<TestCount | null> {
  switch (suite) {
    case 'check':
      return runChecks();
    case 'unit':
      return runUnitTests(args);
    case 'attack':
      // Tests named `*.attack.test.ts` read from this that they are to send all they have.
      process.env.ATTACK = 'whole';
      return runUnitTests(['.attack.', ...args]);
    case 'e2e':
      return runJourneys(args);
    case 'long':
      return runJourneys(['--grep', '@long', ...args]);
    case 'faults':
      // The journeys named `faults-…` read from this that they are to leave nothing out.
      process.env.FAULTS = 'whole';
      return runJourneys(['faults-', ...args]);
  }
}

/** `npm test`: everything; `npm test -- unit …` and the like: one suite, with its own arguments. */
export async function test([first, ...rest]: readonly string[]): Promise<void> {
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const suites: readonly Suite[] = isSuite(first) ? [first] : ['check', 'unit', 'e2e'];
  const args = isSuite(first) || first === undefined ? rest : [first, ...rest];
  const counts: TestCount[] = [];
  for (const suite of suites) {
    const count = await runSuite(suite, args);
    if (count !== null) counts.push(count);
  }
  if (counts.length === 0) return;
  const total = sumCounts(counts);
  process.stdout.write(`${describeCount(total)}\n`);
  process.exitCode = isSuccess(total) ? 0 : 1;
}
