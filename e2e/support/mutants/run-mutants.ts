import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { NO_TESTS } from '../../../platform/commands/testing/test-report.ts';
import { UserError } from '../../../platform/kit/errors.ts';
import { runProcess } from '../../../platform/kit/processes.ts';
import { PROJECT_ROOT } from '../../../platform/kit/project.ts';
import { step } from '../../../platform/kit/steps.ts';
import { MUTANTS } from '../../mutants/mutants';
import { RECORD_FILE } from '../run/reporter';
import { namedOnly } from '../run/run-arguments';
import type { RunRecord } from '../run/run-record';
import { nameTag } from '../section-tags';
import { breakText, type Mutant } from './mutant';
import { createWorkingCopy, MUTANTS_FOLDER, type WorkingCopy } from './working-copy';

/** The test that noticed a mutant. */
interface Notice {
  readonly suite: 'unit' | 'journeys';
  readonly file: string;
  readonly line: number;
  readonly title: string;
  /** The first line of its error: a breakage that only a time-out notices is noticed by chance. */
  readonly why: string;
}

/** What became of a mutant, as the next run reads it. */
interface Result {
  /** Says of which mutant in which sources. */
  readonly key: string;
  readonly notice: Notice | null;
}

const RESULTS = path.join(MUTANTS_FOLDER, 'notices.json');

