import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { REPORTS_PATH } from '@site/shared/contract';
import type { FastifyInstance } from 'fastify';
import { importRemote } from '../bundler/standard-remote.ts';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import { readArguments, step } from '../kit/command-line.ts';
import { UserError } from '../kit/errors.ts';
import { findOwnPackage, findPackage, packageFolder } from '../kit/project.ts';
import { readSettings, type Settings } from '../kit/settings.ts';
import { type Candidate, type GateSite, isRefused } from '../release/candidate.ts';
import { checkChange } from '../release/gate.ts';
import {
  promoteCanary,
  type ReleaseAim,
  releaseBuilds,
  removeSection,
} from '../release/go-live.ts';
import { previewLink, signPreview } from '../release/preview-request.ts';
import { addCommit, checkCommit, readProvenance } from '../release/provenance.ts';
import { startSiteServer } from '../server/site-server.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { SiteMaker } from '../site/site-maker.ts';
import type { CheckRecord } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { buildAll } from './build-all.ts';
import { findDatabase } from './database.ts';
import { findReleased, findVersion, openStore, printOutcome } from './releases.ts';

const USAGE =
  'npm run release -- <section>[@<version>] [<section> …] | --from <folder of a build> [--preview | --upload | --canary <percent> | --promote] [--why "reason"] ' +
  '[--over <live version>] [--allow-growth] [--no-journeys]';

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const OPTIONS = {
  preview: flag,
  upload: flag,
  promote: flag,
  canary: text,
  from: text,
  over: text,
  why: text,
  'allow-growth': flag,
  'no-journeys': flag,
};

/** `promotion`: the canary goes live for everyone, without a build. */
type Aim = ReleaseAim | { readonly kind: 'promotion' };

function parseShare(text: string): number {
  const share = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && share <= 100) return share;
  throw new Error('--canary needs a share of visitors in percent, from 0 to 100.');
}

/** Parses a release's command line. The default is the current folder's section. @throws {UserError} */
export function parseReleaseArguments(args: readonly string[]) {
  return readArguments(args, USAGE, OPTIONS, ({ values, positionals: words }) => {
    const aims: Aim[] = [];
    if (values.preview) aims.push({ kind: 'preview' });
    if (values.upload) aims.push({ kind: 'upload' });
    if (values.promote) aims.push({ kind: 'promotion' });
    if (values.canary !== undefined) {
      aims.push({ kind: 'canary', share: parseShare(values.canary) });
    }
    const [aim = { kind: 'live' }, ...others] = aims;
    if (others.length > 0)
      throw new Error('Use only one of --preview, --upload, --canary and --promote.');
    if (words.length > 1 && ['promotion', 'canary'].includes(aim.kind)) {
      throw new Error('A canary is of one section.');
    }
    const { from, over, why } = values;
    if (from !== undefined && (words.length > 0 || aim.kind === 'promotion')) {
      throw new Error('--from takes a build in the place of a section.');
    }
    const allowsGrowth = values['allow-growth'] === true;
    const withJourneys = values['no-journeys'] !== true;
    return { words, aim, from, over, why, allowsGrowth, withJourneys };
  });
}

/** Limits for checks: no visitor waits, and a busy machine must not fail them. */
export const PATIENT = { waitMs: 60_000, makeMs: 60_000 };

