import path from 'node:path';
import type { SiteConfig } from '@site/shared/config/schema';
import { type Cleanup, withCleanup } from '../kit/cleanup.ts';
import type { Environment } from '../kit/environment.ts';
import { UserError } from '../kit/errors.ts';
import { findOwnPackage, findPackage, packageFolder } from '../kit/project.ts';
import { readArguments } from '../kit/read-arguments.ts';
import { readSettings } from '../kit/site-config.ts';
import { step } from '../kit/steps.ts';
import { promoteCanary } from '../release/canary.ts';
import { ReleaseRefused } from '../release/candidate.ts';
import { createGate, type GateSite } from '../release/gate.ts';
import { goLive, type ReleaseAim, type ReleaseResult } from '../release/go-live.ts';
import { previewLink } from '../release/preview-request.ts';
import { addCommit, readProvenance } from '../release/provenance.ts';
import { startSiteServer } from '../server/site-server.ts';
import type { PageSettings } from '../site/security-headers.ts';
import { SiteMaker } from '../site/site-maker.ts';
import type { Provenance } from '../store/history.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { buildAll } from './build-all.ts';
import { findDatabase } from './database.ts';
import { describeChanges, describeChecks } from './describe-change.ts';

const USAGE =
  'npm run release -- <section> [--preview | --canary <percent> | --promote | --dry-run] [--again] [--no-journeys] ' +
  '[--why "reason"] [--allow-growth "reason"] [--allow-dirty]';

const flag = { type: 'boolean' } as const;
const text = { type: 'string' } as const;
const AIMS = { 'dry-run': flag, preview: flag, promote: flag, canary: text };
const REASONS = { 'allow-growth': text, why: text };
const OPTIONS = { ...AIMS, ...REASONS, 'allow-dirty': flag, again: flag, 'no-journeys': flag };

/** `promotion`: the canary goes live for all, without a build. */
type Aim = ReleaseAim | { readonly kind: 'promotion' };

function parseShare(text: string): number {
  const share = Number(text);
  if (/^\d+(?:\.\d+)?$/.test(text) && share <= 100) return share;
  throw new Error('--canary needs a share of visitors in percent, from 0 to 100.');
}

/** Reads the command line of a release; without a word it is of the folder's section. Throws {@link UserError}. */
export function parseReleaseArguments(args: readonly string[]) {
  return readArguments(args, USAGE, OPTIONS, ({ values, positionals }) => {
    const [word, ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one section.');
    const allowedGrowth = values['allow-growth']?.trim();
    if (allowedGrowth === '') throw new Error('--allow-growth needs a reason.');
    const aims: Aim[] = [];
    if (values['dry-run']) aims.push({ kind: 'dry-run' });
    if (values.preview) aims.push({ kind: 'preview' });
    if (values.promote) aims.push({ kind: 'promotion' });
    if (values.canary !== undefined) {
      aims.push({ kind: 'canary', share: parseShare(values.canary), again: values.again });
    }
    const [aim = { kind: 'live' }, ...others] = aims;
    if (others.length > 0) {
      throw new Error('Use only one of --preview, --canary, --promote and --dry-run.');
    }
    const allowsDirty = values['allow-dirty'] === true;
    const withJourneys = values['no-journeys'] !== true;
    return { word, aim, allowedGrowth, why: values.why, allowsDirty, withJourneys };
  });
}

function describeResult({ checked, unchanged, entry }: ReleaseResult): string {
  if (checked === null) return unchanged ?? '';
  const change = entry === null ? 'Nothing went live.' : describeChanges(entry);
  return `${describeChecks(checked.checks)}\n${change}`;
}

async function promote(store: ReleaseStore, name: string, provenance: Provenance) {
  const entry = await promoteCanary(store, name, provenance);
  process.stdout.write(
    entry === null
      ? `The canary of ${name} is already live for everyone.\n`
      : `${describeChanges(entry)}\n`,
  );
}

/** For checks: nobody waits for a page, and a busy machine must not fail it. */
export const PATIENT = { waitMs: 60_000, makeMs: 60_000 };

export function openGateSite(store: ReleaseStore, page: PageSettings, cleanup: Cleanup): GateSite {
  const files = new SiteMaker({ store, page, limits: PATIENT });
  cleanup.add(() => files.close());
  return {
    apiUrl: page.api.url,
    prepare: async (composition) => {
      const report = await files.ensure(composition);
      await files.prune([composition.id, ...(await store.listNeeded())]);
      return report;
    },
    serve: (composition) => {
      const source = { readComposition: async () => composition, files, releases: store };
      return startSiteServer({ port: 0, page, source });
    },
  };
}

/** Finds a database, and opens what the gate makes and serves compositions with. */
export function openSiteForGate(
  environment: Environment,
  site: SiteConfig,
  store: ReleaseStore,
  cleanup: Cleanup,
) {
  return async (): Promise<GateSite> => {
    const { isStandIn, ...api } = await step(
      'Finding a database for the pages',
      () => findDatabase(environment, cleanup),
      ({ url, isStandIn }) =>
        isStandIn
          ? "the site's database does not answer; using a temporary one with sample rows"
          : url,
    );
    return openGateSite(store, { site, api }, cleanup);
  };
}

/** `npm run release -- <section>`: builds it alone, checks it and makes it live. */
export function release(args: readonly string[]): Promise<void> {
  return withCleanup(async (cleanup) => {
    const { word, aim, allowedGrowth, why, allowsDirty, withJourneys } =
      parseReleaseArguments(args);
    const own = word ?? (await findOwnPackage());
    if (own === undefined) throw new UserError(`Name one section. Use: ${USAGE}`);
    const name = await findPackage(own);
    const { environment, site } = await readSettings();
    const store = await ReleaseStore.open(environment.store);
    let provenance = await readProvenance(environment.releasedBy, why);
    if (aim.kind === 'promotion') return promote(store, name, provenance);
    const changesLive = aim.kind === 'live' || aim.kind === 'canary';
    if (changesLive) provenance = await addCommit(provenance, name, allowsDirty);
    const openSite = openSiteForGate(environment, site, store, cleanup);
    const gate = createGate(openSite, { sources: packageFolder(name), withJourneys });
    const build = async () => {
      await step(`Building ${name} alone`, () => buildAll(name));
      return path.join(packageFolder(name), 'dist');
    };
    try {
      const what = { store, name, site, aim, allowedGrowth, provenance };
      const result = await goLive({ ...what, build, gate });
      process.stdout.write(`${describeResult(result)}\n`);
      if (aim.kind === 'preview') {
        const link = previewLink(result.release, site, environment.sitePort);
        process.stdout.write(`Preview: ${link}\n`);
      }
    } catch (error) {
      if (error instanceof ReleaseRefused) {
        process.stdout.write(`${describeChecks(error.checks)}\n`);
      }
      throw error;
    }
    await cleanup.run();
  });
}
