import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildAll } from '../../../platform/commands/build-all.ts';
import { isSuccess } from '../../../platform/commands/test-report.ts';
import { startTestSite, TEST_FOLDER } from '../../../platform/commands/test-site.ts';
import { Cleanup } from '../../../platform/kit/cleanup.ts';
import { UserError } from '../../../platform/kit/errors.ts';
import { runInTerminal } from '../../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../../platform/kit/project.ts';
import { step } from '../../../platform/kit/steps.ts';
import { ensureBrowser } from '../../../platform/release/ensure-browser.ts';
import { type Target, writeTarget } from '../environment';
import { describeOwnSite, findTarget } from './find-target';
import { listLeftOut } from './left-out';
import { RECORD_FILE, REPORTER_SETTINGS, type ReporterSettings } from './reporter';
import {
  asksForLong,
  isNoRun,
  isShown,
  type RunArguments,
  readRunArguments,
} from './run-arguments';
import { countRun, type RunRecord } from './run-record';

const RUNS = path.join(TEST_FOLDER, 'runs');
const RUNS_KEPT = 20;

/** A folder for what the run leaves; those of the oldest runs go. */
async function makeRunFolder(): Promise<string> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const folder = path.join(RUNS, name);
  await mkdir(folder, { recursive: true });
  const kept = (await readdir(RUNS)).filter((each) => /^\d{4}-/.test(each)).sort();
  for (const old of kept.slice(0, -RUNS_KEPT)) {
    await rm(path.join(RUNS, old), { recursive: true, force: true });
  }
  return folder;
}

async function startOwnSite(cleanup: Cleanup): Promise<Target> {
  const folder = path.join(TEST_FOLDER, 'site');
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await step('Building what has changed', buildAll, ({ built, total }) => `${built} of ${total}`);
  return step(
    'Starting the site under test',
    async () => describeOwnSite(await startTestSite(folder, cleanup), folder),
    ({ siteUrl }) => siteUrl,
  );
}

function isOfRunningSite({ baseUrl, composition, releases }: RunArguments): boolean {
  return [baseUrl, composition, releases].some((each) => each !== null);
}

async function readRecord(folder: string): Promise<RunRecord | null> {
  const text = await readFile(path.join(folder, RECORD_FILE), 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

/** Says what was left out and why, each reason once. */
function tellLeftOut({ journeys }: RunRecord): void {
  const reasons = new Map<string, number>();
  for (const { outcome, reason = '' } of journeys) {
    if (outcome === 'leftOut') reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
  }
  for (const [reason, count] of reasons) process.stdout.write(`Left out, ${count}: ${reason}\n`);
}

async function run(asked: RunArguments, cleanup: Cleanup): Promise<number> {
  const browser = await step(
    'Finding a browser',
    () => ensureBrowser(isShown(asked.passed)),
    (file) => file,
  );
  const target = isOfRunningSite(asked)
    ? await step(
        'Looking at the site under test',
        () => findTarget(asked),
        ({ siteUrl, boot }) => `${siteUrl}, composition ${boot.composition.id}`,
      )
    : await startOwnSite(cleanup);
  const folder = await makeRunFolder();
  const rules = listLeftOut(target, asksForLong(asked.passed));
  const settings: ReporterSettings = { folder, rules };
  const reporter = path.join(import.meta.dirname, 'reporter.ts');
  const reporters = isNoRun(asked.passed) ? [] : ['--add-reporter', reporter];
  const code = await runInTerminal(
    path.join(PROJECT_ROOT, 'node_modules/.bin/playwright'),
    ['test', ...asked.passed, ...reporters],
    {
      cwd: path.join(PROJECT_ROOT, 'e2e'),
      // Playwright ends in order, and says what it did not come to, on this one alone.
      stopWith: 'SIGINT',
      env: {
        ...writeTarget(target),
        [REPORTER_SETTINGS]: JSON.stringify(settings),
        RUN_FOLDER: folder,
        CHROMIUM_BIN: browser,
        // Each run has its own folder, and --last-failed looks at the run before.
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: path.join(RUNS, 'last-run.json'),
      },
    },
  );
  const record = await readRecord(folder);
  if (record === null) {
    await rm(folder, { recursive: true, force: true });
    return code;
  }
  tellLeftOut(record);
  const count = countRun(record);
  const { COUNT_FILE } = process.env;
  if (COUNT_FILE) await writeFile(COUNT_FILE, JSON.stringify(count));
  process.stdout.write(`Kept in ${path.relative(PROJECT_ROOT, folder)}\n`);
  return code === 0 && !isSuccess(count) ? 1 : code;
}

/** `npm run e2e`: the journeys, with all of Playwright's arguments and the suite's own. */
export async function runJourneys(args: readonly string[]): Promise<void> {
  const cleanup = new Cleanup();
  try {
    process.exitCode = await run(readRunArguments(args), cleanup);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await cleanup.run();
  }
}
