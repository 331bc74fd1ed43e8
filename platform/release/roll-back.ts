import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import type { ReleaseName } from '../store/composition.ts';
import {
  type Canary,
  compareVersions,
  describeRevoked,
  findLastChange,
  findPreviousComposition,
  findPreviousVersion,
  findTakenBack,
  type HistoryEntry,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { Live, ReleaseStore } from '../store/release-store.ts';
import { followCanary } from './canary.ts';
import { describeCandidate } from './candidate.ts';
import { ReleaseRefused } from './go-live.ts';
import { checkTogether } from './static-checks.ts';

/** What is taken back: a package's release, by default the live one; or whatever is live, for a composition. */
export type RollbackTarget =
  | { readonly kind: 'package'; readonly name: string; readonly version?: string }
  | { readonly kind: 'composition'; readonly id: string };

/** Names what went live last: the canary, or else what the last composition brought. Throws {@link UserError}. */
export async function findLatest(store: ReleaseStore, live: Live): Promise<RollbackTarget> {
  const { canary } = live.pointer;
  if (canary !== undefined) return { kind: 'package', ...canary.release };
  const id = findPreviousComposition(await store.readHistory());
  if (id === null) {
    throw new UserError('No composition was live before this one: there is nothing to go back to.');
  }
  const versions = versionsOf(live.composition);
  const changes = compareVersions(versionsOf(await store.readComposition(id)), versions);
  const [{ name, from, to } = { name: '', from: null, to: null }, ...others] = changes;
  const isOne = others.length === 0 && from !== null && to !== null;
  return isOne ? { kind: 'package', name, version: to } : { kind: 'composition', id };
}

export function nameTarget(target: RollbackTarget): string {
  if (target.kind === 'composition') return target.id;
  const { name, version } = target;
  return name.replace('mfe-', '') + (version === undefined ? '' : `@${version}`);
}

async function composeWithPrevious(
  store: ReleaseStore,
  live: Composition,
  name: string,
  site: SiteConfig,
): Promise<Composition> {
  const history = await store.readHistory();
  const isRemoved = versionsOf(live)[name] === undefined;
  const version = isRemoved
    ? history.findLast(({ releases }) => releases[name] !== undefined)?.releases[name]
    : findPreviousVersion(history, name);
  if (version === undefined || version === null) {
    throw new UserError(
      `No release of ${name} was live before this one. See: npm run releases\n` +
        `To take ${name} out of the site: npm run remove -- ${name.replace('mfe-', '')}`,
    );
  }
  const release = await store.readRelease({ name, version });
  const candidate = await describeCandidate(store, live, release, { site });
  const checks = await checkTogether(candidate);
  if (checks.some(({ state }) => state === 'refused')) throw new ReleaseRefused(name, checks);
  return candidate.next;
}

async function refuseIncomplete(store: ReleaseStore, composition: Composition): Promise<void> {
  for (const { name, version } of [composition.shell, ...composition.sections]) {
    if (await store.has({ name, version })) continue;
    throw new UserError(
      `Composition ${composition.id} needs ${name} ${version}, which the store no longer holds. ` +
        'Choose another: npm run releases',
    );
  }
}

/** A canary goes before anything that is live for all. */
function takesBackCanary(target: RollbackTarget, canary: Canary | undefined): canary is Canary {
  if (target.kind === 'composition' || target.name !== canary?.release.name) return false;
  return target.version === undefined || target.version === canary.release.version;
}

export function describeTaken(target: RollbackTarget, { pointer, composition }: Live): string {
  const { canary } = pointer;
  if (takesBackCanary(target, canary)) {
    return `the canary ${canary.release.name} ${canary.release.version}`;
  }
  if (target.kind === 'composition') return `composition ${composition.id}`;
  const version = versionsOf(composition)[target.name];
  return version === undefined ? `the removal of ${target.name}` : `${target.name} ${version}`;
}

/** Why nothing is left to take back; null where something is. The same command twice takes back one release. */
async function findUnchanged(
  store: ReleaseStore,
  target: RollbackTarget,
  { pointer, composition }: Live,
): Promise<string | null> {
  if (target.kind === 'composition') {
    const isLive = target.id === composition.id;
    return isLive ? `Composition ${target.id} is live already: nothing to do.` : null;
  }
  if (takesBackCanary(target, pointer.canary)) return null;
  const { name, version } = target;
  const live = versionsOf(composition)[name];
  if (version !== undefined) {
    return live === version ? null : `${name} ${version} is not live: nothing to take back.`;
  }
  const last = findLastChange(await store.readHistory(), name);
  if (live === undefined || (last?.action !== 'rollback' && last?.action !== 'canary-end')) {
    return null;
  }
  return (
    `${name} was taken back already, at ${last.at}; ${live} is live: nothing to do.\n` +
    `To take that back as well: npm run rollback -- ${nameTarget({ ...target, version: live })}`
  );
}

/** The release that a command means: the named one, else the canary, else what was taken back last, else the live one. */
async function findDangerous(
  store: ReleaseStore,
  { name, version }: Extract<RollbackTarget, { kind: 'package' }>,
  { pointer: { canary, releases } }: Live,
): Promise<ReleaseName> {
  if (version !== undefined) return store.readRelease({ name, version });
  if (canary?.release.name === name) return canary.release;
  const taken = findTakenBack(await store.readHistory(), name);
  return taken ?? store.readRelease({ name, version: releases[name] ?? '' });
}

/**
 * Takes a dangerous release back and sees to it that nobody is shown it again, by a link, as a canary or by a release.
 * Throws {@link UserError}.
 */
export async function revoke(
  store: ReleaseStore,
  target: RollbackTarget,
  site: SiteConfig,
  { reason, provenance }: { readonly reason: string; readonly provenance?: Provenance },
): Promise<{ entry: HistoryEntry | null; unchanged: string | null }> {
  if (target.kind === 'composition') {
    throw new UserError('A release is revoked, not a composition. Name a section, or its version.');
  }
  let release: ReleaseName | null = null;
  let unchanged: string | null = null;
  const entry = await store.updateLive(async (live) => {
    const { pointer, composition } = live;
    release ??= await findDangerous(store, target, live);
    const { name, version } = release;
    unchanged = describeRevoked(pointer.revoked, { [name]: version });
    if (unchanged !== null) return null;
    const made = { revokes: { name, version, reason }, provenance };
    const { canary, releases } = pointer;
    if (canary?.release.name === name && canary.release.version === version) {
      return { composition, action: 'canary-end', ...made };
    }
    if (releases[name] !== version) return { composition, action: 'revoke', canary, ...made };
    const next = await composeWithPrevious(store, composition, name, site);
    const followed = await followCanary(store, canary, { live: composition, next }, site);
    return { composition: next, action: 'rollback', ...followed, ...made };
  });
  return { entry, unchanged };
}

/**
 * Takes a release or the canary back, or makes an earlier composition live again. Never builds, and waits for
 * nothing. `meant`: what was live when it was asked for, by {@link describeTaken}. Throws {@link UserError}, also where
 * something else went live than was to be taken back.
 */
export async function rollBack(
  store: ReleaseStore,
  target: RollbackTarget,
  site: SiteConfig,
  { provenance, meant }: { readonly provenance?: Provenance; readonly meant?: string } = {},
): Promise<{ entry: HistoryEntry | null; unchanged: string | null }> {
  let asked = meant;
  let unchanged: string | null = null;
  const entry = await store.updateLive(async (live) => {
    const { pointer, composition } = live;
    unchanged = await findUnchanged(store, target, live);
    if (unchanged !== null) return null;
    const taken = describeTaken(target, live);
    asked ??= taken;
    if (asked !== taken) {
      throw new UserError(
        `Nothing was taken back: it was to be ${asked}, and in this moment ${taken} went live. ` +
          'See npm run releases, and roll back again if that is what you want.',
      );
    }
    const { canary } = pointer;
    if (takesBackCanary(target, canary)) {
      const reason = `${taken} was taken back by npm run rollback`;
      return { composition, action: 'canary-end', reason, provenance };
    }
    const next =
      target.kind === 'composition'
        ? await store.readComposition(target.id)
        : await composeWithPrevious(store, composition, target.name, site);
    await refuseIncomplete(store, next);
    const followed = await followCanary(store, canary, { live: composition, next }, site);
    return { composition: next, action: 'rollback', ...followed, provenance };
  });
  return { entry, unchanged };
}
