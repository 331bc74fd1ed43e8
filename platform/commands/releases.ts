import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { FailureReport } from '@site/shared/contract';
import { SBOM_FILE } from '../build/sbom.ts';
import { readEnvironment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { compareFiles } from '../release/candidate.ts';
import { journeys } from '../release/journeys.ts';
import { listSources, runGit } from '../release/provenance.ts';
import { compositionId, type ReleaseName } from '../store/composition.ts';
import {
  findArrival,
  findPreviousVersion,
  type HistoryEntry,
  pointerOf,
} from '../store/history.ts';
import { LOGS, ReleaseStore } from '../store/release-store.ts';
import {
  describeCanary,
  describeFiles,
  describeProvenance,
  listChanges,
} from './describe-change.ts';

const USAGE =
  'npm run releases [-- --all] [--json], or npm run releases -- diff <section> [<version> <version>] [--json], ' +
  'or can-i <section>@<version> [--json], or refuse | allow <section>@<version> "reason"';
const DEFAULT_SHOWN = 20;

/** Release, as `mfe-blog@1.0.0-6b1d4943c9fb` → how often visitors' browsers reported it. */
async function countReports({ shared }: ReleaseStore): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const key of await shared.list(LOGS)) {
    const text = (await shared.read(key))?.toString() ?? '';
    for (const line of text.split('\n').filter((each) => each !== '')) {
      const { section, release }: Partial<FailureReport> = JSON.parse(line);
      if (section === undefined) continue;
      const key = `${section}@${release}`;
      counts[key] = (counts[key] ?? 0) + 1;
    }
  }
  return counts;
}

/** What is live, tried and offered, and how it came about; the newest change first. */
async function readOverview(store: ReleaseStore) {
  await store.cleanUp();
  await store.readLiveId();
  const history = await store.readHistory();
  const { revoked = {} } = pointerOf(history) ?? {};
  const previews = (await store.listReleases()).filter(
    ({ name, version }) =>
      findArrival(history, name, version) === undefined &&
      revoked[`${name}@${version}`] === undefined,
  );
  const { id, releases, canary = null } = history.at(-1) as HistoryEntry;
  const offered = previews.map(async ({ name, version }) => {
    const composition = compositionId({ ...releases, [name]: version });
    return { name, version, composition, tried: await store.findEvidence(composition, 'smoke') };
  });
  const since = history.findLast((entry) => entry.from !== entry.id) as HistoryEntry;
  return {
    live: { id, since: since.at, provenance: since.provenance ?? null, releases },
    canary,
    previews: await Promise.all(offered),
    revoked,
    reports: await countReports(store),
    history: history.toReversed(),
  };
}

function describeOverview(
  { live, canary, previews, revoked, reports, history }: Awaited<ReturnType<typeof readOverview>>,
  shown: number,
): string {
  const { id, since, provenance, releases } = live;
  const by = provenance === null ? '' : `, ${describeProvenance(provenance)}`;
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
  const entries = history.slice(0, shown);
  const hidden = history.length - entries.length;
  return [
    `Live: composition ${id} since ${since}${by}`,
    ...Object.entries(releases).map(([name, version]) => `  ${name} ${version}`),
    ...section('Canary', canary === null ? [] : [describeCanary(canary)]),
    ...section(
      'Previews: in the store, and live for nobody so far',
      previews.map(({ name, version, composition, tried }) => {
        const by = tried === null ? 'not run' : `${tried.why} (${tried.by}, ${tried.at})`;
        return `${name} ${version}, composition ${composition}, smoke journeys: ${by}`;
      }),
    ),
    ...section(
      'Revoked: shown to nobody again',
      Object.entries(revoked).map(([release, reason]) => `${release}: ${reason}`),
    ),
    ...section(
      'Failures that browsers reported',
      Object.entries(reports).map(([release, count]) => `${release}: ${count}`),
    ),
    'History',
    ...entries.flatMap((entry) => [
      `  ${entry.at}  ${entry.id}  ${entry.action}`,
      ...listChanges(entry).map((line) => `  ${line}`),
    ]),
    ...(hidden > 0 ? [`${hidden} older: npm run releases -- --all`] : []),
  ].join('\n');
}

