import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { webkit } from '@playwright/test';
import { buildChanged } from '../../../platform/commands/build-all.ts';
import {
  describeCount,
  isSuccess,
  tellLeftOut,
} from '../../../platform/commands/testing/test-report.ts';
import { startTestSite, TEST_FOLDER } from '../../../platform/commands/testing/test-site.ts';
import { Cleanup } from '../../../platform/kit/cleanup.ts';
import { UserError } from '../../../platform/kit/errors.ts';
import { claimFolder } from '../../../platform/kit/folder-lock.ts';
import { runInTerminal } from '../../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../../platform/kit/project.ts';
import { step } from '../../../platform/kit/steps.ts';
import { ensureBrowser, findOnPath } from '../../../platform/release/ensure-browser.ts';
import type { Evidence } from '../../../platform/store/evidence.ts';
import { writeTarget } from '../environment';
import { describeEvidence, keepEvidence } from './evidence';
import { describeOwnSite, describeRun, type FoundTarget, findTarget } from './find-target';
import { listLeftOut } from './left-out';
import { renderReport } from './report-page';
import { RECORD_FILE, REPORTER_SETTINGS, type ReporterSettings } from './reporter';
import { isNoRun, isShown, type RunArguments, readRunArguments } from './run-arguments';
import { countRun, type RunRecord } from './run-record';
import { canI, keepJudgement, tryRelease } from './trials';
import { describeWatched, watch } from './watch';

const RUNS = path.join(TEST_FOLDER, 'runs');
/** The name of a run's folder. */
const RUN = /^\d{4}-/;
const RUNS_KEPT = 20;
const COMPARED_WITH = 5;
/** What --last-failed looks at: each run has a folder of its own. */
const LAST_RUN = path.join(RUNS, 'last-run.json');

/** A folder for what the run leaves; those of the oldest runs go. */
async function makeRunFolder(): Promise<string> {
  const name = new Date().toISOString().replaceAll(/[:.]/g, '-');
  const folder = path.join(RUNS, name);
  await mkdir(folder, { recursive: true });
  const kept = (await readdir(RUNS)).filter((each) => RUN.test(each)).sort();
  for (const old of kept.slice(0, -RUNS_KEPT)) {
    await rm(path.join(RUNS, old), { recursive: true, force: true });
  }
  return folder;
}

async function startOwnSite(cleanup: Cleanup): Promise<FoundTarget> {
  const folder = path.join(TEST_FOLDER, 'site');
  // Another run here would be left without its database. `TEST_DATA_DIR` gives a run a folder of its own.
  const lock = await claimFolder(path.join(TEST_FOLDER, 'site-lock'), folder, 'npm run e2e');
  cleanup.add(() => lock.release());
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await buildChanged();
  return step(
    'Starting the site under test',
    async () => describeOwnSite(await startTestSite(folder, cleanup), folder),
    ({ target }) => target.siteUrl,
  );
}

function isOfRunningSite({ baseUrl, composition, releases }: RunArguments): boolean {
  return [baseUrl, composition, releases].some((each) => each !== null);
}

/** The browsers of this machine, and why others do not run. */
async function findBrowsers(withWindow: boolean) {
  const browsers: Record<string, string> = { CHROMIUM_BIN: await ensureBrowser(withWindow) };
  const missing: string[] = [];
  const firefox = process.env.FIREFOX_BIN || findOnPath(['firefox-esr', 'firefox']);
  if (firefox) browsers.FIREFOX_BIN = firefox;
  else missing.push('Firefox is not installed here, and FIREFOX_BIN names none');
  const own = webkit.executablePath();
  if (existsSync(own)) browsers.WEBKIT_BIN = own;
  else missing.push('WebKit is not installed here: npx playwright install webkit');
  return { browsers, missing };
}

async function readRecord(folder: string): Promise<RunRecord | null> {
  const text = await readFile(path.join(folder, RECORD_FILE), 'utf8').catch(() => null);
  const record: Partial<RunRecord> = text === null ? {} : JSON.parse(text);
  // One of an older form says nothing here.
  return record.about === undefined ? null : (record as RunRecord);
}

/** Writes the page of a run, beside what it is made from. */
async function writeReport(folder: string, record: RunRecord): Promise<string> {
  const names = (await readdir(RUNS)).filter(
    (name) => RUN.test(name) && name < path.basename(folder),
  );
  const before = names.sort().reverse().slice(0, COMPARED_WITH);
  const earlier = await Promise.all(before.map((name) => readRecord(path.join(RUNS, name))));
  const page = path.join(folder, 'index.html');
  await writeFile(
    page,
    renderReport(
      record,
      earlier.flatMap((each) => each ?? []),
    ),
  );
  return page;
}

interface PlaywrightRun {
  readonly folder: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  readonly settings: Omit<ReporterSettings, 'folder'>;
}

