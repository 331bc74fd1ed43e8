import { BASE_LANGUAGE, VITALS } from '@site/shared/contract';
import { readArguments } from '../kit/command-line.ts';
import { prepareDataFolder } from '../kit/data-folder.ts';
import { UserError } from '../kit/errors.ts';
import { findPackage } from '../kit/project.ts';
import { type Environment, readSettings } from '../kit/settings.ts';
import { carryOut } from '../release/carry-out.ts';
import { readProvenance } from '../release/provenance.ts';
import { type ErrorGroup, groupErrors } from '../server/reports/errors.ts';
import { judgeCanary } from '../server/reports/judge-canary.ts';
import { listReports } from '../server/reports/report-log.ts';
import { compareReleases, describeVitals } from '../server/reports/vitals.ts';
import { compositionId } from '../store/composition.ts';
import { describeOutcome, listChanges } from '../store/describe-entry.ts';
import { findArrival } from '../store/history.ts';
import { type Outcome, ReleaseStore } from '../store/release-store.ts';
import { ask, asksPipeline } from './ask.ts';

/** Number of changes in text output; `--json` and the console show all. */
const SHOWN = 5;

export function printOutcome(outcome: Outcome): void {
  process.stdout.write(`${describeOutcome(outcome)}\n`);
}

/** Release, such as `mfe-blog@1.0.0-6b1d4943c9fb` → number of visitors' failure reports. */
async function countReports({ shared }: ReleaseStore): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const { section, release } of await listReports(shared)) {
    const name = `${section}@${release}`;
    counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
}

export async function readOverview(store: ReleaseStore) {
  const { shell, sections } = await store.readLive();
  const history = await store.history.read();
  const pointer = await store.history.readPointer();
  const { id, releases = {}, canary = null, revoked = {} } = pointer ?? {};
  const previews = (await store.listReleases())
    .filter((each) => findArrival(history, each) === undefined)
    .filter(({ name, version }) => revoked[`${name}@${version}`] === undefined)
    .map((each) => ({
      ...each,
      composition: compositionId({ ...releases, [each.name]: each.version }),
    }));
  const since = history.findLast((entry) => entry.from !== entry.id);
  const languages = Object.fromEntries(
    [shell, ...sections].map((each) => [
      each.name,
      [BASE_LANGUAGE, ...Object.keys(each.languages ?? {})],
    ]),
  );
  const provenance = since?.provenance ?? null;
  const live = { id, since: since?.at, provenance, releases, languages };
  const reports = await countReports(store);
  const vitals = await compareReleases(store);
  const judged = canary && (await judgeCanary(store, canary)).words;
  const newestFirst = history.toReversed();
  return { live, canary, judged, previews, revoked, reports, vitals, history: newestFirst };
}

