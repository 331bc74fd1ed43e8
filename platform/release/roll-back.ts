import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import {
  type Canary,
  findPreviousComposition,
  findPreviousVersion,
  type HistoryEntry,
  versionsOf,
} from '../store/history.ts';
import type { Live, ReleaseStore } from '../store/release-store.ts';
import { followCanary } from './canary.ts';
import { describeCandidate } from './candidate.ts';
import { ReleaseRefused } from './publish.ts';
import { checkTogether } from './static-checks.ts';

/** Where to go back to: the last composition, a package's last release, or a composition by its id. */
export type RollbackTarget =
  | { readonly kind: 'previous' }
  | { readonly kind: 'package'; readonly name: string }
  | { readonly kind: 'composition'; readonly id: string };

async function findPreviousOf(store: ReleaseStore): Promise<Composition> {
  const id = findPreviousComposition(await store.readHistory());
  if (id !== null) return store.readComposition(id);
  throw new UserError('No composition was live before this one: there is nothing to go back to.');
}

async function composeWithPrevious(
  store: ReleaseStore,
  live: Composition,
  name: string,
  site: SiteConfig,
): Promise<Composition> {
  const version = findPreviousVersion(await store.readHistory(), name);
  if (version === null) {
    throw new UserError(`No release of ${name} was live before this one. See: npm run releases`);
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
function takesBackCanary(target: RollbackTarget, { release }: Canary): boolean {
  return target.kind === 'previous' || (target.kind === 'package' && target.name === release.name);
}

/** What a rollback would take back, in words. */
function describeTaken(target: RollbackTarget, { pointer, composition }: Live): string {
  const { canary } = pointer;
  if (canary !== undefined && takesBackCanary(target, canary)) {
    return `the canary ${canary.release.name} ${canary.release.version}`;
  }
  if (target.kind !== 'package') return `composition ${composition.id}`;
  return `${target.name} ${versionsOf(composition)[target.name] ?? 'none'}`;
}

/**
 * Takes the canary back, or makes an earlier composition live again. Never builds. Null where that is live
 * already. Throws {@link UserError}, also where something else went live than was to be taken back.
 */
export async function rollBack(
  store: ReleaseStore,
  target: RollbackTarget,
  site: SiteConfig,
): Promise<HistoryEntry | null> {
  await store.cleanUp();
  let meant: string | null = null;
  return store.updateLive(async (live) => {
    const { pointer, composition } = live;
    const taken = describeTaken(target, live);
    meant ??= taken;
    if (meant !== taken) {
      throw new UserError(
        `Nothing was taken back: it was to be ${meant}, and in this moment ${taken} went live. ` +
          'See npm run releases, and roll back again if that is what you want.',
      );
    }
    const { canary } = pointer;
    if (canary !== undefined && takesBackCanary(target, canary)) {
      return {
        composition,
        action: 'canary-end',
        reason: `${taken} was taken back by npm run rollback`,
      };
    }
    let next: Composition;
    if (target.kind === 'previous') next = await findPreviousOf(store);
    else if (target.kind === 'composition') next = await store.readComposition(target.id);
    else next = await composeWithPrevious(store, composition, target.name, site);
    if (next.id === composition.id) return null;
    await refuseIncomplete(store, next);
    const followed = await followCanary(store, canary, { live: composition, next }, site);
    return { composition: next, action: 'rollback', ...followed };
  });
}
