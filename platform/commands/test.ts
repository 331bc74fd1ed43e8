import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { runSuite } from '../release/journeys.ts';
import { buildChanged } from './build-all.ts';
import {
  countCheck,
  describeCount,
  describeFailures,
  isSuccess,
  readCount,
  readVitest,
  sumCounts,
  type TestCount,
} from './testing/test-report.ts';
import { TEST_FOLDER } from './testing/test-site.ts';

const BIN = path.join(PROJECT_ROOT, 'node_modules/.bin');
const REPORTS = path.join(TEST_FOLDER, 'reports');
const UNIT_REPORT = path.join(REPORTS, 'vitest.json');

// On two cores several threads of the compiler take twice the work, and no less time.
const CHECKS = [
  { label: 'Formatting, lint and import rules', command: 'biome', args: ['ci', '.'] },
  { label: 'Types', command: 'tsc', args: ['--noEmit', '--singleThreaded'] },
  { label: 'Unused code and dependencies', command: 'knip', args: [] },
] as const;

async function runChecks(): Promise<TestCount> {
  const counts = await Promise.all(
    CHECKS.map(async ({ label, command, args }) => {
      const started = performance.now();
      const { code, output } = await runProcess(path.join(BIN, command), args, {
        cwd: PROJECT_ROOT,
      });
      const seconds = ((performance.now() - started) / 1000).toFixed(1);
      process.stdout.write(`${label} … ${code === 0 ? 'passed' : 'failed'}, ${seconds} s\n`);
      if (code !== 0) process.stdout.write(output);
      return countCheck(code);
    }),
  );
  return sumCounts(counts);
}

async function runUnitTests(args: readonly string[]): Promise<TestCount> {
  // Tests that want what is built would build it at the same time, each in the way of the others.
  await buildChanged();
  const { code } = await runProcess(
    path.join(BIN, 'vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`, ...args],
    { cwd: PROJECT_ROOT, live: true },
  );
  return readVitest(UNIT_REPORT, code, args);
}

/** QA's suite is a program of its own; null where it only listed or showed its tests. */
async function runJourneys(args: readonly string[]): Promise<TestCount | null> {
  const report = path.join(REPORTS, 'journeys.json');
  const code = await runSuite(args, { COUNT_FILE: report });
  return readCount(report, code);
}

type Suite = (args: readonly string[]) => Promise<TestCount | null>;

const SUITES: Readonly<Record<string, Suite>> = {
  check: runChecks,
  unit: runUnitTests,
  attack: (args) => {
    // Tests named `*.attack.test.ts` read from this that they are to send all they have.
    process.env.ATTACK = 'whole';
    return runUnitTests(['.attack.', ...args]);
  },
  e2e: runJourneys,
  long: (args) => runJourneys(['--grep', '@long', ...args]),
  faults: (args) => {
    // The journeys named `faults-…` read from this that they are to leave nothing out.
    process.env.FAULTS = 'whole';
    return runJourneys(['faults-', ...args]);
  },
};

/** `npm test`: everything; `npm test -- unit …` and the like: one suite, with its own arguments. */
export async function test(words: readonly string[]): Promise<void> {
  // Tests make much that lives for a moment. With more room for it Node tidies up less often, here and in what is started.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const [named, args] = [SUITES[words[0] ?? ''], words.slice(1)];
  const counts: TestCount[] = [];
  // Other browsers and devices are QA's to try.
  const journeys: Suite = (args) => runJourneys(['--project', 'chromium', ...args]);
  for (const suite of named ? [named] : [runChecks, runUnitTests, journeys]) {
    const count = await suite(named ? args : words);
    if (count !== null) counts.push(count);
  }
  if (counts.length === 0) return;
  for (const failure of await describeFailures(UNIT_REPORT)) process.stdout.write(`${failure}\n`);
  const total = sumCounts(counts);
  process.stdout.write(`${describeCount(total)}\n`);
  process.exitCode = isSuccess(total) ? 0 : 1;
}
