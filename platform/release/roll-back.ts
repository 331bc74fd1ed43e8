import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import type { ReleaseName } from '../store/composition.ts';
import {
  type Canary,
  describeRevoked,
  findLastChange,
  findPreviousVersion,
  type HistoryEntry,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { Live, NextLive, ReleaseStore } from '../store/release-store.ts';
import { followCanary } from './canary.ts';
import { requireAll } from './candidate.ts';
import { composeWith } from './static-checks.ts';

/** What is rolled back: a package's release, by default the live one; or whatever is live, for an earlier composition. */
export type RollbackTarget =
  | { readonly kind: 'package'; readonly name: string; readonly version?: string }
  | { readonly kind: 'composition'; readonly id: string };

/** The change that was made, or why there was none to make. */
export interface Outcome {
  readonly entry: HistoryEntry | null;
  readonly unchanged: string | null;
}

export function nameTarget(target: RollbackTarget): string {
  if (target.kind === 'composition') return target.id;
  const { name, version } = target;
  return name.replace('mfe-', '') + (version === undefined ? '' : `@${version}`);
}

/** The live composition with the release of a package that was live before; a section that was removed comes back. */
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
  const { next, checks } = await composeWith(store, live, { name, version }, site);
  requireAll(name, checks);
  return next;
}

/** What serves visitors without the target: what is live, where it is the canary. */
async function planWithout(
  store: ReleaseStore,
  target: RollbackTarget,
  { pointer: { canary }, composition }: Live,
  site: SiteConfig,
): Promise<NextLive> {
  if (isOfCanary(target, canary)) return { composition, action: 'canary-end' };
  const next =
    target.kind === 'composition'
      ? await store.readComposition(target.id)
      : await composeWithPrevious(store, composition, target.name, site);
  const followed = await followCanary(store, canary, { live: composition, next }, site);
  return { composition: next, action: 'rollback', ...followed };
}

/** Whether the canary is meant; it goes before anything that is live for all. */
function isOfCanary(target: RollbackTarget, canary: Canary | undefined): boolean {
  if (target.kind === 'composition' || target.name !== canary?.release.name) return false;
  return target.version === undefined || target.version === canary.release.version;
}

/** What a rollback of a target undoes now, in words. */
function describeUndone(target: RollbackTarget, { pointer, composition }: Live): string {
  const { canary } = pointer;
  if (canary !== undefined && isOfCanary(target, canary)) {
    return `the canary ${canary.release.name} ${canary.release.version}`;
  }
  if (target.kind === 'composition') return `composition ${composition.id}`;
  const version = versionsOf(composition)[target.name];
  return version === undefined ? `the removal of ${target.name}` : `${target.name} ${version}`;
}

/** Why there is nothing to roll back; null where there is. The same command twice rolls back one release. */
async function findUnchanged(
  store: ReleaseStore,
  target: RollbackTarget,
  { pointer, composition }: Live,
): Promise<string | null> {
  if (target.kind === 'composition') {
    const isLive = target.id === composition.id;
    return isLive ? `Composition ${target.id} is live already: nothing to do.` : null;
  }
  if (isOfCanary(target, pointer.canary)) return null;
  const { name, version } = target;
  const live = versionsOf(composition)[name];
  if (version !== undefined) {
    return live === version ? null : `${name} ${version} is not live: nothing to roll back.`;
  }
  const last = findLastChange(await store.readHistory(), name);
  if (live === undefined || (last?.action !== 'rollback' && last?.action !== 'canary-end')) {
    return null;
  }
  return (
    `${name} was rolled back already, at ${last.at}; ${live} is live: nothing to do.\n` +
    `To roll that back as well: npm run rollback -- ${nameTarget({ ...target, version: live })}`
  );
}

/**
 * Rolls a release or the canary back, or makes an earlier composition live again. Never builds, and waits for
 * nothing. Throws {@link UserError}, also where something else went live meanwhile than was to be rolled back.
 */
export async function rollBack(
  store: ReleaseStore,
  target: RollbackTarget,
  site: SiteConfig,
  provenance?: Provenance,
): Promise<Outcome> {
  let asked: string | null = null;
  let unchanged: string | null = null;
  const entry = await store.updateLive(async (live) => {
    unchanged = await findUnchanged(store, target, live);
    if (unchanged !== null) return null;
    const undone = describeUndone(target, live);
    asked ??= undone;
    if (asked !== undone) {
      throw new UserError(
        `Nothing was rolled back: you asked for ${asked}, and ${undone} went live at the same moment. ` +
          'See npm run releases, and roll back again if you still want to.',
      );
    }
    const next = await planWithout(store, target, live, site);
    const byHand = { reason: `${undone} was rolled back by npm run rollback` };
    return { ...next, ...(next.action === 'canary-end' && byHand), provenance };
  });
  return { entry, unchanged };
}

/** Shows a release to nobody again. Where it is live or a canary, it is rolled back. Throws {@link UserError}. */
export async function revoke(
  store: ReleaseStore,
  wanted: ReleaseName,
  site: SiteConfig,
  { reason, provenance }: { readonly reason: string; readonly provenance?: Provenance },
): Promise<Outcome> {
  const { name, version } = await store.readRelease(wanted);
  let unchanged: string | null = null;
  const entry = await store.updateLive(async (live) => {
    const { canary, releases, revoked } = live.pointer;
    unchanged = describeRevoked(revoked, { [name]: version });
    if (unchanged !== null) return null;
    const revoking = { revokes: { name, version, reason }, provenance };
    const target = { kind: 'package', name, version } as const;
    if (releases[name] !== version && !isOfCanary(target, canary)) {
      return { composition: live.composition, action: 'revoke', canary, ...revoking };
    }
    return { ...(await planWithout(store, target, live, site)), ...revoking };
  });
  return { entry, unchanged };
}
