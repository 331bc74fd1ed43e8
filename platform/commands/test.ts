import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { runInTerminal } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { step } from '../kit/steps.ts';
import { buildAll } from './build-all.ts';

const REPORTS = path.join(PROJECT_ROOT, process.env.TEST_DATA_DIR || '.data-test', 'reports');
/** QA's suite is a program of its own. */
const JOURNEYS = ['--import', 'tsx', path.join(PROJECT_ROOT, 'e2e/run.ts')];

interface Step {
  readonly program: string;
  readonly args: readonly string[];
  /** Where the program counts its tests. Without it, it counts as one. */
  readonly report?: string;
  readonly env?: NodeJS.ProcessEnv;
}

const checks: readonly Step[] = [
  { program: 'biome', args: ['ci', '.'] },
  // On two cores more threads of the compiler save no time.
  { program: 'tsc', args: ['--noEmit', '--singleThreaded'] },
  { program: 'knip', args: [] },
];

/** Without the tests that take minutes. */
const SHORT = ['--tagsFilter', '!long'];

function unitTests(args: readonly string[], env?: NodeJS.ProcessEnv): Step {
  const report = path.join(REPORTS, 'vitest.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return { program: 'vitest', args: ['run', ...reporters, ...args], report, env };
}

function journeys(args: readonly string[], env?: NodeJS.ProcessEnv): Step {
  const report = path.join(REPORTS, 'journeys.json');
  const all = [...JOURNEYS, '--add-reporter', 'json', ...args];
  const output = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return { program: process.execPath, args: all, report, env: { ...output, ...env } };
}

/** One after the other; what stands together runs at the same time. */
type Suite = (args: readonly string[]) => readonly (readonly Step[])[];

const SUITES: Readonly<Record<string, Suite>> = {
  check: () => [checks],
  unit: (args) => [[unitTests([...SHORT, ...args])]],
  // Tests then send, or break, all that they can.
  attack: (args) => [[unitTests(['.attack.', ...args], { ATTACK: 'whole' })]],
  faults: (args) => [[journeys(['faults-', ...args], { FAULTS: 'whole' })]],
  e2e: (args) => [[journeys(args)]],
  long: (args) => [[journeys(['--grep', '@long', ...args])]],
  'long-unit': (args) => [[unitTests(['--tagsFilter', 'long', ...args])]],
};

/** Other browsers and devices than Chromium are QA's to try. */
const everything: Suite = (args) => [
  checks,
  [unitTests([...SHORT, ...args])],
  [journeys(['--project', 'chromium', ...args])],
];

const vitestReport = z
  .object({ numPassedTests: z.number(), numFailedTests: z.number() })
  .transform((all) => ({ passed: all.numPassedTests, failed: all.numFailedTests }));
const playwrightReport = z
  .object({ stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }) })
  .transform(({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky }));

/** Runs a step to its end; gives how many tests have passed and failed. */
async function run({ program, args, report, env }: Step) {
  // Tests that need builds would otherwise build at the same time.
  if (program === 'vitest') await step('Building what has changed', () => buildAll());
  const command = path.resolve(PROJECT_ROOT, 'node_modules/.bin', program);
  const code = await runInTerminal(command, args, { cwd: PROJECT_ROOT, env });
  const text = report && (await readFile(report, 'utf8').catch(() => null));
  if (!text) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const { passed, failed } = z.union([vitestReport, playwrightReport]).parse(JSON.parse(text));
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** `npm run e2e`: QA's suite, with all of Playwright's arguments. */
export async function e2e(args: readonly string[]): Promise<void> {
  const command = [...JOURNEYS, ...args];
  process.exitCode = await runInTerminal(process.execPath, command, { cwd: PROJECT_ROOT });
}

/** `npm test`: everything; `npm test -- unit …` and the like: one suite, with its own arguments. Ends with the first step that fails. */
export async function test(words: readonly string[]): Promise<void> {
  // Tests make many short-lived objects: with more room for them Node collects garbage less often, also in what tests start.
  process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=64`;
  await rm(REPORTS, { recursive: true, force: true });
  await mkdir(REPORTS, { recursive: true });
  const named = SUITES[words[0] ?? ''];
  let [passed, failed] = [0, 0];
  for (const steps of named === undefined ? everything(words) : named(words.slice(1))) {
    for (const result of await Promise.all(steps.map(run))) {
      passed += result.passed;
      failed += result.failed;
    }
    if (failed > 0) break;
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  process.exitCode = failed === 0 ? 0 : 1;
}
