import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { CheckCode } from '../kit/error-codes.ts';
import { harmlessEnvironment, runProcess } from '../kit/processes.ts';
import { IS_INSTALLED, PROJECT_ROOT } from '../kit/project.ts';
import { type Checked, isRefused, record, skip } from './candidate.ts';
import { findBrowser } from './find-browser.ts';
import { findSandbox } from './sandbox.ts';

const TOOLS = path.join(PROJECT_ROOT, 'node_modules/.bin');
const MOST_LINES = 5;

interface ToolRun {
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Set if the tool runs a section's code or reads its text; it then runs in a sandbox. */
  readonly foreign?: 'code' | 'text';
  /** Matches a failure in the output, and the tool's message on success, if any. */
  readonly failure: RegExp;
  readonly success?: RegExp;
  readonly fix: string;
}

/** Runs a tool of the repository. Its exit code decides, its output describes the problem. Code of a section runs only in a sandbox. */
async function runTool(check: CheckCode, tool: string, run: ToolRun): Promise<Checked> {
  const { args, cwd = PROJECT_ROOT, env, foreign, failure, success, fix } = run;
  const file = path.join(TOOLS, tool);
  const sandbox = foreign === undefined ? null : await findSandbox(cwd, file);
  if (typeof sandbox === 'string' && foreign === 'code') {
    return skip(check, `NOT RUN, as its code could read keys and files of this user: ${sandbox}`);
  }
  const free = { command: [], env: foreign === undefined ? process.env : harmlessEnvironment() };
  const { command, env: own } = typeof sandbox === 'object' && sandbox !== null ? sandbox : free;
  const [program = '', ...others] = [...command, file, ...args];
  const { code, output } = await runProcess(program, others, { cwd, env: { ...own, ...env } });
  if (code === 0) return record(check, [], success?.exec(output)?.[0].trim() ?? 'no fault', fix);
  const named = [...output.matchAll(failure)].map(([text]) => text.trim());
  const all = named.length > 0 ? named : output.trim().split('\n');
  const rest = all.length > MOST_LINES ? [`and ${all.length - MOST_LINES} more`] : [];
  return record(check, [...all.slice(0, MOST_LINES), ...rest], '', fix);
}

/** Runs work with a temporary folder; `start` is the prefix of its path. */
async function withFolder<Result>(start: string, work: (folder: string) => Promise<Result>) {
  const folder = await mkdtemp(start);
  return work(folder).finally(() => rm(folder, { recursive: true, force: true }));
}

async function compile(check: CheckCode, folder: string, files: object, fix: string, cwd?: string) {
  const config = path.join(folder, 'tsconfig.json');
  const settings = { extends: path.join(PROJECT_ROOT, 'tsconfig.json'), ...files };
  await writeFile(config, JSON.stringify(settings));
  return runTool(check, 'tsc', {
    args: ['--noEmit', '-p', config],
    cwd,
    foreign: 'text',
    // Includes the indented lines below, which explain the error.
    failure: /^.*error TS.*(?:\n +.*)*$/gm,
    fix,
  });
}

export function typedFiles(sources: string) {
  const include = [`${sources}/**/*.ts`, `${sources}/**/*.tsx`];
  return { include, exclude: [path.join(sources, 'dist')] };
}

const placeOf = (sources: string) => (sources === PROJECT_ROOT ? sources : path.dirname(sources));

/** A folder in which libraries can be resolved. */
const TYPES_PLACE = path.join(PROJECT_ROOT, 'node_modules/.types-');

/** Compiles the types of a package's sources alone. */
export function checkTypes(sources: string): Promise<Checked> {
  return withFolder(TYPES_PLACE, (place) => {
    const fix = 'Fix the types; `npm run check` shows all of them.';
    return compile('GATE_TYPES', place, typedFiles(sources), fix, placeOf(sources));
  });
}

export function checkTests(sources: string): Promise<Checked> {
  // Pages and journeys run beside, and each worker would load all modules once more.
  const flags = [
    '--passWithNoTests',
    '--maxWorkers=1',
    '--reporter=default',
    '--configLoader=runner',
  ];
  return runTool('GATE_TESTS', 'vitest', {
    args: ['run', `${sources}/`, ...flags],
    cwd: placeOf(sources),
    env: { NODE_ENV: 'test', NO_COLOR: '1' },
    foreign: 'code',
    // The name of the test, and the error in the next line.
    failure: /^ FAIL +.+\n.+$/gm,
    success: /Tests +\d+ passed.*/,
    fix: 'Fix them; `npm test` in the folder of the section shows all.',
  });
}

const MISSING = 'what only tests need is not installed, as in an image';

async function checkPackage(folder: string): Promise<Checked[]> {
  if (!existsSync(path.join(TOOLS, 'vitest'))) {
    const found = `NOT RUN: ${MISSING}`;
    return [skip('GATE_TYPES', found), skip('GATE_TESTS', found)];
  }
  return [await checkTypes(folder), await checkTests(folder)];
}

/** Checks the types and unit tests of packages' sources. */
export async function checkSources(folders: readonly string[]): Promise<Checked[]> {
  const checks: Checked[] = [];
  for (const folder of folders) {
    const own = await checkPackage(folder);
    const name = path.basename(folder);
    checks.push(...own.map((each) => ({ ...each, found: `${name}: ${each.found}` })));
  }
  return checks;
}

/** A busy machine may time out. */
const PATIENT = '--timeout=240000';

/** Runs smoke journeys on a site at `url`, without writes: those tagged with a section, or all. Repeats failed ones once, alone. */
export async function checkJourneys(url: string, sections: readonly string[] | null) {
  if (IS_INSTALLED) return skip('GATE_JOURNEYS', "the suite is in the site's repository");
  const names = sections?.map((name) => name.replace('mfe-', ''));
  const grep = names === undefined ? '@smoke' : `(?=.*@smoke\\b)(?=.*@(?:${names.join('|')})\\b)`;
  const first = await runJourneys(url, ['--workers=2', `--grep=${grep}`, '--pass-with-no-tests']);
  const last = isRefused(first)
    ? await runJourneys(url, ['--last-failed', '--workers=1', PATIENT])
    : first;
  const of = names === undefined ? 'all' : names.join(', ');
  return isRefused(last) ? last : { ...last, found: `${of}: ${last.found}` };
}

function runJourneys(url: string, chosen: readonly string[]): Promise<Checked> {
  const how = ['--project=chromium', '--reporter=line', '--retries=0'];
  return runTool('GATE_JOURNEYS', 'playwright', {
    args: ['test', '-c', 'e2e', ...how, ...chosen],
    env: { BASE_URL: url, CHROMIUM_BIN: findBrowser(), NO_COLOR: '1' },
    failure: /^ +\d+\) .*$|^Error: .*$/gm,
    success: /^ +\d+ passed.*$/m,
    fix: 'Run them on your machine and see what fails: npm run e2e -- --grep @smoke',
  });
}
