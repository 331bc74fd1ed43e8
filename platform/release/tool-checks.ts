import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '../kit/processes.ts';
import { IS_INSTALLED, PROJECT_ROOT } from '../kit/project.ts';
import type { CheckRecord } from '../store/history.ts';
import { record, skip } from './candidate.ts';
import { ensureBrowser } from './ensure-browser.ts';

const TOOLS = path.join(PROJECT_ROOT, 'node_modules/.bin');
const MOST_LINES = 5;

/** Variables that programs need to run at all, and that hold no secret. */
const HARMLESS = ['HOME', 'PATH', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'CI'];

function harmlessEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(HARMLESS.map((name) => [name, process.env[name]]));
}

interface ToolRun {
  readonly args: readonly string[];
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  /** Whether the tool runs code of a section, or reads it: keys and passwords are then kept from it. */
  readonly isForeign?: boolean;
  /** A failure in the output, and what the tool says where all is well. */
  readonly failure: RegExp;
  readonly success: RegExp;
  readonly mend: string;
}

/** Runs a tool of the repository: its exit code decides, and its own words say what is wrong. */
async function runTool(check: string, tool: string, run: ToolRun): Promise<CheckRecord> {
  const { args, cwd = PROJECT_ROOT, env, isForeign = false, failure, success, mend } = run;
  const own = isForeign ? harmlessEnvironment() : {};
  const options = { cwd, env: { ...own, ...env }, isAlone: isForeign };
  const { code, output } = await runProcess(path.join(TOOLS, tool), args, options);
  if (code === 0) return record(check, [], success.exec(output)?.[0].trim() ?? 'no fault', mend);
  const named = [...output.matchAll(failure)].map(([text]) => text.trim());
  const all = named.length > 0 ? named : output.trim().split('\n');
  const rest = all.length > MOST_LINES ? [`and ${all.length - MOST_LINES} more`] : [];
  return record(check, [...all.slice(0, MOST_LINES), ...rest], '', mend);
}

async function checkTypes(sources: string): Promise<CheckRecord> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  const config = path.join(folder, 'tsconfig.json');
  const settings = {
    extends: path.join(PROJECT_ROOT, 'tsconfig.json'),
    compilerOptions: { typeRoots: [path.join(PROJECT_ROOT, 'node_modules/@types')] },
    include: ['ts', 'tsx'].map((extension) => path.join(sources, `**/*.${extension}`)),
    exclude: [path.join(sources, 'dist')],
  };
  try {
    await writeFile(config, JSON.stringify(settings));
    return await runTool('types', 'tsc', {
      args: ['--noEmit', '-p', config],
      isForeign: true,
      failure: /^.*error TS.*$/gm,
      success: /$^/,
      mend: 'Fix the types; `npm run check` shows all of them.',
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A package's sources keep the contract's types, and its own unit tests pass. */
export async function checkSources(sources: string): Promise<CheckRecord[]> {
  if (!existsSync(path.join(TOOLS, 'vitest'))) {
    const found = 'what only tests need is not installed, as in an image';
    return [skip('types', found), skip('tests', found)];
  }
  const tests = await runTool('tests', 'vitest', {
    args: ['run', `${sources}/`, '--passWithNoTests', '--reporter=default'],
    cwd: sources === PROJECT_ROOT ? sources : path.dirname(sources),
    env: { NODE_ENV: 'test', NO_COLOR: '1' },
    isForeign: true,
    // The name of the test, and in the next line what is wrong.
    failure: /^ FAIL +.+\n.+$/gm,
    success: /Tests +\d+ passed.*/,
    mend: 'Fix them; `npm test` in the folder of the section shows all.',
  });
  return [await checkTypes(sources), tests];
}

/** Runs the smoke journeys of QA's suite on a site that is served at `url`, without writing to it. */
export async function checkJourneys(url: string): Promise<CheckRecord> {
  if (IS_INSTALLED) return skip('journeys', "the suite is in the site's repository");
  return runTool('journeys', 'playwright', {
    args: ['test', '-c', 'e2e', '--project=chromium', '--grep=@smoke', '--reporter=line'],
    env: { BASE_URL: url, CHROMIUM_BIN: await ensureBrowser(), NO_COLOR: '1' },
    failure: /^ +\d+\) .*$|^Error: .*$/gm,
    success: /^ +\d+ passed.*$/m,
    mend: 'Run them on your machine and see what fails: npm run e2e -- --grep @smoke',
  });
}