function alignColumns(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

function describeOverview(overview: Awaited<ReturnType<typeof readOverview>>): string {
  const { live, canary, judged, previews, revoked, reports, vitals, history } = overview;
  const describe = (name: string, version: string, state: string, languages: string[] = []) => [
    ...[name, version, state, String(reports[`${name}@${version}`] ?? 0), languages.join(' ')],
  ];
  const rows = [
    ['package', 'version', 'state', 'failures', 'languages'],
    ...Object.entries(live.releases).map(([name, version]) =>
      describe(name, version, 'live', live.languages[name]),
    ),
    ...(canary === null
      ? []
      : [describe(canary.release.name, canary.release.version, `canary, ${canary.share} %`)]),
    ...previews.map(({ name, version }) => describe(name, version, 'preview')),
    ...Object.entries(revoked).map(([release, reason]) => {
      const [name = '', version = ''] = release.split('@');
      return describe(name, version, `revoked: ${reason}`);
    }),
  ];
  const changes = history.slice(0, SHOWN).flatMap((entry) => {
    const lines = listChanges(entry).map((line) => `  ${line}`);
    return ['', `${entry.at}  ${entry.action}, composition ${entry.id}`, ...lines];
  });
  const waits = describeVitals(vitals).map(({ name, version, ...texts }) => [
    ...[name, version, ...VITALS.map((vital) => texts[vital])],
  ]);
  const measured =
    waits.length === 0
      ? []
      : ['', ...alignColumns([['p75 (visits)', 'version', ...VITALS], ...waits])];
  return [
    ...alignColumns(rows),
    ...(judged === null ? [] : ['', judged]),
    ...measured,
    ...changes,
  ].join('\n');
}

function describeErrors(groups: readonly ErrorGroup[]): string {
  if (groups.length === 0) return 'No browser reported a failure in the last 90 days.';
  const blocks = groups.map(({ fault, message, place, count, first, last, browsers, releases }) => {
    const families = Object.entries(browsers).map(([family, found]) => `${family} ${found}`);
    return [
      `${count} × ${fault}: ${message}`,
      ...(place === '' ? [] : [`  at ${place}`]),
      `  ${first} to ${last}; ${families.join(', ')}; ${releases.join(', ')}`,
    ].join('\n');
  });
  return blocks.join('\n');
}

/** `npm run releases`: lists live and offered releases with authors and reasons. `revoke` prevents a release from going live again. */
export async function releases(args: readonly string[]): Promise<void> {
  const options = { json: { type: 'boolean' } } as const;
  const use =
    'npm run releases [-- --json], or npm run releases -- errors <section> [--json], or npm run releases -- revoke <section>@<version> "reason"';
  const { json, revoking, failing } = readArguments(args, use, options, (given) => {
    const { values, positionals } = given;
    const [action, release = '', reason = '', ...rest] = positionals;
    if (action === undefined) return { ...values, revoking: null, failing: undefined };
    const [word = '', version] = release.split('@');
    if (action === 'errors' && word !== '' && positionals.length === 2)
      return { ...values, revoking: null, failing: word };
    if (action !== 'revoke' || version === undefined || rest.length > 0) {
      throw new Error('Unknown arguments.');
    }
    if (reason.trim() === '') throw new Error('A revoke needs a reason.');
    return { ...values, revoking: { word, version, reason }, failing: undefined };
  });
  const { environment, site } = await readSettings();
  const store = await openStore(environment);
  if (failing !== undefined) {
    const groups = await groupErrors(store, await findReleased(store, failing));
    const text = json ? JSON.stringify(groups, null, 2) : describeErrors(groups);
    process.stdout.write(`${text}\n`);
    return;
  }
  if (revoking === null) {
    const overview = await readOverview(store);
    const text = json ? JSON.stringify(overview, null, 2) : describeOverview(overview);
    process.stdout.write(`${text}\n`);
    return;
  }
  const { word, version, reason } = revoking;
  const release = await store.readRelease({ name: await findReleased(store, word), version });
  const provenance = await readProvenance(environment.releasedBy);
  if (asksPipeline(environment)) {
    return ask(store, release.name, { action: 'revocation', version, reason, ...provenance });
  }
  const order = { kind: 'revocation', release, reason } as const;
  printOutcome(await carryOut({ store, site }, order, { provenance }));
}

/** Opens the store of the environment and prints its name, so that a wrong store is noticed. */
export function openStore({
  store,
  dataDir,
}: Pick<Environment, 'store' | 'dataDir'>): Promise<ReleaseStore> {
  prepareDataFolder(dataDir);
  process.stderr.write(`Store: ${store.name}\n`);
  return ReleaseStore.open(store);
}

/** Returns the package for a word. It may have no folder here, if it was released elsewhere or removed. */
export async function findReleased(store: ReleaseStore, word: string): Promise<string> {
  const released = (await store.history.read()).flatMap(({ releases }) => Object.keys(releases));
  const found = released.find((each) => each === word || each === `mfe-${word}`);
  return found ?? findPackage(word);
}

/** Returns the only version with this start. @throws {UserError} */
export function findVersion(name: string, start: string, known: readonly string[]): string {
  const found = new Set(known.filter((version) => version.startsWith(start)));
  const [version, ...others] = found.has(start) ? [start] : found;
  if (version === undefined) {
    throw new UserError(
      'RELEASE_UNKNOWN',
      `No release of ${name} begins with ${start}. See: npm run releases`,
    );
  }
  if (others.length > 0) {
    throw new UserError(
      'ARGUMENTS_INVALID',
      `${start} may be ${[...found].join(' or ')}. Write more of it.`,
    );
  }
  return version;
}
