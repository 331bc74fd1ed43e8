import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { importRemote } from '../bundler/standard-remote.ts';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { readArguments, step } from '../kit/command-line.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import { log } from '../kit/log.ts';
import { findOwnPackage, findPackage, packageFolder } from '../kit/project.ts';
import { readSettings, type Settings } from '../kit/settings.ts';
import { answerRequests, QUEUES } from '../release/answer-requests.ts';
import { assertPassed } from '../release/candidate.ts';
import { carryOut, releaseBuilds } from '../release/carry-out.ts';
import { confirmLive } from '../release/confirm-live.ts';
import type { GateOptions } from '../release/gate.ts';
import { GateSite } from '../release/gate-site.ts';
import type { Order, ReleaseAim } from '../release/plan.ts';
import { addCommit, checkCommit, readProvenance } from '../release/provenance.ts';
import { describeChecks } from '../store/describe-entry.ts';
import type { Provenance } from '../store/history.ts';
import { previewLink, signPreview } from '../store/preview-request.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { ask, asksPipeline, printPreview, readSeen } from './ask.ts';
import { buildAll } from './build-all.ts';
import { findReleased, findVersion, openStore, printOutcome } from './releases.ts';
import { parseDuration, stepCanary } from './step-canary.ts';

const USAGE =
  'npm run release -- <section>[@<version>] [<section> …] | --from <folder of a build> [--preview | --upload | --canary <percent>[,<percent> … --every 15m] | --promote] [--why "reason"] ' +
  '[--over <live version>] [--allow-growth] [--wait | --no-journeys], or npm run release -- --requested | --watch [--wait | --no-journeys]';

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const OPTIONS = {
  preview: flag,
  upload: flag,
  promote: flag,
  requested: flag,
  watch: flag,
  canary: text,
  every: text,
  from: text,
  over: text,
  why: text,
  'allow-growth': flag,
  wait: flag,
  'no-journeys': flag,
};

/** `promotion`: the canary goes live for everyone, without a build. */
type Aim = ReleaseAim | { readonly kind: 'promotion' };

function parseShare(text: string): number {
  const share = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && share <= 100) return share;
  throw new Error('--canary needs a share of visitors in percent, from 0 to 100.');
}

function parseShares(text: string, every: string | undefined) {
  const [share = 0, ...shares] = text.split(',').map(parseShare);
  if (shares.length > 0 !== (every !== undefined))
    throw new Error(
      'Several shares need --every, and --every needs several: --canary 5,25,100 --every 15m.',
    );
  if (shares.some((each, index) => each <= (shares[index - 1] ?? share)))
    throw new Error('Each share of --canary must be larger than the one before.');
  const steps = every === undefined ? undefined : { shares, everyMs: parseDuration(every) };
  return { share, steps };
}

/** Parses a release's command line. The default is the current folder's section. @throws {UserError} */
export function parseReleaseArguments(args: readonly string[]) {
  return readArguments(args, USAGE, OPTIONS, ({ values, positionals: words }) => {
    const aims: Aim[] = [];
    if (values.preview) aims.push({ kind: 'preview' });
    if (values.upload) aims.push({ kind: 'upload' });
    if (values.promote) aims.push({ kind: 'promotion' });
    const { share, steps } = parseShares(values.canary ?? '0', values.every);
    if (values.canary !== undefined) aims.push({ kind: 'canary', share });
    const [aim = { kind: 'live' }, ...others] = aims;
    if (others.length > 0)
      throw new Error('Use only one of --preview, --upload, --canary and --promote.');
    if (words.length > 1 && ['promotion', 'canary'].includes(aim.kind)) {
      throw new Error('A canary is of one section.');
    }
    const { from, over, why, requested, watch } = values;
    const answers = watch ? 'forever' : requested ? 'once' : undefined;
    const flags = Object.keys(values).filter((name) => !['wait', 'no-journeys'].includes(name));
    if (answers !== undefined && flags.length + words.length > 1) {
      throw new Error('--requested and --watch take no section and no other flags.');
    }
    if (from !== undefined && (words.length > 0 || aim.kind === 'promotion')) {
      throw new Error('--from takes a build in the place of a section.');
    }
    const allowsGrowth = values['allow-growth'] === true;
    if (values.wait && values['no-journeys']) throw new Error('--wait is for journeys.');
    const journeys = values['no-journeys'] ? 'none' : values.wait ? 'all' : 'sections';
    return { words, aim, steps, from, over, why, answers, allowsGrowth, journeys } as const;
  });
}

