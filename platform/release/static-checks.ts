import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { fillPath, REPORTS_PATH, type SectionRelease } from '@site/shared/contract';
import { integrityOf, RELEASE_FILE } from '../build/release-file.ts';
import { listMisfits } from '../build/shared-modules.ts';
import { reasonOf } from '../kit/errors.ts';
import { findSecretsIn } from '../kit/find-secrets.ts';
import { runProcess } from '../kit/processes.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { isSection, type ReleaseManifest } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import { type Candidate, judge, pass, refuse, skip, weigh } from './candidate.ts';

function listNeeded(release: ReleaseManifest): string[] {
  if (!isSection(release)) return [release.entry];
  const { entry, exposes, paths } = release;
  const shown = paths.flatMap(({ files, partFiles = [] }) => [...files, ...partFiles]);
  return [entry, ...Object.values(exposes).flat(), ...shown];
}

/** Every stated file is what its hash says, and every file that is needed is stated. */
async function checkHashes({ release, folder }: Candidate): Promise<CheckRecord> {
  const stated = Object.entries({ ...release.integrity, ...release.node });
  const problems = await Promise.all(
    stated.map(async ([file, hash]) => {
      const content = await readFile(path.join(folder, file)).catch(() => null);
      if (content === null) return [`${file} is absent`];
      return integrityOf(content) === hash ? [] : [`${file} is not what its hash says`];
    }),
  );
  const unstated = [...new Set(listNeeded(release))]
    .filter((file) => release.integrity[file] === undefined)
    .map((file) => `${file} is needed, and the release does not hold it`);
  const found = [...problems.flat(), ...unstated];
  return judge(
    'hashes',
    found,
    `${stated.length} files, each with its hash`,
    `Build again: delete ${release.name}/dist, then release. Nothing may change a build's files.`,
  );
}

/** Widgets of this section that pages of the composition show and the release no longer exposes. */
function findMissingWidgets({ release, next, removed }: Candidate): string[] {
  const exposes = isSection(release) ? release.exposes : {};
  const prefix = `${removed ?? release.name}/`;
  return next.sections.flatMap((section) =>
    section.paths.flatMap(({ path: shown, embeds = [] }) =>
      embeds
        .filter((widget) => widget.startsWith(prefix))
        .filter((widget) => exposes[`./${widget.slice(prefix.length)}`] === undefined)
        .map((widget) => `${widget}, which ${section.name} shows on ${shown}, is not exposed`),
    ),
  );
}

function findFaultyExposes({ exposes, entry }: SectionRelease): string[] {
  return [
    ...(exposes['./routes'] === undefined ? ['./routes is not exposed'] : []),
    ...Object.entries(exposes)
      .filter(([, files]) => !files.includes(entry))
      .map(([name]) => `${name} lacks the entry ${entry}`),
  ];
}

async function findUnreadable(folder: string, files: readonly string[]): Promise<string[]> {
  const scripts = files.filter((file) => file.endsWith('.js'));
  const problems = await Promise.all(
    scripts.map(async (file) => {
      try {
        new Script(await readFile(path.join(folder, file), 'utf8'), { filename: file });
        return [];
      } catch (error) {
        return [`${file} is no script: ${reasonOf(error)}`];
      }
    }),
  );
  return problems.flat();
}

/** What the contract asks a section to expose is there, and every script can be read by an engine. */
async function checkExposes(candidate: Candidate): Promise<CheckRecord> {
  const { release, folder } = candidate;
  const problems = await findUnreadable(folder, Object.keys(release.integrity));
  if (isSection(release)) problems.push(...findFaultyExposes(release));
  problems.push(...findMissingWidgets(candidate));
  const names = isSection(release) ? Object.keys(release.exposes).join(', ') : release.entry;
  const mend = `Mend \`exposes\` in ${release.name}/section.ts and build again.`;
  return judge('exposes', problems, names, mend);
}

/** First segments that the server keeps for itself. */
const RESERVED = ['releases', 'dev', 'health', REPORTS_PATH.slice(1)];

function segmentsOf(pattern: string): string[] {
  return pattern
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '');
}

/** Whether some address fits both patterns. */
export function overlap(first: string, second: string): boolean {
  const [a, b] = [segmentsOf(first), segmentsOf(second)];
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const [left, right] = [a[at], b[at]];
    if (left === '*' || right === '*') return true;
    if (left === undefined || right === undefined) return false;
    if (left !== right && !left.startsWith(':') && !right.startsWith(':')) return false;
  }
  return true;
}

/** No address of this release belongs to another section of the composition, or to the server. */
function checkPaths({ release, next, site }: Candidate): CheckRecord {
  const owned = next.sections.flatMap((section) =>
    section.paths.map(({ path }) => ({ owner: section.name, path: fillPath(path, site) })),
  );
  const own = isSection(release) ? owned.filter(({ owner }) => owner === release.name) : owned;
  const problems = own.flatMap(({ owner, path }) => [
    ...RESERVED.filter((name) => segmentsOf(path)[0] === name).map(
      (name) => `${path} lies under /${name}/, which the server keeps for itself`,
    ),
    ...owned
      .filter((other) => other.owner !== owner && overlap(path, other.path))
      .map((other) => `${path} meets ${other.path} of ${other.owner}`),
  ]);
  return judge(
    'paths',
    problems,
    `${own.length} paths, none of another section's`,
    `Change the path in ${release.name}/section.ts, or release the other section without it first.`,
  );
}

