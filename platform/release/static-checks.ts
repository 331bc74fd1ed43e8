import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { Script } from 'node:vm';
import type { SiteConfig } from '@site/shared/config/schema';
import {
  type Composition,
  fillPath,
  REPORTS_PATH,
  type Release,
  type SectionRelease,
} from '@site/shared/contract';
import { listMisfits } from '../build/shared-modules.ts';
import { BROTLI } from '../kit/compress.ts';
import { reasonOf } from '../kit/errors.ts';
import { isSection, type ReleaseManifest, type ReleaseName } from '../store/composition.ts';
import type { CheckRecord } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, describeCandidate, pass, record, refuse } from './candidate.ts';

function listNeeded(release: ReleaseManifest): string[] {
  if (!isSection(release)) return [release.entry];
  const { entry, exposes, paths } = release;
  const shown = paths.flatMap(({ files, partFiles = [] }) => [...files, ...partFiles]);
  return [entry, ...Object.values(exposes).flat(), ...shown];
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

function findUnstated(release: ReleaseManifest): string[] {
  return [...new Set(listNeeded(release))]
    .filter((file) => release.integrity[file] === undefined)
    .map((file) => `${file} is needed, and the release does not hold it`);
}

/** What the contract asks a section to expose is there, with its files, and every script can be read by an engine. */
async function checkExposes(candidate: Candidate): Promise<CheckRecord> {
  const { release, folder } = candidate;
  const problems = await findUnreadable(folder, Object.keys(release.integrity));
  problems.push(...findUnstated(release));
  if (isSection(release)) problems.push(...findFaultyExposes(release));
  problems.push(...findMissingWidgets(candidate));
  const names = isSection(release) ? Object.keys(release.exposes).join(', ') : release.entry;
  const mend = `Fix \`exposes\` in ${release.name}/section.ts and build again.`;
  return record('exposes', problems, names, mend);
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
      (name) => `${path} is under /${name}/, which the server keeps for itself`,
    ),
    ...owned
      .filter((other) => other.owner !== owner && overlap(path, other.path))
      .map((other) => `${path} meets ${other.path} of ${other.owner}`),
  ]);
  return record(
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
  return record('singletons', problems, found, mend);
}

/** Bytes of a release's files as a visitor gets them: compressed with brotli, as they are in the store. */
async function weigh(release: Release, folder: string): Promise<number> {
  const sizes = Object.keys(release.integrity).map(async (file) => {
    const plain = path.join(folder, file);
    return (await stat(plain + BROTLI).catch(() => stat(plain))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 5 * 1024;

function format(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** A release may weigh a tenth and 5 KB more than the one before it, compressed. */
async function checkSize({ release, folder, previous, allowedGrowth }: Candidate) {
  const size = await weigh(release, folder);
  if (previous === undefined) return pass('size', `${format(size)} compressed, the first release`);
  const before = await weigh(previous.release, previous.folder);
  const limit = before * (1 + GROWTH_SHARE) + GROWTH_BYTES;
  const found = `${format(before)} before, ${format(size)} now, ${format(limit)} at most`;
  if (size <= limit) return pass('size', found);
  if (allowedGrowth !== undefined) return pass('size', `${found}; allowed: ${allowedGrowth}`);
  const again = `npm run release -- ${release.name} --allow-growth "reason"`;
  return refuse('size', found, `Make it smaller, or say why it must grow: ${again}`);
}

/** The checks of how releases go together; a rollback of one section runs these. */
async function checkTogether(candidate: Candidate): Promise<CheckRecord[]> {
  return [await checkExposes(candidate), checkPaths(candidate), checkSingletons(candidate)];
}

/** Puts a release in the place of the live one of its package, and checks how it fits the others. */
export async function composeWith(
  store: ReleaseStore,
  live: Composition,
  release: ReleaseName,
  site: SiteConfig,
): Promise<{ readonly next: Composition; readonly checks: CheckRecord[] }> {
  const manifest = await store.readRelease(release);
  const candidate = await describeCandidate(store, live, manifest, { site });
  return { next: candidate.next, checks: await checkTogether(candidate) };
}

/** Every check that needs neither the sources nor a browser. */
export async function runStaticChecks(candidate: Candidate): Promise<CheckRecord[]> {
  return [...(await checkTogether(candidate)), await checkSize(candidate)];
}
