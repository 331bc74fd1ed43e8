import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { step } from '../kit/steps.ts';
import { ensureBrowser } from '../release/ensure-browser.ts';
import { buildAll } from './build-all.ts';
import { runChecks } from './check.ts';
import { countPlaywright, countVitest, sumCounts, type TestCount } from './test-report.ts';
import { startTestSite } from './test-site.ts';

const BIN = path.join(PROJECT_ROOT, 'node_modules/.bin');

async function runUnitTests(reports: string, args: readonly string[]): Promise<TestCount> {
  const report = path.join(reports, 'vitest.json');
  const { code } = await runProcess(
    path.join(BIN, 'vitest'),
    ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...args],
    { cwd: PROJECT_ROOT, live: true },
  );
  return countVitest(report, code);
}

async function runJourneys(
  dataDir: string,
  reports: string,
  args: readonly string[],
  cleanup: Cleanup,
): Promise<TestCount> {
  const browser = await step('Finding a browser', ensureBrowser, (file) => file);
  await step('Building what has changed', buildAll, ({ built, total }) => `${built} of ${total}`);
  const site = await step(
    'Starting the site under test',
    () => startTestSite(dataDir, cleanup),
    ({ SITE_URL }) => SITE_URL,
  );
  const report = path.join(reports, 'playwright.json');
  const { code } = await runProcess(path.join(BIN, 'playwright'), ['test', ...args], {
    cwd: path.join(PROJECT_ROOT, 'e2e'),
    env: {
      ...site,
      TEST_FOLDER: dataDir,
      CHROMIUM_BIN: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    live: true,
  });
  return countPlaywright(report, code);
}

const SUITES = ['check', 'unit', 'e2e', 'faults', 'long', 'attack'] as const;
type Suite = (typeof SUITES)[number];

/** What is like another test that is run: the same look at one more page. */
const LONG = '@long';

function isSuite(name: string | undefined): name is Suite {
  return SUITES.some((suite) => suite === name);
}

function chooseSuites(args: readonly string[]): { suites: Suite[]; rest: readonly string[] } {
  const [first, ...rest] = args;
  if (isSuite(first)) return { suites: [first], rest };
  return { suites: ['check', 'unit', 'e2e'], rest: args };
}

/** `npm test`: everything; `npm test -- unit …` and the like: one suite, with its own arguments. */
export function test(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    // Inside the project, so that what is built there finds the packages.
    const dataDir = path.join(PROJECT_ROOT, process.env.TEST_DATA_DIR || '.data-test');
    const reports = path.join(dataDir, 'reports');
    await rm(dataDir, { recursive: true, force: true });
    await mkdir(reports, { recursive: true });
    const { suites, rest } = chooseSuites(args);
    const counts: TestCount[] = [];
    if (suites.includes('check')) counts.push(await runChecks());
    if (suites.includes('unit')) counts.push(await runUnitTests(reports, rest));
    if (suites.includes('attack')) {
      // Tests named `*.attack.test.ts` read from this that they are to send all they have.
      process.env.ATTACK = 'whole';
      counts.push(await runUnitTests(reports, ['.attack.', ...rest]));
    }
    if (suites.includes('e2e')) {
      const chosen = rest.length === 0 ? ['--grep-invert', LONG] : rest;
      counts.push(await runJourneys(dataDir, reports, chosen, cleanup));
    }
    if (suites.includes('long')) {
      counts.push(await runJourneys(dataDir, reports, ['--grep', LONG, ...rest], cleanup));
    }
    if (suites.includes('faults')) {
      // The journeys named `faults-…` read from this that they are to leave nothing out.
      process.env.FAULTS = 'whole';
      counts.push(await runJourneys(dataDir, reports, ['faults-', ...rest], cleanup));
    }
    await cleanup.run();
    const { passed, failed } = sumCounts(counts);
    process.stdout.write(`${passed} passed, ${failed} failed\n`);
    process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
  });
}
