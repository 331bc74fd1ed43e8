import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import {
  type Canary,
  findPreviousComposition,
  findPreviousVersion,
  type HistoryEntry,
} from '../store/history.ts';
import { composeReleases, type ReleaseStore } from '../store/release-store.ts';
import { endCanary, followCanary } from './canary.ts';
import { runCompositionGate } from './gate/static-gate.ts';
import { ReleaseRefused } from './publish.ts';
import { replaceRelease } from './replace-release.ts';

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
  name: string,
  site: SiteConfig,
): Promise<Composition> {
  const version = findPreviousVersion(await store.readHistory(), name);
  if (version === null) {
    throw new UserError(`No release of ${name} was live before this one. See: npm run releases`);
  }
  const release = await store.readRelease({ name, version });
  const live = await store.readLive();
  const releases = replaceRelease(live, release);
  const checks = await runCompositionGate({
    release,
    folder: store.releaseFolder(release),
    live,
    next: composeReleases(releases),
    statements: await Promise.all(releases.map((each) => store.readRelease(each))),
    previous: null,
    site,
  });
  if (checks.some(({ state }) => state === 'refused')) throw new ReleaseRefused(name, checks);
  return store.compose(releases);
}

async function findTarget(
  store: ReleaseStore,
  target: RollbackTarget,
  site: SiteConfig,
): Promise<Composition> {
  if (target.kind === 'previous') return findPreviousOf(store);
  if (target.kind === 'package') return composeWithPrevious(store, target.name, site);
  return store.readComposition(target.id);
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

/** Takes the canary back, or makes an earlier composition live again. Never builds. Throws {@link UserError}. */
export async function rollBack(
  store: ReleaseStore,
  target: RollbackTarget,
  site: SiteConfig,
): Promise<HistoryEntry> {
  await store.cleanUp();
  return store.exclusively(async () => {
    const live = await store.readLive();
    const canary = (await store.readPointer())?.canary;
    if (canary !== undefined && takesBackCanary(target, canary)) {
      const { name, version } = canary.release;
      return endCanary(store, `the canary ${name} ${version} was taken back by npm run rollback`);
    }
    const next = await findTarget(store, target, site);
    if (next.id === live.id) throw new UserError(`Composition ${live.id} is live already.`);
    await refuseIncomplete(store, next);
    const followed = await followCanary(store, canary, { live, next }, site);
    return store.changeLive({ composition: next, action: 'rollback', ...followed });
  });
}
