import { BASE_LANGUAGE, type FailureReport } from '@site/shared/contract';
import { readArguments } from '../kit/read-arguments.ts';
import { readSettings } from '../kit/site-config.ts';
import { readProvenance } from '../release/provenance.ts';
import { revoke } from '../release/roll-back.ts';
import { compositionId } from '../store/composition.ts';
import { findArrival } from '../store/history.ts';
import { LOGS, ReleaseStore } from '../store/release-store.ts';
import { describeCanary, describeProvenance, listChanges, tellOutcome } from './describe-change.ts';
import { findReleased } from './rollback.ts';

const USAGE =
  'npm run releases [-- --json], or npm run releases -- revoke <section>@<version> "reason"';
const SHOWN = 20;

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
export async function readOverview(store: ReleaseStore) {
  const { shell, sections } = await store.readLive();
  const history = await store.readHistory();
  const { id, releases = {}, canary = null, revoked = {} } = (await store.readPointer()) ?? {};
  const previews = (await store.listReleases())
    .filter((each) => findArrival(history, each) === undefined)
    .filter(({ name, version }) => revoked[`${name}@${version}`] === undefined)
    .map(({ name, version }) => {
      const composition = compositionId({ ...releases, [name]: version });
      return { name, version, composition };
    });
  const since = history.findLast((entry) => entry.from !== entry.id);
  const canaryProblem = canary && (await store.describeCanaryKeys());
  const languages = Object.fromEntries(
    [shell, ...sections].map((each) => [
      each.name,
      [BASE_LANGUAGE, ...Object.keys(each.languages ?? {})],
    ]),
  );
  const provenance = since?.provenance ?? null;
  const live = { id, since: since?.at, provenance, releases, languages };
  const reports = await countReports(store);
  return { live, canary, canaryProblem, previews, revoked, reports, history: history.toReversed() };
}

function describeOverview(overview: Awaited<ReturnType<typeof readOverview>>): string {
  const { live, canary, canaryProblem, previews, revoked, reports, history } = overview;
  const by = live.provenance === null ? '' : `, ${describeProvenance(live.provenance)}`;
  const part = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
  const each = (record: Readonly<Record<string, string | number>>) =>
    Object.entries(record).map(([release, value]) => `${release}: ${value}`);
  const entries = history.slice(0, SHOWN).flatMap((entry) => {
    const first = `${entry.at}  ${entry.id}  ${entry.action}`;
    return [first, ...listChanges(entry)];
  });
  return [
    ...part(
      `Live: composition ${live.id} since ${live.since}${by}`,
      Object.entries(live.releases).map(
        ([name, version]) => `${name}: ${version} in ${live.languages[name]?.join(', ')}`,
      ),
    ),
    ...part(
      'Canary',
      [canary && describeCanary(canary), canaryProblem].flatMap((line) => line ?? []),
    ),
    ...part(
      'Previews (not live)',
      previews.map((one) => `${one.name} ${one.version}, composition ${one.composition}`),
    ),
    ...part('Revoked (cannot go live)', each(revoked)),
    ...part('Failures reported by browsers', each(reports)),
    ...part('History', entries),
    ...(history.length > SHOWN ? ['Older ones: npm run releases -- --json'] : []),
  ].join('\n');
}

/** `npm run releases`: what is live and offered, who changed it and why. With `revoke` a release cannot go live again. */
export async function releases(args: readonly string[]): Promise<void> {
  const options = { json: { type: 'boolean' } } as const;
  const { json, revoking } = readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [action, release = '', reason = '', ...rest] = positionals;
    if (action === undefined) return { ...values, revoking: null };
    const [word = '', version] = release.split('@');
    if (action !== 'revoke' || version === undefined || rest.length > 0) {
      throw new Error('Unknown arguments.');
    }
    if (reason.trim() === '') throw new Error('A revoke needs a reason.');
    return { ...values, revoking: { word, version, reason } };
  });
  const { environment, site } = await readSettings();
  const store = await ReleaseStore.open(environment.store);
  if (revoking === null) {
    const overview = await readOverview(store);
    const text = json ? JSON.stringify(overview, null, 2) : describeOverview(overview);
    process.stdout.write(`${text}\n`);
    return;
  }
  const { word, version, reason } = revoking;
  const release = { name: await findReleased(store, word), version };
  const provenance = await readProvenance(environment.releasedBy);
  await tellOutcome(await revoke(store, release, site, { reason, provenance }));
}
