import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runInTerminal } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { buildChanged } from './build-all.ts';

const bin = (name: string) => path.join(PROJECT_ROOT, 'node_modules/.bin', name);
const REPORTS = path.join(PROJECT_ROOT, process.env.TEST_DATA_DIR || '.data-test', 'reports');

const report = z.union([
  // Vitest's.
  z
    .object({ numPassedTests: z.number(), numFailedTests: z.number() })
    .transform((all) => ({ passed: all.numPassedTests, failed: all.numFailedTests })),
  // Playwright's.
  z
    .object({
      stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
    })
    .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky })),
]);

type Result = Awaited<ReturnType<typeof run>>;

const reportOf = (label: string) => path.join(REPORTS, `${label}.json`);

/** Runs a program, and reads what it counts in its report. One without a report counts as one test. */
async function run(
  label: string,
  command: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
) {
  process.stdout.write(`\n${label}\n`);
  const code = await runInTerminal(command, args, { cwd: PROJECT_ROOT, env });
  const isGood = code === 0;
  const text = await readFile(reportOf(label), 'utf8').catch(() => null);
  if (text === null) return { label, passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 };
  const { passed, failed } = report.parse(JSON.parse(text));
  return { label, passed, failed: isGood ? failed : Math.max(failed, 1) };
}

async function runChecks(): Promise<Result[]> {
  return [
    await run('Formatting, lint and import rules', bin('biome'), ['ci', '.']),
    // On two cores more threads of the compiler save no time.
    await run('Types', bin('tsc'), ['--noEmit', '--singleThreaded']),
    await run('Unused code and dependencies', bin('knip'), []),
  ];
}

async function runUnitTests(args: readonly string[]): Promise<Result[]> {
  // Tests that need builds would otherwise build at the same time.
  await buildChanged();
  const label = 'Unit tests';
  const reporters = ['--reporter=default', '--reporter=json'];
  const output = `--outputFile.json=${reportOf(label)}`;
  return [await run(label, bin('vitest'), ['run', ...reporters, output, ...args])];
}

/** QA's suite is a program of its own. */
const SUITE = ['--import', 'tsx', path.join(PROJECT_ROOT, 'e2e/run.ts')];

async function runJourneys(args: readonly string[]): Promise<Result[]> {
  const label = 'Journeys';
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(label) };
  const all = [...SUITE, '--add-reporter', 'json', ...args];
  return [await run(label, process.execPath, all, env)];
}

type Suite = (args: readonly string[]) => Promise<Result[]>;

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
  process.exitCode = await runInTerminal(process.execPath, [...SUITE, ...args], {
    cwd: PROJECT_ROOT,
  });
}

/** `npm test`: everything; `npm test -- unit …` and the like: one suite, with its own arguments. */
export async function test(words: readonly string[]): Promise<void> {
  // Tests make many short-lived objects: with more room for them Node collects garbage less often, also in what tests start.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const named = SUITES[words[0] ?? ''];
  const results = await (named === undefined ? runAll(words) : named(words.slice(1)));
  const bad = results.filter(({ failed }) => failed > 0);
  for (const { label, failed } of bad) process.stdout.write(`Failed: ${label}, ${failed}\n`);
  const sum = (count: 'passed' | 'failed') => results.reduce((all, each) => all + each[count], 0);
  process.stdout.write(`${sum('passed')} passed, ${sum('failed')} failed\n`);
  process.exitCode = bad.length === 0 ? 0 : 1;
}