async function readDependencies(folder: string): Promise<string[]> {
  const text = await readFile(path.join(folder, SBOM_FILE), 'utf8').catch(() => '{}');
  const { components = [] } = JSON.parse(text);
  return components.map(({ name, version }: ReleaseName) => `${name} ${version}`);
}

/** What differs between two releases of a package: by default the live one and the one before it. */
async function readDifference(store: ReleaseStore, word: string, versions: readonly string[]) {
  const history = await store.readHistory();
  const known = new Set((await store.listReleases()).map(({ name }) => name));
  const name = [word, `mfe-${word}`].find((each) => known.has(each));
  if (name === undefined) throw new UserError(`The store holds no release of "${word}".`);
  const [
    from = findPreviousVersion(history, name),
    to = history.findLast(({ releases }) => releases[name] !== undefined)?.releases[name],
  ] = versions;
  if (!from || to === undefined) {
    throw new UserError(`Only one release of ${name} was live. Name two versions. Use: ${USAGE}`);
  }
  const read = async (version: string) => {
    const release = await store.findRelease({ name, version });
    if (release === null) throw new UserError(`The store holds no ${name} ${version}.`);
    await store.fetch([release]);
    const folder = store.releaseFolder(release);
    const commit = findArrival(history, name, version)?.provenance?.commit;
    return { release, folder, commit, dependencies: await readDependencies(folder) };
  };
  const [before, after] = [await read(from), await read(to)];
  const range = before.commit && after.commit && `${before.commit}..${after.commit}`;
  const log = range && (await runGit(['log', '--oneline', range, '--', ...listSources(name)]));
  return {
    name,
    from,
    to,
    files: await compareFiles({ ...after, previous: before }),
    dependencies: {
      added: after.dependencies.filter((each) => !before.dependencies.includes(each)),
      gone: before.dependencies.filter((each) => !after.dependencies.includes(each)),
    },
    /** Null where the releases do not say their commits, or this checkout does not have them. */
    commits: typeof log === 'string' ? log.split('\n').filter((line) => line !== '') : null,
  };
}

function describeDifference({
  name,
  from,
  to,
  files,
  dependencies: { added, gone },
  commits,
}: Awaited<ReturnType<typeof readDifference>>): string {
  return [
    `${name} ${from} → ${to}`,
    describeFiles(files),
    `Dependencies: ${added.length} new or changed, ${gone.length} gone or changed`,
    ...added.map((each) => `    + ${each}`),
    ...gone.map((each) => `    - ${each}`),
    commits === null ? 'Commits: not known here' : `Commits: ${commits.length}`,
    ...(commits ?? []).map((line) => `    ${line}`),
  ].join('\n');
}

function parse(args: readonly string[]) {
  const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  return readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [action, word, ...versions] = positionals;
    const isDiff = action === 'diff' && word !== undefined && [0, 2].includes(versions.length);
    if (action !== undefined && !isDiff) throw new Error('This is not understood.');
    return { ...values, word, versions };
  });
}

/** `npm run releases`: what is live, tried and offered, who changed it and why; or what differs between two releases. */
export async function releases(args: readonly string[]): Promise<void> {
  if (['can-i', 'refuse', 'allow'].includes(args[0] ?? '')) return journeys(args);
  const { all, json, word, versions } = parse(args);
  const store = await ReleaseStore.open(readEnvironment(process.env).store);
  let text: string;
  if (word !== undefined) {
    const difference = await readDifference(store, word, versions);
    text = json ? JSON.stringify(difference, null, 2) : describeDifference(difference);
  } else {
    const overview = await readOverview(store);
    const shown = all ? Number.POSITIVE_INFINITY : DEFAULT_SHOWN;
    text = json ? JSON.stringify(overview, null, 2) : describeOverview(overview, shown);
  }
  process.stdout.write(`${text}\n`);
}