async function build(names: readonly string[], from: string | undefined, cleanup: Cleanup) {
  if (from !== undefined) {
    const folder = await mkdtemp(path.join(tmpdir(), 'remote-'));
    cleanup.add(() => rm(folder, { recursive: true }));
    await step(`Taking the build ${from}`, () => importRemote(from, folder));
    return [folder];
  }
  for (const name of names) {
    await step(`Building ${name} alone`, () => buildAll(name));
  }
  return names.map((name) => path.join(packageFolder(name), 'dist'));
}

/** Returns the folder of a stored preview by its name, such as `blog@1.0.0-6b1d`. @throws {UserError} */
async function findUploaded(store: ReleaseStore, text: string): Promise<string> {
  const [word = '', start = ''] = text.split('@');
  const all = await store.listReleases();
  const own = all.filter(({ name }) => [word, `mfe-${word}`].includes(name));
  const versions = own.map((each) => each.version);
  const version = findVersion(word, start, versions);
  const release = await store.readRelease({ name: own[0]?.name ?? word, version });
  await store.fetch([release]);
  return store.releaseFolder(release);
}

const WATCH_MS = 5000;

async function answerTeams(
  { environment, site }: Settings,
  store: ReleaseStore,
  gateSite: GateSite,
  answers: 'once' | 'forever',
  journeys: GateOptions['journeys'],
): Promise<void> {
  const pipeline = { store, site, gateSite, journeys, sitePort: environment.sitePort };
  const answerQueue = async (queue: (typeof QUEUES)[number]) => {
    for (;;) {
      const answering = answerRequests(pipeline, queue);
      if (answers === 'once') return answering;
      await answering.catch((error) =>
        log.error(`Could not answer all requests. ${reasonOf(error)}`),
      );
      // A waiting pipeline keeps no processes.
      if (queue === 'gate') await gateSite.close();
      await delay(WATCH_MS);
    }
  };
  await Promise.all(QUEUES.map(answerQueue));
}

function printUploaded(releases: readonly { name: string; version: string }[]): void {
  const names = releases.map(({ name, version }) => `${name.replace('mfe-', '')}@${version}`);
  process.stdout.write(
    `Stored. To release it with others: npm run release -- shell ${names.join(' ')}\n`,
  );
}

async function uploadAndAsk(
  store: ReleaseStore,
  [folder, ...others]: readonly string[],
  aim: ReleaseAim,
  { over, allowsGrowth, journeys }: ReturnType<typeof parseReleaseArguments>,
  provenance: Provenance,
) {
  if (folder === undefined || others.length > 0 || journeys !== 'sections') {
    throw new UserError(
      'ARGUMENTS_INVALID',
      "The site's pipeline releases one section for its team, with its whole gate.",
    );
  }
  const release = await store.add(folder);
  const { name, version } = release;
  if (aim.kind === 'live' || aim.kind === 'canary') {
    const candidate = { store, live: await store.readLive(), change: { [name]: version } };
    assertPassed(candidate.change, [await checkCommit(candidate, over)]);
  }
  await step(`Uploading ${name} ${version}`, () => store.share(release));
  if (aim.kind === 'upload') {
    printUploaded([release]);
    return release;
  }
  const asked = { ...provenance, version, allowsGrowth };
  await ask(
    store,
    name,
    aim.kind === 'canary'
      ? { ...asked, action: 'canary', share: aim.share }
      : { ...asked, action: aim.kind },
  );
  return release;
}

