import { stat } from 'node:fs/promises';
import path from 'node:path';
import {
  BASE_LANGUAGE,
  DOCUMENT_TYPES,
  fillPath,
  findPathFault,
  isFixedPath,
  patternsMeet,
  type Release,
} from '@site/shared/contract';
import { exclude, listMisfits } from '../bundler/shared-modules.ts';
import { BROTLI } from '../kit/compress.ts';
import { RESERVED, SITE_DOCUMENT_PATHS } from '../site/site-documents.ts';
import { isSection, type ReleaseManifest } from '../store/composition.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type Candidate, type Checked, listChanged, record } from './candidate.ts';

function findFaultyExposes(release: ReleaseManifest): string[] {
  const { name, entry, integrity } = release;
  const needed = [entry];
  const faults: string[] = [];
  if (isSection(release)) {
    const { exposes, paths } = release;
    const shown = paths.flatMap(({ files, partFiles = [] }) => [...files, ...partFiles]);
    needed.push(...Object.values(exposes).flat(), ...shown);
    if (exposes['./routes'] === undefined) faults.push(`${name} does not expose ./routes`);
  }
  const lost = [...new Set(needed)].filter((file) => integrity[file] === undefined);
  return [...faults, ...lost.map((file) => `${name} needs ${file}, and its release lacks it`)];
}

function findMissingWidgets({ change, next: { sections } }: Candidate): string[] {
  const exposed = new Set(
    sections.flatMap(({ name, exposes }) =>
      Object.keys(exposes).map((module) => module.replace('.', name)),
    ),
  );
  return sections.flatMap((section) =>
    section.paths.flatMap(({ path: shown, embeds = [] }) =>
      embeds
        .filter((widget) => widget.replace(/\/.*/, '') in change && !exposed.has(widget))
        .map((widget) => `${widget}, which ${section.name} shows on ${shown}, is not exposed`),
    ),
  );
}

function checkExposes(candidate: Candidate): Checked {
  const changed = listChanged(candidate);
  const problems = [...changed.flatMap(findFaultyExposes), ...findMissingWidgets(candidate)];
  const names = changed.flatMap((each) => (isSection(each) ? Object.keys(each.exposes) : []));
  const fix = 'Fix `exposes` in section.ts and build again.';
  return record('GATE_EXPOSES', problems, names.join(', '), fix);
}

function listPatterns({ next: { sections }, site }: Candidate) {
  const declared = sections.flatMap(({ name: owner, paths, documents = [] }) => [
    ...paths.map(({ path }) => ({ owner, path, kind: 'page' as const })),
    ...documents.map((document) => ({
      owner,
      // A build of an older platform names the path alone.
      path: document.path ?? `${document}`,
      kind: 'document' as const,
      type: document.contentType,
    })),
  ]);
  return declared.map((each) => {
    const pattern = fillPath(each.path, site);
    const isTyped = !('type' in each) || DOCUMENT_TYPES.includes(each.type);
    const fault = isTyped ? null : `is of none of the types ${DOCUMENT_TYPES.join(', ')}`;
    return { ...each, pattern, fault: findPathFault(pattern, each.kind, site.languages) ?? fault };
  });
}

type Pattern = Pick<ReturnType<typeof listPatterns>[number], 'owner' | 'kind' | 'pattern'>;

/** Returns true unless the router can choose: two patterns of one kind and section may overlap if one has no parameters. */
function isConflict(one: Pattern, other: Pattern): boolean {
  if (!patternsMeet(one.pattern, other.pattern)) return false;
  if (one.owner !== other.owner) return true;
  return one.kind === other.kind && isFixedPath(one.pattern) === isFixedPath(other.pattern);
}

/** Checks that every path is within the grammar, and that no URL belongs to two sections or to the server. */
function checkPaths(candidate: Candidate): Checked {
  const own = listPatterns(candidate);
  const ofSite = { owner: 'the site', kind: 'document' } as const;
  const all = [...own, ...SITE_DOCUMENT_PATHS.map((pattern) => ({ ...ofSite, pattern }))];
  const faults = own.flatMap(({ owner, kind, pattern, fault }) =>
    fault === null ? [] : [`the ${kind} ${pattern} of ${owner} ${fault}`],
  );
  const reserved = own
    .filter(({ pattern }) => RESERVED.includes(pattern.split('/')[1]?.toLowerCase() ?? ''))
    .map(({ owner, pattern }) => `${pattern} of ${owner} begins as only the server's paths may`);
  const meeting = all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => isConflict(one, other))
      .map(({ owner, pattern }) => `${one.pattern} of ${one.owner} meets ${pattern} of ${owner}`),
  );
  const fix = 'Change the path in section.ts, or release the other section without it first.';
  const found = `${own.length} paths, each of one section`;
  return record('GATE_PATHS', [...faults, ...reserved, ...meeting], found, fix);
}

