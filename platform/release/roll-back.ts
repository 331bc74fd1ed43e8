import type { SiteConfig } from '@site/shared/config/schema';
import { UserError } from '../kit/errors.ts';
import type { ReleaseName, Versions } from '../store/composition.ts';
import {
  describeRevoked,
  findLastChange,
  findPreviousVersion,
  type HistoryEntry,
  isCanaryOf,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { Live, NextLive, Outcome, ReleaseStore } from '../store/release-store.ts';
import { type Change, composeChange } from './candidate.ts';
import { planNext } from './go-live.ts';
import { checkTogether } from './static-checks.ts';

/** Target of a rollback: a package's release (default: the live one), or an earlier composition. */
export type RollbackTarget =
  | { readonly kind: 'package'; readonly name: string; readonly version?: string }
  | { readonly kind: 'composition'; readonly id: string };

/** Returns the change that undoes a package's live release, and all packages that went live with it. Restores removed ones. */
function changeBack(history: readonly HistoryEntry[], live: Versions, name: string): Change {
  const version = live[name];
  if (version === undefined) {
    const last = history.findLast(({ releases }) => releases[name] !== undefined);
    return { [name]: last?.releases[name] ?? null };
  }
  const arrival = history.find(({ changes }) =>
    changes.some((each) => each.name === name && each.to === version),
  );
  const together = arrival?.action === 'release' ? arrival.changes : [];
  const names = together.filter((each) => each.to === live[each.name]).map((each) => each.name);
  return Object.fromEntries(
    [name, ...names].map((each) => [each, findPreviousVersion(history, each)]),
  );
}

/** Plans the composition without a release; if it is a canary, the live composition. @throws {UserError} */
async function planWithout(
  store: ReleaseStore,
  { name, version }: { readonly name: string; readonly version: string | undefined },
  live: Live,
  site: SiteConfig,
): Promise<NextLive> {
  const { pointer, composition } = live;
  if (version !== undefined && isCanaryOf(pointer.canary, { name, version })) {
    const reason = `the canary ${name} ${version} was rolled back by npm run rollback`;
    return { composition, action: 'canary-end', reason };
  }
  const change = changeBack(await store.history.read(), pointer.releases, name);
  if (Object.values(change).every((each) => each === null)) {
    throw new UserError(
      'RELEASE_UNKNOWN',
      `No release of ${name} was live before this one. See: npm run releases\n` +
        `To take ${name} out of the site: npm run remove -- ${name.replace('mfe-', '')}`,
    );
  }
  const candidate = await composeChange(store, composition, change, site);
  return { ...(await planNext(candidate, live, checkTogether(candidate))), action: 'rollback' };
}

/** Returns why a package needs no rollback, because its last change was one; else null. */
function findRolledBack(history: readonly HistoryEntry[], name: string, version?: string) {
  const last = findLastChange(history, name);
  const isBack = last?.action === 'rollback' || last?.action === 'canary-end';
  if (!isBack || version === undefined) return null;
  const word = name.replace('mfe-', '');
  return (
    `${name} was rolled back already, at ${last.at}; ${version} is live: nothing to do.\n` +
    `To roll that back as well: npm run rollback -- ${word}@${version}`
  );
}

async function returnTo(
  store: ReleaseStore,
  id: string,
  site: SiteConfig,
  provenance?: Provenance,
) {
  const from = await store.readLiveId();
  const wanted = versionsOf(await store.readComposition(id));
  return store.updateLive(async (live) => {
    if (live.pointer.id === id) return `Composition ${id} is live already: nothing to do.`;
    if (live.pointer.id !== from) {
      throw new UserError(
        'LIVE_CHANGED',
        'Another change went live at the same moment. Look at npm run releases, and try again.',
      );
    }
    const gone = Object.keys(live.pointer.releases).map((name) => [name, null]);
    const change = { ...Object.fromEntries(gone), ...wanted };
    // It was live before, so no check may block it.
    const candidate = await composeChange(store, live.composition, change, site);
    return { ...(await planNext(candidate, live, [])), action: 'rollback', provenance };
  });
}

/** Rolls a release or the canary back, or makes an earlier composition live again, without a build. @throws {UserError} */
export async function rollBack(
  store: ReleaseStore,
  target: RollbackTarget,
  site: SiteConfig,
  provenance?: Provenance,
): Promise<Outcome> {
  if (target.kind === 'composition') return returnTo(store, target.id, site, provenance);
  const { name } = target;
  let wanted: { readonly version: string | undefined } | null = null;
  return store.updateLive(async (live) => {
    const { canary, releases } = live.pointer;
    const tried = canary?.release.name === name ? canary.release.version : undefined;
    // Fixed for all attempts, so that a later release is not rolled back.
    wanted ??= { version: target.version ?? tried ?? releases[name] };
    const { version } = wanted;
    const isTried = tried !== undefined && tried === version;
    if (!isTried && releases[name] !== version) {
      return `${name} ${version ?? ''} is not live: nothing to roll back.`;
    }
    const isAsked = isTried || target.version !== undefined;
    const unchanged = isAsked ? null : findRolledBack(await store.history.read(), name, version);
    if (unchanged !== null) return unchanged;
    return { ...(await planWithout(store, { name, version }, live, site)), provenance };
  });
}

/** Revokes a release, so that it is never shown again. Rolls it back if it is live or a canary. @throws {UserError} */
export async function revoke(
  store: ReleaseStore,
  wanted: ReleaseName,
  site: SiteConfig,
  { reason, provenance }: { readonly reason: string; readonly provenance?: Provenance },
): Promise<Outcome> {
  const { name, version } = await store.readRelease(wanted);
  return store.updateLive(async (live) => {
    const { canary, releases, revoked } = live.pointer;
    const unchanged = describeRevoked(revoked, { [name]: version });
    if (unchanged !== null) return unchanged;
    const revoking = { revokes: { name, version, reason }, provenance };
    if (releases[name] !== version && !isCanaryOf(canary, { name, version })) {
      return { composition: live.composition, action: 'revoke', canary, ...revoking };
    }
    return { ...(await planWithout(store, { name, version }, live, site)), ...revoking };
  });
}
