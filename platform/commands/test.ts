import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runInTerminal } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { buildChanged } from './build-all.ts';

const BIN = path.join(PROJECT_ROOT, 'node_modules/.bin');
const REPORTS = path.join(PROJECT_ROOT, process.env.TEST_DATA_DIR || '.data-test', 'reports');
/** QA's suite is a program of its own. */
const JOURNEYS = ['--import', 'tsx', path.join(PROJECT_ROOT, 'e2e/run.ts')];

const count = z.number();
const vitestReport = z
  .object({ numPassedTests: count, numFailedTests: count })
  .transform((all) => ({ passed: all.numPassedTests, failed: all.numFailedTests }));
const playwrightReport = z
  .object({ stats: z.object({ expected: count, unexpected: count, flaky: count }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));
const anyReport = z.union([vitestReport, playwrightReport]);

interface Result {
  readonly passed: number;
  readonly failed: number;
}
/** Runs a suite; its last words name what failed. */
type Suite = (args: readonly string[]) => Promise<Result>;

/** Runs a program to its end; it counts as one test where it leaves no report of several. */
async function run(
  program: string,
  args: readonly string[],
  report?: string,
  env?: NodeJS.ProcessEnv,
): Promise<Result> {
  const command = program === 'node' ? process.execPath : path.join(BIN, program);
  const code = await runInTerminal(command, args, { cwd: PROJECT_ROOT, env });
  const text = report && (await readFile(report, 'utf8').catch(() => null));
  const { passed, failed } = text
    ? anyReport.parse(JSON.parse(text))
    : { passed: code === 0 ? 1 : 0, failed: 0 };
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** Runs suites until one fails. */
async function runInTurn(suites: readonly (() => Promise<Result>)[]): Promise<Result> {
  let [passed, failed] = [0, 0];
  for (const suite of suites) {
    const result = await suite();
    passed += result.passed;
    failed += result.failed;
    if (failed > 0) break;
  }
  return { passed, failed };
}

const runChecks: Suite = () =>
  runInTurn([
    () => run('biome', ['ci', '.']),
    // On two cores more threads of the compiler save no time.
    () => run('tsc', ['--noEmit', '--singleThreaded']),
    () => run('knip', []),
  ]);

const runUnitTests: Suite = async (args) => {
  // Tests that need builds would otherwise build at the same time.
  await buildChanged();
  const report = path.join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return run('vitest', ['run', ...reporters, ...args], report);
};

const runJourneys: Suite = (args) => {
  const report = path.join(REPORTS, 'journeys.json');
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return run('node', [...JOURNEYS, '--add-reporter', 'json', ...args], report, env);
};

/** Lets tests send or break all that they can, where they otherwise take a part of it. */
function whole(variable: 'ATTACK' | 'FAULTS', suite: Suite, pattern: string): Suite {
  return (args) => {
    process.env[variable] = 'whole';
    return suite([pattern, ...args]);
  };
}

const SUITES: Readonly<Record<string, Suite>> = {
  check: runChecks,
  unit: runUnitTests,
  attack: whole('ATTACK', runUnitTests, '.attack.'),
  e2e: runJourneys,
  long: (args) => runJourneys(['--grep', '@long', ...args]),
  faults: whole('FAULTS', runJourneys, 'faults-'),
};

/** Other browsers and devices than Chromium are QA's to try. */
const runAll: Suite = (args) =>
  runInTurn([
    () => runChecks([]),
    () => runUnitTests(args),
    () => runJourneys(['--project', 'chromium', ...args]),
  ]);

/** `npm run e2e`: QA's suite, with all of Playwright's arguments. */
export async function e2e(args: readonly string[]): Promise<void> {
  const command = [...JOURNEYS, ...args];
  process.exitCode = await runInTerminal(process.execPath, command, { cwd: PROJECT_ROOT });
}

/** `npm test`: everything; `npm test -- unit …` and the like: one suite, with its own arguments. */
export async function test(words: readonly string[]): Promise<void> {
  // Tests make many short-lived objects: with more room for them Node collects garbage less often, also in what tests start.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const named = SUITES[words[0] ?? ''];
  const { passed, failed } = await (named === undefined ? runAll(words) : named(words.slice(1)));
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