function checkSingletons({ manifests, change }: Candidate): Checked {
  const { provides = {} } = manifests.find((each) => !isSection(each)) ?? {};
  const asking = manifests.filter(isSection).map(({ name, requires = {} }) => {
    return { name, requires, found: listMisfits(requires, provides) };
  });
  const misfits = asking.filter(({ found }) => found.length > 0);
  // Includes ranges that the required shell would no longer satisfy.
  const others = asking.filter((one) => misfits.some((two) => exclude(one.requires, two.requires)));
  const moved = [...misfits, ...others].map(({ name }) => name);
  const together = new Set(['shell', ...Object.keys(change), ...moved]);
  const words = [...together].map((name) => name.replace('mfe-', '')).join(' ');
  return record(
    'GATE_SINGLETONS',
    misfits.flatMap(({ name, found }) => found.map((misfit) => `${name} ${misfit}`)),
    `${Object.keys(provides).length} shared modules of the shell fit`,
    'A team elsewhere stores its own first (npm run release -- --upload), to be named as <section>@<version>.\n' +
      `    Build all with the same version and release them together: npm run release -- ${words}`,
  );
}

/** Checks how releases fit together. A rollback runs only these. */
export function checkTogether(candidate: Candidate): Checked[] {
  return [checkExposes(candidate), checkPaths(candidate), checkSingletons(candidate)];
}

/** Returns the transfer size of a release's files: compressed with brotli, as in the store. */
export async function weigh(
  store: ReleaseStore,
  release: Release,
  files = Object.keys(release.integrity),
): Promise<number> {
  const sizes = files.map(async (file) => {
    const plain = path.join(store.releaseFolder(release), file);
    return (await stat(plain + BROTLI).catch(() => stat(plain))).size;
  });
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 5 * 1024;

const format = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;

/** Lists a release's files in a language. Those of {@link BASE_LANGUAGE} are outside the languages' folders. */
function filesIn({ integrity, languages = {} }: Release, language: string): string[] {
  const folderOf = (file: string) =>
    Object.keys(languages).find((each) => file.startsWith(`${each}/`)) ?? BASE_LANGUAGE;
  return Object.keys(integrity).filter((file) => folderOf(file) === language);
}

/** Checks the compressed size per language: at most 10 % and 5 KB above the live release. A new language is compared with the live {@link BASE_LANGUAGE}. */
async function checkSize(candidate: Candidate, allowsGrowth: boolean): Promise<Checked> {
  const { store, live } = candidate;
  const parts = listChanged(candidate).flatMap((release) =>
    [BASE_LANGUAGE, ...Object.keys(release.languages ?? {})].map(
      (language) => [release, language] as const,
    ),
  );
  const sizes = await Promise.all(
    parts.map(async ([release, language]) => {
      const name = language === BASE_LANGUAGE ? release.name : `${release.name} in ${language}`;
      const before = [live.shell, ...live.sections].find((each) => each.name === release.name);
      const size = await weigh(store, release, filesIn(release, language));
      if (before === undefined) return { found: `${name} ${format(size)}`, isTooLarge: false };
      const known = language in (before.languages ?? {}) ? language : BASE_LANGUAGE;
      const weighed = await weigh(store, before, filesIn(before, known));
      const limit = weighed * (1 + GROWTH_SHARE) + GROWTH_BYTES;
      const found = `${name} ${format(weighed)} before, ${format(size)} now, ${format(limit)} at most`;
      return { found, isTooLarge: size > limit };
    }),
  );
  const tooLarge = sizes.filter(({ isTooLarge }) => isTooLarge && !allowsGrowth);
  return record(
    'GATE_SIZE',
    tooLarge.map(({ found }) => found),
    sizes.map(({ found }) => found).join('; '),
    'Make it smaller. To release it as it is: --allow-growth --why "reason"',
  );
}

export async function runStaticChecks(candidate: Candidate, allowsGrowth = false) {
  return [...checkTogether(candidate), await checkSize(candidate, allowsGrowth)];
}
