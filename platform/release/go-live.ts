import type { SiteConfig } from '@site/shared/config/schema';
import { UserError } from '../kit/errors.ts';
import type { ReleaseName } from '../store/composition.ts';
import {
  type Canary,
  type CheckRecord,
  describeRevoked,
  findLastChange,
  type HistoryEntry,
  isCanaryOf,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { Live, NextLive, Outcome, ReleaseStore } from '../store/release-store.ts';
import { type Candidate, type Change, composeChange, isRefused, requireAll } from './candidate.ts';
import { checkTogether } from './static-checks.ts';

/** Checks the effect of a change. */
export type Check = (
  candidate: Candidate,
) => readonly CheckRecord[] | Promise<readonly CheckRecord[]>;

/** Audience of a release: everyone, people with a link, nobody yet, or a share of visitors in percent. */
export type ReleaseAim =
  | { readonly kind: 'live' }
  | { readonly kind: 'preview' }
  | { readonly kind: 'upload' }
  | { readonly kind: 'canary'; readonly share: number };

export interface GoLiveOptions {
  readonly store: ReleaseStore;
  readonly site: SiteConfig;
  build(): Promise<readonly string[]>;
  readonly gate: Check;
  /** Called after all checks have passed, before the release goes live or becomes a canary. */
  readonly beforeLive?: () => Promise<void>;
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

/** Creates the next history entry: the live composition with a change. @throws {UserError} if a check refuses. */
export async function planNext(
  store: ReleaseStore,
  { pointer, composition }: Live,
  change: Change,
  { site, check }: { readonly site: SiteConfig; readonly check: Check },
): Promise<Omit<NextLive, 'action'>> {
  const candidate = await composeChange(store, composition, change, site);
  const checks = await check(candidate);
  requireAll(change, checks);
  return { composition: candidate.next, checks, ...(await moveCanary(candidate, pointer.canary)) };
}

/** Returns why a release needs no change, or null. @throws {UserError} if a person has to decide. */
function findUnchanged(
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

/** Builds, stores and checks packages, and makes them live in one history entry. @throws {UserError} */
export async function goLive(options: GoLiveOptions) {
  const { store, site, aim = { kind: 'live' }, provenance } = options;
  await store.cleanUp();
  await store.readLiveId();
  const canaryProblem = aim.kind === 'canary' ? await store.describeCanaryKeys() : null;
  if (canaryProblem !== null) throw new UserError('KEY_MISSING', canaryProblem);
  const folders = await options.build();
  const builds = await Promise.all(folders.map((folder) => store.readBuild(folder)));
  const added: ReleaseName[] = [];
  for (const release of builds) if (!(await store.isHere(release))) added.push(release);
  /** Empty if nothing had to change. */
  let checks: readonly CheckRecord[] = [];
  let checkedId = '';
  const check = async (candidate: Candidate) => {
    // The candidate differs if something else went live meanwhile.
    if (candidate.next.id === checkedId) return checks;
    await store.fetch([...candidate.manifests, candidate.live.shell, ...candidate.live.sections]);
    checks = await options.gate(candidate);
    checkedId = candidate.next.id;
    return checks;
  };
  try {
    const releases = await Promise.all(folders.map((folder) => store.add(folder)));
    const change = Object.fromEntries(releases.map(({ name, version }) => [name, version]));
    const outcome = await store.updateLive(async (live) => {
      // Excludes entries since then: they cause a new plan.
      const known = (await store.readHistory()).filter(({ entry }) => entry <= live.pointer.entry);
      const found = releases.map((each) => findUnchanged(live, known, each, aim));
      if (!found.includes(null)) return found.join('\n');
      const next = await planNext(store, live, change, { site, check });
      const isStored = aim.kind === 'preview' || aim.kind === 'upload';
      if (!isStored) await options.beforeLive?.();
      if (aim.kind === 'live') return { ...next, action: 'release', provenance };
      if (isStored) {
        await Promise.all(releases.map((each) => store.share(each)));
        return 'Nothing went live.';
      }
      const [release, ...others] = releases;
      if (release === undefined || others.length > 0) {
        throw new UserError(
          'ARGUMENTS_INVALID',
          'A canary is of one section. Release several for all, or as a preview.',
        );
      }
      const { name, version } = release;
      const canary = { id: next.composition.id, share: aim.share, release: { name, version } };
      return { composition: live.composition, action: 'canary', canary, checks, provenance };
    });
    // Another process may have removed the same releases after its gate refused them.
    if (outcome.entry !== null) await Promise.all(folders.map((folder) => store.add(folder)));
    return { releases, checks, ...outcome };
  } catch (error) {
    for (const release of added) await store.remove(release);
    throw error;
  }
}

/** Removes a section from the live site after checking the site without it. @throws {UserError} */
export async function removeSection(
  { store, site, gate, provenance }: Omit<GoLiveOptions, 'build' | 'aim' | 'beforeLive'>,
  name: string,
): Promise<Outcome> {
  if (name === 'shell')
    throw new UserError('ARGUMENTS_INVALID', 'Without the shell there is no site to release.');
  await store.cleanUp();
  return store.updateLive(async (live) => {
    const { shell, sections } = live.composition;
    if (!sections.some((section) => section.name === name)) {
      return `${name} is not part of the site: nothing to do.`;
    }
    await store.fetch([shell, ...sections]);
    const next = await planNext(store, live, { [name]: null }, { site, check: gate });
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
  await store.cleanUp();
  return store.updateLive(async ({ pointer: { canary } }) => {
    if (canary?.release.name === name) {
      const reason = `the canary ${name} ${canary.release.version} is live for all`;
      // The gate checked this composition when the canary started.
      const composition = await store.readComposition(canary.id);
      return { composition, action: 'promotion', reason, provenance };
    }
    if (findLastChange(await store.readHistory(), name)?.action === 'promotion') {
      return `The canary of ${name} is already live for everyone.`;
    }
    throw new UserError(
      'CANARY_MISSING',
      `No release of ${name} is a canary. See: npm run releases`,
    );
  });
}