/** The one copy that the shell brings of each shared module fits what sections ask for. */
function checkSingletons({ release, manifests }: Candidate): CheckRecord {
  const { provides = {} } = manifests.find((each) => !isSection(each)) ?? {};
  const asking = isSection(release) ? [release] : manifests.filter(isSection);
  const problems = asking.flatMap(({ name, requires = {} }) =>
    listMisfits(requires, provides).map((misfit) => `${name} ${misfit}`),
  );
  const found = `${Object.keys(provides).length} shared modules of the shell fit`;
  const mend = isSection(release)
    ? 'Release the shell with the newer version first, or build against the version it brings.'
    : 'Release these sections built against the new version, or keep the old one in the shell.';
  return judge('singletons', problems, found, mend);
}

const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 5 * 1024;

function format(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** A release may weigh a tenth and 5 KB more than the one before it, compressed. */
async function checkSize({ release, folder, previous, allowedGrowth }: Candidate) {
  const size = await weigh(release, folder);
  if (previous === null) return pass('size', `${format(size)} compressed, the first release`);
  const before = await weigh(previous.release, previous.folder);
  const limit = before * (1 + GROWTH_SHARE) + GROWTH_BYTES;
  const found = `${format(before)} before, ${format(size)} now, ${format(limit)} at most`;
  if (size <= limit) return pass('size', found);
  if (allowedGrowth !== undefined) return pass('size', `${found}; allowed: ${allowedGrowth}`);
  const again = `npm run release -- ${release.name} --allow-growth "reason"`;
  return refuse('size', found, `Make it smaller, or say why it must grow: ${again}`);
}

/** No key that must stay with its owner is in what visitors get. */
async function checkSecrets({ release, folder }: Candidate): Promise<CheckRecord> {
  const files = [...Object.keys(release.integrity), RELEASE_FILE];
  const found = await findSecretsIn(folder, files);
  return judge(
    'secrets',
    found,
    `none in ${files.length} files`,
    'Take it out of the sources and replace it where it was issued: it must be taken as known.',
  );
}

/** The checks that look at how releases go together; a rollback of one section runs these. */
export async function checkTogether(candidate: Candidate): Promise<CheckRecord[]> {
  return [await checkExposes(candidate), checkPaths(candidate), checkSingletons(candidate)];
}

/** Every check that needs neither the sources nor a browser. */
export async function runStaticChecks(candidate: Candidate): Promise<CheckRecord[]> {
  // A file that is absent would make the later checks fail in their own words.
  const hashes = await checkHashes(candidate);
  if (hashes.state === 'refused') return [hashes];
  const together = await checkTogether(candidate);
  return [hashes, ...together, await checkSize(candidate), await checkSecrets(candidate)];
}

function shorten(lines: readonly string[]): string {
  const rest = lines.length > MOST_LINES ? [`and ${lines.length - MOST_LINES} more`] : [];
  return [...lines.slice(0, MOST_LINES), ...rest].join('; ');
}

const MOST_LINES = 5;
const TOOLS = path.join(PROJECT_ROOT, 'node_modules/.bin');

async function checkTypes(sources: string, folder: string): Promise<CheckRecord> {
  const config = path.join(folder, 'tsconfig.json');
  const settings = {
    extends: path.join(PROJECT_ROOT, 'tsconfig.json'),
    compilerOptions: { typeRoots: [path.join(PROJECT_ROOT, 'node_modules/@types')] },
    include: ['ts', 'tsx'].map((extension) => path.join(sources, `**/*.${extension}`)),
    exclude: [path.join(sources, 'dist')],
  };
  await writeFile(config, JSON.stringify(settings));
  const { code, output } = await runProcess(path.join(TOOLS, 'tsc'), ['--noEmit', '-p', config], {
    cwd: PROJECT_ROOT,
  });
  if (code === 0) return pass('types', 'the sources keep the contract');
  const found = shorten(output.trim().split('\n'));
  return refuse('types', found, 'Mend the types; `npm run check` shows all of them.');
}

interface TestReport {
  readonly numPassedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message: string;
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[];
  }[];
}

async function checkTests(sources: string, folder: string): Promise<CheckRecord> {
  const root = sources === PROJECT_ROOT ? sources : path.dirname(sources);
  const file = path.join(folder, 'report.json');
  const options = ['--passWithNoTests', '--reporter=json', `--outputFile=${file}`];
  const vitest = path.join(TOOLS, 'vitest');
  const { output } = await runProcess(vitest, ['run', `${sources}/`, ...options], {
    cwd: root,
    env: { NODE_ENV: 'test' },
  });
  const text = await readFile(file, 'utf8').catch(() => null);
  const mend = 'Mend them; `npm test` in the folder of the section shows all.';
  if (text === null) return refuse('tests', shorten(output.trim().split('\n')), mend);
  const { numPassedTests, testResults }: TestReport = JSON.parse(text);
  const failed = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const tests = assertionResults.filter((each) => each.status === 'failed');
    const titles = tests.map(({ fullName }) => `"${fullName}" fails`);
    const [line = ''] = message.split('\n');
    if (status === 'failed' && titles.length === 0) titles.push(line);
    return titles.map((title) => `${path.relative(root, name)}: ${title}`);
  });
  return judge('tests', failed, `${numPassedTests} of its own pass`, mend);
}

/** The package's sources keep the contract's types, and its own unit tests pass. */
export async function checkSources(sources: string): Promise<CheckRecord[]> {
  if (!existsSync(path.join(TOOLS, 'vitest'))) {
    const found = 'what only tests need is not installed, as in an image';
    return [skip('types', found), skip('tests', found)];
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'gate-'));
  try {
    return [await checkTypes(sources, folder), await checkTests(sources, folder)];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
