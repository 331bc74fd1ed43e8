import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { runInTerminal, runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { buildChanged } from './build-all.ts';
import {
  describeResults,
  isSuccess,
  readPlaywright,
  readVitest,
  type TestResult,
} from './testing/test-report.ts';

const BIN = path.join(PROJECT_ROOT, 'node_modules/.bin');
const REPORTS = path.join(PROJECT_ROOT, process.env.TEST_DATA_DIR || '.data-test', 'reports');

// On two cores more threads of the compiler save no time.
const CHECKS = [
  { label: 'Formatting, lint and import rules', command: 'biome', args: ['ci', '.'] },
  { label: 'Types', command: 'tsc', args: ['--noEmit', '--singleThreaded'] },
  { label: 'Unused code and dependencies', command: 'knip', args: [] },
] as const;

async function runCheck({ label, command, args }: (typeof CHECKS)[number]): Promise<TestResult> {
  const started = performance.now();
  const { code, output } = await runProcess(path.join(BIN, command), args, { cwd: PROJECT_ROOT });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const isGood = code === 0;
  process.stdout.write(`${label} … ${isGood ? 'passed' : `failed\n${output}`}, ${seconds} s\n`);
  return { passed: isGood ? 1 : 0, failures: isGood ? [] : [`Failed: ${label}`], skipped: [] };
}

async function runUnitTests(args: readonly string[]): Promise<readonly TestResult[]> {
  // Tests that need builds would otherwise build at the same time.
  await buildChanged();
  const report = path.join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const { code } = await runProcess(path.join(BIN, 'vitest'), ['run', ...reporters, ...args], {
    cwd: PROJECT_ROOT,
    live: true,
  });
  const isByName = args.some((arg) => /^(-t|--testNamePattern)/.test(arg));
  return [await readVitest(report, code, isByName)];
}

/** Runs QA's suite, a program of its own; gives its exit code. */
function runSuite(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<number> {
  const suite = path.join(PROJECT_ROOT, 'e2e/run.ts');
  const options = { cwd: PROJECT_ROOT, env };
  return runInTerminal(process.execPath, ['--import', 'tsx', suite, ...args], options);
}

async function runJourneys(args: readonly string[]): Promise<readonly TestResult[]> {
  const report = path.join(REPORTS, 'journeys.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const code = await runSuite(['--add-reporter', 'json', ...args], env);
  const result = await readPlaywright(report, code);
  return result === null ? [] : [result];
}

const runChecks = () => Promise.all(CHECKS.map(runCheck));

type Suite = (args: readonly string[]) => Promise<readonly TestResult[]>;

const SUITES: Readonly<Record<string, Suite>> = {
  check: runChecks,
  unit: runUnitTests,
  attack: (args) => {
    // Tests named `*.attack.test.ts` then send all that they have.
    process.env.ATTACK = 'whole';
    return runUnitTests(['.attack.', ...args]);
  },
  e2e: runJourneys,
  long: (args) => runJourneys(['--grep', '@long', ...args]),
  faults: (args) => {
    // The journeys named `faults-…` then leave nothing out.
    process.env.FAULTS = 'whole';
    return runJourneys(['faults-', ...args]);
  },
};

/** Other browsers and devices than Chromium are QA's to try. */
const runAll: Suite = async (args) => [
  ...(await runChecks()),
  ...(await runUnitTests(args)),
  ...(await runJourneys(['--project', 'chromium', ...args])),
];

/** `npm run e2e`: QA's suite, with all of Playwright's arguments. */
export async function e2e(args: readonly string[]): Promise<void> {
  process.exitCode = await runSuite(args);
}

/** `npm test`: everything; `npm test -- unit …` and the like: one suite, with its own arguments. */
export async function test(words: readonly string[]): Promise<void> {
  // Tests make many short-lived objects: with more room for them Node collects garbage less often, also in what tests start.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const named = SUITES[words[0] ?? ''];
  const results = await (named === undefined ? runAll(words) : named(words.slice(1)));
  if (results.length === 0) return;
  process.stdout.write(`${describeResults(results).join('\n')}\n`);
  process.exitCode = isSuccess(results) ? 0 : 1;
}
