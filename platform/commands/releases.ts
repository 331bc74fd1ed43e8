import type { FailureReport } from '@site/shared/contract';
import { readArguments } from '../kit/read-arguments.ts';
import { readSettings } from '../kit/site-config.ts';
import { readProvenance } from '../release/provenance.ts';
import { revoke } from '../release/roll-back.ts';
import { compositionId } from '../store/composition.ts';
import { findArrival } from '../store/history.ts';
import { LOGS, ReleaseStore } from '../store/release-store.ts';
import {
  describeCanary,
  describeChanges,
  describeProvenance,
  listChanges,
} from './describe-change.ts';
import { findReleased } from './rollback.ts';

const USAGE =
  'npm run releases [-- --all] [--json], or npm run releases -- revoke <section>@<version> "reason"';
const DEFAULT_SHOWN = 20;

/** Release, as `mfe-blog@1.0.0-6b1d4943c9fb` → how often visitors' browsers reported it. */
async function countReports({ shared }: ReleaseStore): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const key of await shared.list(LOGS)) {
    const text = (await shared.read(key))?.toString() ?? '';
    for (const line of text.split('\n').filter((each) => each !== '')) {
      const { section, release }: Partial<FailureReport> = JSON.parse(line);
      if (section === undefined) continue;
      const name = `${section}@${release}`;
      counts[name] = (counts[name] ?? 0) + 1;
    }
  }
  return counts;
}

/** What is live, a canary and offered, and how it came about; the newest change first. */
async function readOverview(store: ReleaseStore) {
  await store.cleanUp();
  await store.readLiveId();
  const history = await store.readHistory();
  const { id, releases, canary = null, revoked = {} } = (await store.readPointer()) ?? {};
  const previews = (await store.listReleases())
    .filter(({ name, version }) => findArrival(history, name, version) === undefined)
    .filter(({ name, version }) => revoked[`${name}@${version}`] === undefined)
    .map((each) => {
      const composition = compositionId({ ...releases, [each.name]: each.version });
      return { ...each, composition };
    });
  const since = history.findLast((entry) => entry.from !== entry.id);
  const live = { id, since: since?.at, provenance: since?.provenance ?? null, releases };
  const reports = await countReports(store);
  return { live, canary, previews, revoked, reports, history: history.toReversed() };
}

function describeOverview(
  { live, canary, previews, revoked, reports, history }: Awaited<ReturnType<typeof readOverview>>,
  shown: number,
): string {
  const { id, since, provenance, releases = {} } = live;
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
      previews.map(
        ({ name, version, composition }) => `${name} ${version}, composition ${composition}`,
      ),
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

function parse(args: readonly string[]) {
  const options = { all: { type: 'boolean' }, json: { type: 'boolean' } } as const;
  return readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [action, release = '', reason = '', ...rest] = positionals;
    if (action === undefined) return { ...values, revoking: null };
    const [word = '', version] = release.split('@');
    if (action !== 'revoke' || version === undefined || rest.length > 0) {
      throw new Error('This is not understood.');
    }
    if (reason.trim() === '') throw new Error('Say why it is revoked.');
    return { ...values, revoking: { word, version, reason } };
  });
}

/** `npm run releases`: what is live and offered, who changed it and why; with `revoke` a release is shown to nobody again. */
export async function releases(args: readonly string[]): Promise<void> {
  const { all, json, revoking } = parse(args);
  const { environment, site } = await readSettings();
  const store = await ReleaseStore.open(environment.store);
  if (revoking === null) {
    const overview = await readOverview(store);
    const shown = all ? Number.POSITIVE_INFINITY : DEFAULT_SHOWN;
    const text = json ? JSON.stringify(overview, null, 2) : describeOverview(overview, shown);
    process.stdout.write(`${text}\n`);
    return;
  }
  const { word, version, reason } = revoking;
  const release = { name: await findReleased(store, word), version };
  const provenance = await readProvenance(environment.releasedBy);
  const { entry, unchanged } = await revoke(store, release, site, { reason, provenance });
  process.stdout.write(`${entry === null ? unchanged : describeChanges(entry)}\n`);
}
