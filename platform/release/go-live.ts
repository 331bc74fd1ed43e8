import type { SiteConfig } from '@site/shared/config/schema';
import { UserError } from '../kit/errors.ts';
import type { ReleaseManifest, ReleaseName } from '../store/composition.ts';
import {
  type Canary,
  describeRevoked,
  findLastChange,
  type HistoryEntry,
  isCanaryOf,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { Live, NextLive, Outcome, ReleaseStore } from '../store/release-store.ts';
import {
  assertPassed,
  type Candidate,
  type Checked,
  composeChange,
  isRefused,
} from './candidate.ts';
import { checkTogether } from './static-checks.ts';

/** Audience of a release: everyone, people with a link, nobody yet, or a share of visitors in percent. */
export type ReleaseAim =
  | { readonly kind: 'live' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'upload' }
  | { readonly kind: 'canary'; readonly share: number };

export type Check = (candidate: Candidate) => readonly Checked[] | Promise<readonly Checked[]>;

export interface ReleaseOptions {
  readonly store: ReleaseStore;
  readonly site: SiteConfig;
  readonly folders: readonly string[];
  readonly check: Check;
  /** Default: everyone. */
  readonly aim?: ReleaseAim;
  readonly provenance?: Provenance;
}

/** Moves the canary to the next live composition. Ends it if that contains it or another release of its package, or does not fit it. */
async function moveCanary({ store, live, next, site }: Candidate, canary: Canary | undefined) {
  if (canary === undefined) return {};
  const { name, version } = canary.release;
  const [before, after] = [versionsOf(live)[name], versionsOf(next)[name]];
  if (after === version) return { reason: `the canary ${name} ${version} is live for all` };
  if (before !== after) return { reason: `the canary ended: ${name} ${after ?? 'none'} is live` };
  const tried = await composeChange(store, next, { [name]: version }, site);
  const refused = checkTogether(tried).find(isRefused);
  if (refused === undefined) return { canary: { ...canary, id: tried.next.id } };
  return { reason: `the canary ${name} ${version} ended, as it does not fit: ${refused.found}` };
}

/** Returns what a checked change makes live. @throws {UserError} if a check refused it. */
export async function planNext(
  candidate: Candidate,
  { pointer }: Live,
  checks: readonly Checked[],
): Promise<Omit<NextLive, 'action'>> {
  assertPassed(candidate.change, checks);
  return { composition: candidate.next, checks, ...(await moveCanary(candidate, pointer.canary)) };
}

/** Returns why a release needs no change, or null. @throws {UserError} if a person has to decide. */
function describeUnchanged(
  { pointer, composition }: Live,
  known: readonly HistoryEntry[],
  release: ReleaseName,
  aim: ReleaseAim,
): string | null {
  const { name, version } = release;
  const revoked = describeRevoked(pointer.revoked, { [name]: version });
  if (revoked !== null) {
    throw new UserError(
      'RELEASE_REVOKED',
      `${revoked}. Fix it and build again: that makes another version.`,
    );
  }
  if (versionsOf(composition)[name] === version) return `${name} ${version} is live already.`;
  if (aim.kind === 'preview' || aim.kind === 'upload') return null;
  const { canary } = pointer;
  const isRunning = isCanaryOf(canary, release);
  if (aim.kind === 'canary' && isRunning && canary?.share === aim.share) {
    return `${name} ${version} is a canary for ${aim.share} % of visitors already.`;
  }
  if (aim.kind === 'canary' && !isRunning) {
    if (canary !== undefined) {
      const word = canary.release.name.replace('mfe-', '');
      throw new UserError(
        'CANARY_RUNNING',
        `${canary.release.name} ${canary.release.version} is a canary for ${canary.share} % of visitors, and one canary ` +
          `runs at a time. Make it live for all: npm run release -- ${word} --promote\n` +
          `Or roll it back: npm run rollback -- ${word}`,
      );
    }
    if (known.some((entry) => isCanaryOf(entry.canary, release))) {
      throw new UserError(
        'CANARY_ENDED',
        `${name} ${version} was a canary, which ended. Build another version, or release this one for all.`,
      );
    }
  }
  const before = known.findLast(({ releases }) => releases[name] === version);
  if (before === undefined) return null;
  throw new UserError(
    'RELEASE_SUPERSEDED',
    `${name} ${version} was live before. It does not go live again by a release, which may be an old one that runs ` +
      `late. To have it live again: npm run rollback -- ${before.id}`,
  );
}

/** @throws {UserError} unless the builds can become a canary. */
function assertCanary(folders: readonly string[]): void {
  if (folders.length === 1) return;
  throw new UserError(
    'ARGUMENTS_INVALID',
    'A canary is of one section. Release several for all, or as a preview.',
  );
}

/** Composes stored releases with the live ones, checks the result, and makes it live. */
async function publish(options: ReleaseOptions, releases: readonly ReleaseManifest[]) {
  const { store, site, aim = { kind: 'live' }, provenance } = options;
  const change = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
  let checks: readonly Checked[] = [];
  let checkedId = '';
  const outcome = await store.updateLive(async (live) => {
    const { composition, pointer } = live;
    // Excludes entries since then: they cause a new plan.
    const known = (await store.history.read()).filter(({ entry }) => entry <= pointer.entry);
    const unchanged = releases.map((each) => describeUnchanged(live, known, each, aim));
    if (!unchanged.includes(null)) return unchanged.join('\n');
    const candidate = await composeChange(store, composition, change, site);
    // A change of the canary alone needs no second check.
    if (candidate.next.id !== checkedId) {
      await store.fetch([...candidate.manifests, composition.shell, ...composition.sections]);
      checks = await options.check(candidate);
      checkedId = candidate.next.id;
    }
    const next = await planNext(candidate, live, checks);
    if (aim.kind === 'preview' || aim.kind === 'upload') {
      await Promise.all(releases.map((each) => store.share(each)));
      return 'Nothing went live.';
    }
    if (aim.kind === 'live') return { ...next, action: 'release', provenance };
    const [{ name, version } = { name: '', version: '' }] = releases;
    const canary = { id: candidate.next.id, share: aim.share, release: { name, version } };
    return { composition, action: 'canary', checks, canary, provenance };
  });
  return { releases, checks, ...outcome };
}

/** Stores finished builds and publishes them in one history entry. A refused build leaves the store. @throws {UserError} */
export async function releaseBuilds(options: ReleaseOptions) {
  const { store, folders, aim } = options;
  if (aim?.kind === 'canary') assertCanary(folders);
  const builds = await Promise.all(folders.map((folder) => store.readBuild(folder)));
  const added: ReleaseName[] = [];
  for (const release of builds) if (!(await store.isHere(release))) added.push(release);
  const addAll = () => Promise.all(folders.map((folder) => store.add(folder)));
  try {
    const outcome = await publish(options, await addAll());
    // Another process may have removed the same releases after its checks refused them.
    if (outcome.entry !== null) await addAll();
    return outcome;
  } catch (error) {
    for (const release of added) await store.remove(release);
    throw error;
  }
}

/** Removes a section from the live site after checking the site without it. @throws {UserError} */
export async function removeSection(
  options: Pick<ReleaseOptions, 'store' | 'site' | 'check' | 'provenance'>,
  name: string,
): Promise<Outcome> {
  const { store, site, check, provenance } = options;
  if (name === 'shell') {
    throw new UserError('ARGUMENTS_INVALID', 'Without the shell there is no site to release.');
  }
  return store.updateLive(async (live) => {
    const { shell, sections } = live.composition;
    if (!sections.some((section) => section.name === name)) {
      return `${name} is not part of the site: nothing to do.`;
    }
    await store.fetch([shell, ...sections]);
    const candidate = await composeChange(store, live.composition, { [name]: null }, site);
    const next = await planNext(candidate, live, await check(candidate));
    return { ...next, action: 'remove', provenance };
  });
}

export function endCanary(store: ReleaseStore, { id }: Canary, reason: string): Promise<Outcome> {
  return store.updateLive(async ({ pointer, composition }) =>
    pointer.canary?.id === id
      ? { composition, action: 'canary-end', reason, provenance: { by: 'the server' } }
      : 'This canary has ended already.',
  );
}

/** Makes a package's canary live for everyone, without a build. @throws {UserError} */
export async function promoteCanary(store: ReleaseStore, name: string, provenance?: Provenance) {
  return store.updateLive(async ({ pointer: { canary } }) => {
    if (canary?.release.name === name) {
      const reason = `the canary ${name} ${canary.release.version} is live for all`;
      // The gate checked this composition when the canary started.
      const composition = await store.readComposition(canary.id);
      return { composition, action: 'promotion', reason, provenance };
    }
    if (findLastChange(await store.history.read(), name)?.action === 'promotion') {
      return `The canary of ${name} is already live for everyone.`;
    }
    throw new UserError(
      'CANARY_MISSING',
      `No release of ${name} is a canary. See: npm run releases`,
    );
  });
}