async function readJson<Value>(file: string): Promise<Value | null> {
  const text = await readFile(file, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

function firstLine(text = ''): string {
  return text.split('\n')[0] ?? '';
}

/** The first unit test that fails in the copy. */
async function findFailedUnit(folder: string, args: readonly string[]): Promise<Notice | null> {
  const report = path.join(folder, '.data-test/mutant.json');
  await rm(report, { force: true });
  const { code, output } = await runProcess(
    path.join(folder, 'node_modules/.bin/vitest'),
    [
      ...args,
      '--run',
      '--bail=1',
      // Chance does not fail a test twice.
      '--retry=1',
      '--passWithNoTests',
      '--reporter=json',
      `--outputFile=${report}`,
    ],
    { cwd: folder },
  );
  if (code === 0) return null;
  const found = await readJson<{
    readonly testResults: readonly {
      readonly name: string;
      readonly status: string;
      readonly message: string;
      readonly assertionResults: readonly {
        readonly status: string;
        readonly fullName: string;
        readonly failureMessages: readonly string[];
      }[];
    }[];
  }>(report);
  const failed = found?.testResults.find(({ status }) => status === 'failed');
  if (failed === undefined) throw new UserError(`vitest ${args.join(' ')} ended badly:\n${output}`);
  const test = failed.assertionResults.find(({ status }) => status === 'failed');
  const file = path.relative(folder, failed.name);
  return {
    suite: 'unit',
    file,
    line: 0,
    title: test?.fullName ?? 'the file itself',
    why: firstLine(test?.failureMessages[0] ?? failed.message),
  };
}

/** A run in the copy leaves what it leaves there, whatever this one was told; what is built outlasts the copy. */
const OWN_PLACES = {
  TEST_DATA_DIR: '',
  COUNT_FILE: '',
  TURBO_CACHE_DIR: path.join(MUTANTS_FOLDER, 'turbo'),
};

/** The first journey that fails on a site that is built from the copy. */
async function findFailedJourney(
  folder: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<Notice | null> {
  const runs = path.join(folder, '.data-test/runs');
  await rm(runs, { recursive: true, force: true });
  const { code, output } = await runProcess(
    process.execPath,
    ['--import', 'tsx', 'e2e/run.ts', ...args, '--project=chromium', '--max-failures=1'],
    { cwd: folder, env: { ...OWN_PLACES, ...env } },
  );
  if (code === 0) return null;
  const [name = ''] = (await readdir(runs).catch(() => [])).filter((each) => /^\d/.test(each));
  const record = await readJson<RunRecord>(path.join(runs, name, RECORD_FILE));
  const failed = record?.journeys.find(({ outcome }) => outcome === 'failed');
  if (failed !== undefined) {
    const { file, line, title, errors } = failed;
    return { suite: 'journeys', file, line, title, why: firstLine(errors[0]) };
  }
  if (record === null || record.errors.length > 0) {
    throw new UserError(`e2e ${args.join(' ')} ended badly:\n${output}`);
  }
  // A flake, or nothing that matches: that is no notice.
  return null;
}

function find(folder: string, suite: Notice['suite'], args: readonly string[], env = {}) {
  return suite === 'unit' ? findFailedUnit(folder, args) : findFailedJourney(folder, args, env);
}

/** What is broken is waited for as on an idle machine: on a busy one each limit would be reached after minutes, twice. */
const BROKEN = { LIMIT_FACTOR: '1' };

/** What runs tests again, and little besides. */
function argsOf(suite: Notice['suite'], notices: readonly Notice[]): readonly string[] {
  if (suite === 'unit') return ['run', ...new Set(notices.map(({ file }) => file))];
  return [...namedOnly(notices), '--pass-with-no-tests'];
}

/** What may notice a mutant, the cheapest first. */
function listSuites({ name, file, tests, journeys }: Mutant) {
  const tag = nameTag(name.split('/')[0] ?? '');
  const [folder] = file.split('/');
  const unit = ['run', tests ?? `${folder}/src`];
  return [
    ...(tests === null ? [] : [{ suite: 'unit', args: unit } as const]),
    { suite: 'journeys', args: journeys ?? ['--grep', tag, '--grep-invert', '@platform'] },
  ] as const;
}

class MutantRun {
  constructor(
    private readonly copy: WorkingCopy,
    private readonly results: Record<string, Result>,
  ) {}

  /** The test that notices a mutant; null where none does. */
  async findNotice(mutant: Mutant): Promise<Notice | null> {
    const key = `${this.copy.id} ${JSON.stringify(mutant)}`;
    const known = this.results[mutant.name];
    if (known?.key === key) return known.notice;
    const notice = await this.tryMutant(mutant, known?.notice ?? null);
    this.results[mutant.name] = { key, notice };
    await writeFile(RESULTS, JSON.stringify(this.results, null, 1));
    return notice;
  }

  /** What noticed it before comes first. */
  private async tryMutant(mutant: Mutant, before: Notice | null): Promise<Notice | null> {
    const { folder } = this.copy;
    const known =
      before === null ? [] : [{ suite: before.suite, args: argsOf(before.suite, [before]) }];
    const file = path.join(folder, mutant.file);
    const text = await readFile(file, 'utf8');
    await writeFile(file, breakText(text, mutant) ?? text);
    try {
      for (const { suite, args } of [...known, ...listSuites(mutant)]) {
        const notice = await find(folder, suite, args, BROKEN);
        if (notice !== null) return notice;
      }
      return null;
    } finally {
      await writeFile(file, text);
    }
  }

  /** The files that fail with nothing broken too: they notice nothing. */
  async findUnsound(notices: readonly Notice[]): Promise<ReadonlySet<string>> {
    const unsound = new Set<string>();
    for (const suite of ['unit', 'journeys'] as const) {
      for (;;) {
        const rest = notices.filter((each) => each.suite === suite && !unsound.has(each.file));
        if (rest.length === 0) break;
        const failed = await find(this.copy.folder, suite, argsOf(suite, rest));
        if (failed === null) break;
        unsound.add(failed.file);
      }
    }
    return unsound;
  }
}

function describe(notice: Notice | null): string {
  return notice === null
    ? 'SURVIVED'
    : `noticed by ${notice.file} › ${notice.title}: ${notice.why}`;
}

/** The mutants that are named, or whose package is. Throws {@link UserError}. */
function choose(names: readonly string[]): readonly Mutant[] {
  for (const name of names) {
    if (MUTANTS.some((mutant) => isNamed(mutant, name))) continue;
    throw new UserError(
      `There is no mutant "${name}". Known:\n${MUTANTS.map((each) => each.name).join('\n')}`,
    );
  }
  if (names.length === 0) return MUTANTS;
  return MUTANTS.filter((mutant) => names.some((name) => isNamed(mutant, name)));
}

function isNamed(mutant: Mutant, name: string): boolean {
  return mutant.name === name || mutant.name.startsWith(`${name}/`);
}

/** The mutants whose text is not in its file exactly once. */
export async function listStale(mutants: readonly Mutant[]): Promise<string[]> {
  const stale = mutants.map(async (mutant) => {
    const text = await readFile(path.join(PROJECT_ROOT, mutant.file), 'utf8').catch(() => '');
    return breakText(text, mutant) === null ? [`${mutant.name}: ${mutant.file}`] : [];
  });
  return (await Promise.all(stale)).flat();
}

/** `npm run e2e -- --mutants [name …]`: breaks a copy of the site, one way at a time, and tells which tests notice. */
export async function runMutants(names: readonly string[]): Promise<boolean> {
  const mutants = choose(names);
  const stale = await listStale(mutants);
  if (stale.length > 0) {
    throw new UserError(`Not exactly once in its file is the text of:\n${stale.join('\n')}`);
  }
  await mkdir(MUTANTS_FOLDER, { recursive: true });
  const copy = await step('Copying the working tree', createWorkingCopy);
  const run = new MutantRun(copy, (await readJson<Record<string, Result>>(RESULTS)) ?? {});
  const notices = new Map<string, Notice | null>();
  for (const [index, mutant] of mutants.entries()) {
    const label = `${index + 1} of ${mutants.length}: ${mutant.name}`;
    notices.set(mutant.name, await step(label, () => run.findNotice(mutant), describe));
  }
  const found = [...notices.values()].filter((notice) => notice !== null);
  const unsound = await step(
    'Running what noticed with nothing broken',
    () => run.findUnsound(found),
    (files) => (files.size === 0 ? 'all passes' : `fails by itself: ${[...files].join(', ')}`),
  );
  const survivors = [...notices].filter(([, each]) => each === null || unsound.has(each.file));
  for (const [name] of survivors) process.stdout.write(`No test notices ${name}.\n`);
  const { COUNT_FILE } = process.env;
  const passed = mutants.length - survivors.length;
  process.stdout.write(`${passed} of ${mutants.length} are noticed.\n`);
  const count = { ...NO_TESTS, passed, failed: survivors.length };
  if (COUNT_FILE) await writeFile(COUNT_FILE, JSON.stringify(count));
  return survivors.length === 0;
}