/** Runs Playwright with the run's reporter beside those that are asked for; gives its exit code. */
function runPlaywright({ folder, args, env, settings }: PlaywrightRun): Promise<number> {
  const reporter = path.join(import.meta.dirname, 'reporter.ts');
  // Who asks for JUnit's form has it where Playwright puts it.
  const junit: Record<string, string> = args.some((arg) => arg.includes('junit'))
    ? {}
    : { PLAYWRIGHT_JUNIT_OUTPUT_FILE: path.join(folder, 'junit.xml') };
  const added = [...Object.keys(junit).map(() => 'junit'), reporter].join();
  return runInTerminal(
    path.join(PROJECT_ROOT, 'node_modules/.bin/playwright'),
    ['test', ...args, ...(isNoRun(args) ? [] : ['--add-reporter', added])],
    {
      cwd: path.join(PROJECT_ROOT, 'e2e'),
      // Playwright ends in order, and says what it did not come to, on this one alone.
      stopWith: 'SIGINT',
      env: {
        ...env,
        ...junit,
        [REPORTER_SETTINGS]: JSON.stringify({ ...settings, folder }),
        RUN_FOLDER: folder,
        PLAYWRIGHT_HTML_OUTPUT_DIR: path.join(folder, 'playwright'),
      },
    },
  );
}

/** What came of a run; no evidence where Playwright only told of its tests. */
interface RunResult {
  readonly code: number;
  readonly evidence: Evidence | null;
}

async function run(args: readonly string[], cleanup: Cleanup): Promise<RunResult> {
  const asked = readRunArguments(args);
  const { browsers, missing } = await step(
    'Finding the browsers',
    () => findBrowsers(isShown(asked.passed)),
    ({ browsers: found, missing: others }) => [...Object.values(found), ...others].join('; '),
  );
  const found = isOfRunningSite(asked)
    ? await step(
        'Looking at the site under test',
        () => findTarget(asked),
        ({ target: { siteUrl }, boot }) => `${siteUrl}, composition ${boot.composition.id}`,
      )
    : await startOwnSite(cleanup);
  const { target } = found;
  const folder = await makeRunFolder();
  const code = await runPlaywright({
    folder,
    args: asked.passed,
    env: {
      ...writeTarget(target),
      ...browsers,
      PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: LAST_RUN,
    },
    settings: {
      about: { ...(await describeRun(found, args, asked)), missing },
      rules: listLeftOut(target, asked.passed),
      isQuiet: asked.passed.includes('--reporter=null'),
    },
  });
  const record = await readRecord(folder);
  if (record === null) {
    await rm(folder, { recursive: true, force: true });
    return { code, evidence: null };
  }
  const leftOut = record.journeys.filter(({ outcome }) => outcome === 'leftOut');
  tellLeftOut(leftOut.map(({ reason = '' }) => reason));
  const count = countRun(record);
  const page = await writeReport(folder, record);
  process.stdout.write(`Report: ${path.relative(PROJECT_ROOT, page)}\n`);
  const evidence = await describeEvidence(record, asked.passed);
  if ((isOfRunningSite(asked) || asked.isKept) && asked.reportedPath === null) {
    process.stdout.write(`${await keepEvidence(evidence, record)}\n`);
  }
  const { COUNT_FILE } = process.env;
  if (COUNT_FILE) await writeFile(COUNT_FILE, JSON.stringify(count));
  else process.stdout.write(`${describeCount(count)}\n`);
  return { code: code === 0 && !isSuccess(count) ? 1 : code, evidence };
}

/** `isJson`: nothing else goes to the standard output. Gives the exit code. */
async function watchSite(site: string, isJson: boolean, cleanup: Cleanup): Promise<number> {
  const write = process.stdout.write.bind(process.stdout);
  if (isJson) process.stdout.write = process.stderr.write.bind(process.stderr);
  const quiet = isJson ? ['--reporter=null'] : [];
  const found = await watch(site, (args) => run([...args, ...quiet], cleanup));
  write(`${isJson ? JSON.stringify(found) : describeWatched(found)}\n`);
  return found.isGood ? 0 : 1;
}

/** What the first word of the arguments may ask for, beside a run. */
async function answer(args: readonly string[], cleanup: Cleanup): Promise<number> {
  const [action, ...words] = args;
  if (action === 'refuse' || action === 'allow') return keepJudgement(action === 'allow', words);
  const asked = readRunArguments(args);
  if (action === 'can-i') return canI(words.find((word) => word !== '--json') ?? '', asked.json);
  if (asked.release !== null) {
    return tryRelease(asked.release, asked, (each) => run(each, cleanup), cleanup);
  }
  if (asked.watch !== null) return watchSite(asked.watch, asked.json, cleanup);
  return (await run(args, cleanup)).code;
}

/** `npm run e2e`: the journeys, with all of Playwright's arguments and the suite's own. */
export async function runJourneys(args: readonly string[]): Promise<void> {
  const cleanup = new Cleanup();
  try {
    process.exitCode = await answer(args, cleanup);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exitCode = 1;
  } finally {
    await cleanup.run();
  }
}
