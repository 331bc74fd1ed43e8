import type { SiteConfig } from '@site/shared/config';
import type { Composition } from '@site/shared/contract';
import { findDatabase } from '../../../platform/commands/database.ts';
import type { Cleanup } from '../../../platform/kit/cleanup.ts';
import { readEnvironment } from '../../../platform/kit/environment.ts';
import { UserError } from '../../../platform/kit/errors.ts';
import { readSiteConfig } from '../../../platform/kit/site-config.ts';
import { step } from '../../../platform/kit/steps.ts';
import { endCanary } from '../../../platform/release/canary.ts';
import { describeCandidate } from '../../../platform/release/candidate.ts';
import { readOrigin } from '../../../platform/release/origin.ts';
import { checkTogether } from '../../../platform/release/static-checks.ts';
import { startSiteServer } from '../../../platform/server/site-server.ts';
import { SiteMaker } from '../../../platform/site/site-maker.ts';
import type { Statement } from '../../../platform/store/composition.ts';
import type { Evidence } from '../../../platform/store/evidence.ts';
import { findPreviousComposition } from '../../../platform/store/history.ts';
import { ReleaseStore } from '../../../platform/store/release-store.ts';
import { nameReleases } from './run-arguments';

/** A composition that a release would be served in, and what is known of it. */
export interface Trial {
  /** What the release is put into: what is live, the canary, or what a rollback leads to. */
  readonly base: string;
  readonly composition: Composition;
  /** Why its releases do not go together, so that nobody is served it; null where they do. */
  readonly misfit: string | null;
  /** The last run of all smoke journeys. */
  readonly run: Evidence | null;
}

/** The compositions that a release would be served in, each once. */
export async function listTrials(
  store: ReleaseStore,
  release: Statement,
  site: SiteConfig,
): Promise<Trial[]> {
  const { id, canary } = (await store.readPointer()) ?? {};
  const rollback = findPreviousComposition(await store.readHistory());
  const others = canary?.release.name === release.name ? undefined : canary?.id;
  const trials: Trial[] = [];
  for (const [base, of] of Object.entries({ live: id, canary: others, rollback })) {
    if (!of) continue;
    const beside = await store.readComposition(of);
    const candidate = await describeCandidate(store, beside, release, { site });
    const { next: composition } = candidate;
    if (trials.some((each) => each.composition.id === composition.id)) continue;
    const refused = (await checkTogether(candidate)).find(({ state }) => state === 'refused');
    const run = await store.findEvidence(composition.id, 'smoke');
    trials.push({ base, composition, misfit: refused?.found ?? null, run });
  }
  return trials;
}

function stateOf({ misfit, run }: Trial): 'passed' | 'failed' | 'missing' | 'not served' {
  if (misfit !== null) return 'not served';
  if (run === null) return 'missing';
  return run.isGood ? 'passed' : 'failed';
}

function isGood(trial: Trial): boolean {
  return ['passed', 'not served'].includes(stateOf(trial));
}

/** Whether a release may go live as far as journeys tell, where they are needed: with what is live it has to go together. */
function mayGoLive(trials: readonly Trial[], needed = true): boolean {
  return (!needed || trials.every(isGood)) && trials[0]?.misfit === null;
}

function describeTrial(trial: Trial): string {
  const { misfit, run } = trial;
  const why = misfit ?? (run === null ? '' : `${run.why} (${run.by}, ${run.at})`);
  return `${stateOf(trial)}${why === '' ? '' : `: ${why}`}`;
}

/** The release of the store that a word names, such as `blog@1.0.0-6b1d4943c9fb`. Throws {@link UserError}. */
async function findRelease(store: ReleaseStore, word: string): Promise<Statement> {
  const [name = '', version = ''] = nameReleases(word).split('@');
  const found = await store.findRelease({ name, version });
  if (found !== null) return found;
  throw new UserError(
    `The store has no ${name} ${version}. npm run release -- … --preview puts a build there; npm run releases shows what is there.`,
  );
}

/** The store that `STORE` names, and who asks. */
export async function openStore() {
  const environment = readEnvironment(process.env);
  const store = await ReleaseStore.open(environment.store);
  const site = await readSiteConfig(environment.siteConfig);
  const { by } = await readOrigin(environment.releasedBy);
  return { environment, store, site, by };
}

/** The smoke journeys in the browser that is everywhere. */
export const SMOKE = ['--grep', '@smoke', '--project', 'chromium'];
/** How long a page may take: a busy machine must refuse no release. */
const MAKE_MS = 60_000;

