import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import type { ReleaseManifest } from '../store/composition.ts';
import {
  type CheckRecord,
  describeRevoked,
  findCanaryEnd,
  type HistoryEntry,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { Live, NextLive, ReleaseStore } from '../store/release-store.ts';
import { followCanary, refuseSecondCanary } from './canary.ts';
import { type Candidate, describeCandidate, requireAll } from './candidate.ts';

/** How far a release goes: to all, to a share of visitors, to those with the link, or nowhere. */
export type ReleaseAim =
  | { readonly kind: 'live' | 'preview' | 'dry-run' }
  /** The share is in percent; `again`: also where the same release was a canary that ended. */
  | { readonly kind: 'canary'; readonly share: number; readonly again?: boolean };

export interface GoLiveOptions extends Pick<Candidate, 'site' | 'allowedGrowth'> {
  readonly store: ReleaseStore;
  readonly name: string;
  /** Builds the package alone; returns the folder of the finished build. */
  build(): Promise<string>;
  /** Checks a candidate, which is in the store, with what is live. */
  gate(candidate: Candidate): Promise<CheckRecord[]>;
  /** Default: live. */
  readonly aim?: ReleaseAim;
  readonly provenance?: Provenance;
}

interface Checked {
  /** The live composition with the release in it. */
  readonly next: Composition;
  readonly checks: readonly CheckRecord[];
}

export interface ReleaseResult {
  readonly release: ReleaseManifest;
  /** Null where there was nothing to do. */
  readonly checked: Checked | null;
  /** Why there was nothing to do; null where there was. */
  readonly unchanged: string | null;
  /** The change of what is live; null where nothing changed. */
  readonly entry: HistoryEntry | null;
}

/** Why a release needs nothing done; null where it does. Throws {@link UserError} where a person has to decide. */
async function findUnchanged(
  store: ReleaseStore,
  { pointer, composition }: Live,
  { name, version }: ReleaseManifest,
  aim: ReleaseAim,
): Promise<string | null> {
  const { canary, revoked } = pointer;
  const back = describeRevoked(revoked, { [name]: version });
  if (back !== null)
    throw new UserError(`${back}. Fix it and build again: that makes another version.`);
  if (versionsOf(composition)[name] === version) return `${name} ${version} is live already.`;
  if (aim.kind === 'preview') return null;
  // Not what went live since: the change is then planned again.
  const history = (await store.readHistory()).filter(({ entry }) => entry <= pointer.entry);
  const isCanary = canary?.release.name === name && canary.release.version === version;
  if (aim.kind === 'canary') {
    if (isCanary && canary.share === aim.share) {
      return `${name} ${version} is a canary for ${canary.share} % of visitors already.`;
    }
    const ended = findCanaryEnd(history, name, version);
    if (!isCanary && ended !== undefined && !aim.again) {
      return (
        `${name} ${version} was a canary, which ended (${ended.reason ?? 'by hand'}). ` +
        'To try the same build once more: the same command with --again'
      );
    }
  }
  const known = history.findLast(({ releases }) => releases[name] === version);
  if (known === undefined) return null;
  throw new UserError(
    `${name} ${version} was live before. It does not go live again by a release, which may be an old one that runs ` +
      `late. To have it live again: npm run rollback -- ${known.id}`,
  );
}

/** Checks a release with what is live. `removed`: the section that goes; the release is then the live shell. */
async function check(
  options: Omit<GoLiveOptions, 'build'>,
  live: Composition,
  release: ReleaseManifest,
  removed?: string,
): Promise<Checked> {
  await options.store.fetch([live.shell, ...live.sections]);
  const candidate = await describeCandidate(options.store, live, release, { ...options, removed });
  const checks = await options.gate(candidate);
  requireAll(removed === undefined ? release.name : `The removal of ${removed}`, checks);
  return { next: candidate.next, checks };
}

async function planChange(
  { store, site, allowedGrowth, provenance }: GoLiveOptions,
  aim: ReleaseAim,
  { pointer, composition }: Live,
  { name, version }: ReleaseManifest,
  { next, checks }: Checked,
): Promise<NextLive> {
  if (aim.kind === 'canary') {
    const canary = { id: next.id, share: aim.share, release: { name, version } };
    return { composition, action: 'canary', canary, checks, allowedGrowth, provenance };
  }
  const followed = await followCanary(store, pointer.canary, { live: composition, next }, site);
  return { composition: next, action: 'release', ...followed, checks, allowedGrowth, provenance };
}

/**
 * Builds a package alone, puts it into the store, checks it with what is live, and changes what is live in
 * one step. Where that has changed meanwhile, it is checked again. Throws `ReleaseRefused`.
 */
export async function goLive(options: GoLiveOptions): Promise<ReleaseResult> {
  const { store, name, aim = { kind: 'live' } } = options;
  await store.cleanUp();
  await store.readLiveId();
  const dist = await options.build();
  const release = await store.readBuild(dist);
  if (release.name !== name) throw new UserError(`The build is of ${release.name}, not ${name}.`);
  const wasHere = await store.isHere(release);
  let unchanged: string | null = null;
  let checked: Checked | null = null;
  let checkedWith = '';
  let isWanted = false;
  try {
    const entry = await store.updateLive(async (live) => {
      unchanged = await findUnchanged(store, live, release, aim);
      if (unchanged !== null) return null;
      if (aim.kind === 'canary') refuseSecondCanary(live.pointer.canary, release);
      // Another process may have removed the very same release, as it was a dry run.
      await store.add(dist);
      if (checked === null || checkedWith !== live.pointer.id) {
        checked = await check(options, live.composition, release);
        checkedWith = live.pointer.id;
      }
      if (aim.kind === 'preview') await store.share(release);
      if (aim.kind === 'dry-run' || aim.kind === 'preview') return null;
      return planChange(options, aim, live, release, checked);
    });
    isWanted = aim.kind !== 'dry-run';
    if (entry !== null) await store.add(dist);
    return { release, checked: unchanged === null ? checked : null, unchanged, entry };
  } finally {
    if (!wasHere && !isWanted) await store.remove(release);
  }
}

/**
 * Takes a section out of what is live, once the gate has seen the site without it. Null where it is not part of
 * the site. Throws `ReleaseRefused`.
 */
export async function removeSection(
  options: Omit<GoLiveOptions, 'build' | 'aim'>,
): Promise<HistoryEntry | null> {
  const { store, name, site, provenance } = options;
  if (name === 'shell') throw new UserError('Without the shell there is no site to release.');
  await store.cleanUp();
  return store.updateLive(async ({ pointer, composition }) => {
    if (versionsOf(composition)[name] === undefined) return null;
    const shell = await store.readRelease(composition.shell);
    const { next, checks } = await check(options, composition, shell, name);
    const followed = await followCanary(store, pointer.canary, { live: composition, next }, site);
    return { composition: next, action: 'remove', ...followed, checks, provenance };
  });
}