/** Creates the gate's site. It finds its database when it is needed. */
function createGateSite(
  { environment, site }: Settings,
  store: ReleaseStore,
  cleanup: Cleanup,
): GateSite {
  const open = async () => {
    const { standIn: _, ...api } = await step(
      'Finding a database for the pages',
      () => findDatabase(environment, cleanup),
      ({ standIn, url }) => standIn ?? url,
    );
    const page: PageSettings = { site, api };
    const files = new SiteMaker({
      store,
      page,
      limits: { ...PATIENT, memoryMb: environment.renderMemoryMb },
    });
    cleanup.add(() => files.close());
    return { page, files };
  };
  let opening: ReturnType<typeof open> | undefined;
  const opened = () => {
    opening ??= open();
    return opening;
  };
  return {
    findDatabase: async () => (await opened()).page.api.url,
    prepare: async (composition) => {
      const { files } = await opened();
      const report = await files.ensure(composition);
      await files.prune([composition.id, ...(await store.listNeeded())]);
      return report;
    },
    serve: async (composition) => {
      const { page, files } = await opened();
      const source = { readComposition: async () => composition, files, releases: store };
      // Pages also log their reports to the console, which the gate reads.
      const routes = async (app: FastifyInstance) => {
        app.post(REPORTS_PATH, (_, reply) => reply.code(204).send());
      };
      return startSiteServer({ port: 0, page, source, routes });
    },
  };
}

const MARKS = { passed: 'ok     ', refused: 'REFUSED', skipped: 'skipped' } as const;

function describeChecks(checks: readonly CheckRecord[]): string {
  const width = Math.max(...checks.map(({ check }) => check.length));
  return checks
    .map(({ check, state, found }) => `  ${MARKS[state]} ${check.padEnd(width)}  ${found}\n`)
    .join('');
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

/** `npm run release -- <section> …`: builds packages, checks them and makes them live in one step. */
export function release(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { words, aim, from, over, why, ...how } = parseReleaseArguments(args);
    const isNamed = words.length > 0 || from !== undefined;
    const own = isNamed ? words : [(await findOwnPackage()) ?? []].flat();
    const uploaded = own.filter((word) => word.includes('@'));
    const built = own.filter((word) => !word.includes('@'));
    const names = await Promise.all(built.map((word) => findPackage(word)));
    if (!isNamed && names.length === 0)
      throw new UserError('ARGUMENTS_INVALID', `Name a section. Use: ${USAGE}`);
    const settings = await readSettings();
    const { environment, site } = settings;
    const store = await openStore(environment);
    const person = await readProvenance(environment.releasedBy, why);
    if (aim.kind === 'promotion') {
      printOutcome(await promoteCanary(store, names[0] ?? own.join(), person));
      return;
    }
    const provenance = names.length > 0 ? await addCommit(person, names) : person;
    const gateSite = createGateSite(settings, store, cleanup);
    const gate = {
      ...how,
      sources: names.map(packageFolder),
      isUpload: aim.kind === 'upload',
    };
    const folders = [
      ...(await build(names, from, cleanup)),
      ...(await Promise.all(uploaded.map((each) => findUploaded(store, each)))),
    ];
    const check = async (candidate: Candidate) => {
      // Releases that do not go live cannot undo the work of others.
      const isStored = ['preview', 'upload'].includes(aim.kind);
      const found = isStored ? [] : [await checkCommit(candidate, over)];
      if (found.some(isRefused)) return found;
      return [...found, ...(await checkChange(candidate, gateSite, gate))];
    };
    const what = { store, site, folders, check, aim, provenance };
    const { releases, checks, ...outcome } = await releaseBuilds(what);
    process.stdout.write(describeChecks(checks));
    printOutcome(outcome);
    if (aim.kind === 'preview') {
      const signed = await signPreview(store, releases);
      const link = previewLink(releases, signed, site, environment.sitePort);
      process.stdout.write(`Preview: ${link}\nThe link is followed for two weeks.\n`);
    }
    if (aim.kind === 'upload') {
      const names = releases.map(({ name, version }) => `${name.replace('mfe-', '')}@${version}`);
      process.stdout.write(
        `Stored. To release it with others: npm run release -- shell ${names.join(' ')}\n`,
      );
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
    const gateSite = createGateSite(settings, store, cleanup);
    const check = async (candidate: Candidate) => (force ? [] : checkChange(candidate, gateSite));
    const provenance = await readProvenance(environment.releasedBy, why);
    const outcome = await removeSection({ store, site, check, provenance }, name);
    printOutcome(outcome);
    if (outcome.entry) process.stdout.write(`To restore it: npm run rollback -- ${word}\n`);
    await cleanup.run();
  });
}