/** Serves what is live, and others beside it by their links; gives the address. */
async function serveBeside(others: readonly Composition[], cleanup: Cleanup): Promise<string> {
  const { environment, store, site } = await openStore();
  const live = await store.readLive();
  for (const { shell, sections } of [live, ...others]) await store.fetch([shell, ...sections]);
  const { isStandIn: _, ...api } = await step(
    'Finding a database for the pages',
    () => findDatabase(environment, cleanup),
    ({ url, isStandIn }) => (isStandIn ? 'one with sample rows' : url),
  );
  const page = { site, api };
  const limits = { waitMs: MAKE_MS, makeMs: MAKE_MS };
  const files = new SiteMaker({ store, page, limits });
  cleanup.add(() => files.close());
  const choices = {
    readCanary: async () => null,
    findRelease: async () => null,
    findComposition: async (id: string) => others.find((each) => each.id === id) ?? null,
  };
  const source = { readComposition: async () => live, files, releases: store, choices };
  const { url, close } = await startSiteServer({ port: 0, page, source });
  cleanup.add(close);
  return url;
}

/**
 * Runs the smoke journeys on each composition that a release would be served in and that has no result yet, and keeps what
 * all of them say. `again`: also where they failed. Gives the exit code.
 */
export async function tryRelease(
  word: string,
  { again }: { readonly again: boolean },
  run: (args: readonly string[]) => Promise<unknown>,
  cleanup: Cleanup,
): Promise<number> {
  const { store, site, by } = await openStore();
  const release = await findRelease(store, word);
  const known = await listTrials(store, release, site);
  const wanted = known.filter((each) => !isGood(each) && (again || each.run === null));
  if (wanted.length > 0) {
    const url = await serveBeside(
      wanted.map(({ composition }) => composition),
      cleanup,
    );
    for (const { base, composition } of wanted) {
      process.stdout.write(`Smoke journeys on ${word} with ${base}:\n`);
      await run([...SMOKE, '--base-url', url, '--composition', composition.id]);
    }
  }
  const trials = wanted.length === 0 ? known : await listTrials(store, release, site);
  const isAllGood = mayGoLive(trials);
  const why = trials.map((each) => `${each.base} ${describeTrial(each)}`).join('; ');
  const [live] = trials;
  if (live !== undefined) {
    const made = { at: new Date().toISOString(), by, run: {} };
    const about = live.composition.id;
    const kind = 'trial' as const;
    await store.addEvidence({ ...made, about, kind, isGood: isAllGood, why: why.slice(0, 1500) });
  }
  return isAllGood ? 0 : 1;
}

/** `npm run releases -- can-i blog@<version>`: whether a release may go live, and what is missing. Gives the exit code. */
export async function canI(word: string, isJson: boolean): Promise<number> {
  const { store, site } = await openStore();
  const release = await findRelease(store, word);
  const { name, version } = release;
  const trials = await listTrials(store, release, site);
  const said = await store.findEvidence(`${name}@${version}`, 'judgement');
  const refusal = said?.isGood === false ? said : null;
  const may = refusal === null && mayGoLive(trials, await store.needsJourneys());
  if (isJson) {
    const shown = trials.map((each) => ({
      ...{ with: each.base, composition: each.composition.id, state: stateOf(each) },
      ...{ misfit: each.misfit, run: each.run },
    }));
    process.stdout.write(`${JSON.stringify({ name, version, may, refusal, trials: shown })}\n`);
    return may ? 0 : 1;
  }
  const isMissing = trials.some((each) => !isGood(each));
  const lines = [
    `${name} ${version} ${may ? 'may' : 'may not'} go live.`,
    ...(refusal === null ? [] : [`  ${refusal.by} said no at ${refusal.at}: ${refusal.why}`]),
    ...trials.map(
      (each) => `  with ${each.base.padEnd(8)}  ${each.composition.id}  ${describeTrial(each)}`,
    ),
    ...(isMissing ? [`To run what is missing: npm run e2e -- --release ${word} --again`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return may ? 0 : 1;
}

/** `npm run releases -- refuse blog@<version> "reason"`, and `allow`, which takes that back. */
export async function keepJudgement(isAllowed: boolean, words: readonly string[]): Promise<number> {
  const [word = '', why = ''] = words.map((each) => each.trim());
  if (words.length !== 2 || why === '') {
    throw new UserError(
      `Name a release and say why. Use: npm run releases -- ${isAllowed ? 'allow' : 'refuse'} blog@<version> "reason"`,
    );
  }
  const { store, by } = await openStore();
  const { name, version } = await findRelease(store, word);
  const about = `${name}@${version}`;
  const at = new Date().toISOString();
  await store.addEvidence({ about, at, by, kind: 'judgement', isGood: isAllowed, why, run: {} });
  const said = await store.findEvidence(about, 'judgement');
  if (said?.at !== at) {
    throw new UserError(
      'Nobody follows this: the store has keys. Set RELEASE_KEY to that of qa or of the operators.',
    );
  }
  const { canary, releases } = (await store.readPointer()) ?? {};
  const isCanary = canary?.release.name === name && canary.release.version === version;
  if (!isAllowed && isCanary) await endCanary(store, canary, `${by} said no: ${why}`, { by });
  const live = releases?.[name] === version && !isAllowed;
  const told = isAllowed ? 'may go live again, if all else is in order' : 'does not go live';
  process.stdout.write(
    `${name} ${version} ${told}.${live ? ` It is live: npm run rollback -- ${word}` : ''}\n`,
  );
  return 0;
}