/** `npm run release -- <section> …`: builds packages, checks them and makes them live in one step. */
export function release(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const parsed = parseReleaseArguments(args);
    const { words, aim, steps, from, over, why, answers, allowsGrowth, journeys } = parsed;
    const settings = await readSettings();
    const { environment, site } = settings;
    const isNamed = words.length > 0 || from !== undefined || answers !== undefined;
    const own = isNamed ? words : [(await findOwnPackage()) ?? []].flat();
    const uploaded = own.filter((word) => word.includes('@'));
    const built = own.filter((word) => !word.includes('@'));
    const names = await Promise.all(built.map((word) => findPackage(word)));
    if (!isNamed && names.length === 0)
      throw new UserError('ARGUMENTS_INVALID', `Name a section. Use: ${USAGE}`);
    const store = await openStore(environment);
    const gateSite = new GateSite(settings, store);
    cleanup.add(() => gateSite.close());
    if (answers !== undefined) {
      await answerTeams(settings, store, gateSite, answers, journeys);
      return cleanup.run();
    }
    const person = await readProvenance(environment.releasedBy, why);
    if (aim.kind === 'promotion') {
      const name = names[0] ?? own.join();
      const order = { kind: 'promotion', name } as const;
      if (asksPipeline(environment)) return ask(store, name, { action: 'promotion', ...person });
      return printOutcome(await carryOut({ store, site }, order, { provenance: person }));
    }
    const provenance = names.length > 0 ? await addCommit(person, names) : person;
    const folders = [
      ...(await build(names, from, cleanup)),
      ...(await Promise.all(uploaded.map((each) => findUploaded(store, each)))),
    ];
    if (asksPipeline(environment)) {
      const tried = await uploadAndAsk(store, folders, aim, parsed, provenance);
      const asked = { ...provenance, version: tried.version };
      if (steps !== undefined)
        await stepCanary(store, tried, steps, (share) =>
          ask(store, tried.name, {
            ...asked,
            ...(share < 100 ? { action: 'canary', share } : { action: 'promotion' }),
          }),
        );
      return cleanup.run();
    }
    // Releases that do not go live cannot undo the work of others.
    const isStored = aim.kind === 'preview' || aim.kind === 'upload';
    const gate = {
      ...{ allowsGrowth, journeys },
      sources: names.map(packageFolder),
      clone: isStored ? undefined : { over },
      isUpload: aim.kind === 'upload',
    };
    const what = { store, site, gateSite, folders, aim, gate, provenance };
    const { releases, ...result } = await releaseBuilds(what);
    process.stdout.write(describeChecks(result.checks));
    printOutcome(result);
    if (aim.kind === 'preview') {
      const signed = await signPreview(store, releases);
      printPreview(previewLink(releases, signed, site, environment.sitePort));
    }
    if (aim.kind === 'upload') printUploaded(releases);
    await confirmLive(what, { kind: 'release', releases, aim, gate }, result.entry);
    const [tried] = releases;
    if (steps !== undefined && tried !== undefined) {
      // Steps take hours and need no checks.
      await gateSite.close();
      const { name, version } = tried;
      await stepCanary(store, tried, steps, async (share) => {
        const order: Order =
          share < 100
            ? { kind: 'release', releases: [tried], aim: { kind: 'canary', share } }
            : { kind: 'promotion', name, version };
        printOutcome(await carryOut({ store, site }, order, { provenance }));
      });
    }
    await cleanup.run();
  });
}

/** `npm run remove -- <section>`: removes it from the site after checking the site without it. `--force` skips the checks. */
export function remove(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const usage = 'npm run remove -- <section> [--why "reason"] [--force]';
    const options = { why: text, force: flag };
    const { word, why, force } = readArguments(args, usage, options, ({ values, positionals }) => {
      const [word, ...rest] = positionals;
      if (word === undefined || rest.length > 0) throw new Error('Name one section.');
      if (values.force && values.why === undefined)
        throw new Error('--force needs --why "reason".');
      return { word, ...values };
    });
    const settings = await readSettings();
    const { environment, site } = settings;
    const store = await openStore(environment);
    const name = await findReleased(store, word);
    const provenance = await readProvenance(environment.releasedBy, why);
    if (asksPipeline(environment)) {
      return ask(store, name, { action: 'removal', seen: await readSeen(store), ...provenance });
    }
    const gateSite = new GateSite(settings, store);
    cleanup.add(() => gateSite.close());
    const order = { kind: 'removal', name, isForced: force } as const;
    const outcome = await carryOut({ store, site, gateSite }, order, { provenance });
    printOutcome(outcome);
    if (outcome.entry) process.stdout.write(`To restore it: npm run rollback -- ${word}\n`);
    await cleanup.run();
  });
}
