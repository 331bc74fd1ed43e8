import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import { type Canary, type HistoryEntry, versionsOf } from '../store/history.ts';
import { composeReleases, type ReleaseName, type ReleaseStore } from '../store/release-store.ts';
import { runCompositionGate } from './gate/static-gate.ts';
import { replaceRelease } from './replace-release.ts';

/** What becomes of a canary when what is live changes. */
export type FollowedCanary = Pick<HistoryEntry, 'canary' | 'reason'>;

/** Throws {@link UserError} where another release than this one is being tried. */
export function refuseSecondCanary(canary: Canary | undefined, wanted: Partial<ReleaseName>): void {
  if (canary === undefined) return;
  const { name, version } = canary.release;
  if (name === wanted.name && version === (wanted.version ?? version)) return;
  throw new UserError(
    `${name} ${version} is being tried with ${canary.share} % of visitors, and one canary runs at ` +
      `a time. Make it live for all: npm run release -- ${name.replace('mfe-', '')} --promote\n` +
      'Or take it back: npm run rollback',
  );
}

async function composeAnew(
  store: ReleaseStore,
  { release }: Canary,
  live: Composition,
  site: SiteConfig,
): Promise<Composition | string> {
  const statement = await store.findRelease(release);
  if (statement === null) return 'the store no longer holds it';
  const releases = replaceRelease(live, statement);
  const checks = await runCompositionGate({
    release: statement,
    folder: store.releaseFolder(release),
    live,
    next: composeReleases(releases),
    statements: await Promise.all(releases.map((each) => store.readRelease(each))),
    previous: null,
    site,
  });
  const refused = checks.find(({ state }) => state === 'refused');
  return refused === undefined ? store.compose(releases) : refused.found;
}

/**
 * Puts the canary's release into what is to be live next. The canary ends where that holds it
 * already, holds a newer release of its package, or does not go together with it.
 */
export async function followCanary(
  store: ReleaseStore,
  canary: Canary | undefined,
  { live, next }: { readonly live: Composition; readonly next: Composition },
  site: SiteConfig,
): Promise<FollowedCanary> {
  if (canary === undefined) return {};
  const { name, version } = canary.release;
  const [before, after] = [versionsOf(live)[name], versionsOf(next)[name]];
  if (after === version) return { reason: `the canary ${name} ${version} is live for all` };
  if (before !== after) return { reason: `the canary ended: ${name} ${after ?? 'none'} is live` };
  const composed = await composeAnew(store, canary, next, site);
  if (typeof composed !== 'string') return { canary: { ...canary, id: composed.id } };
  return { reason: `the canary ${name} ${version} ended, as it does not fit: ${composed}` };
}

/** Serves what is live to all again. Call it while holding the store. */
export async function endCanary(store: ReleaseStore, reason: string): Promise<HistoryEntry> {
  const composition = await store.readLive();
  return store.changeLive({ composition, action: 'canary-end', reason });
}

/** Makes the canary of a package live for all, as it was tried: nothing is built. Throws {@link UserError}. */
export async function promoteCanary(store: ReleaseStore, name: string): Promise<HistoryEntry> {
  await store.cleanUp();
  return store.exclusively(async () => {
    const canary = (await store.readPointer())?.canary;
    if (canary?.release.name !== name) {
      throw new UserError(`No release of ${name} is being tried. See: npm run releases`);
    }
    const { version } = canary.release;
    if ((await store.findRelease(canary.release)) === null) {
      throw new UserError(
        `The store no longer holds ${name} ${version}. Take the canary back: npm run rollback`,
      );
    }
    return store.changeLive({
      composition: await store.readComposition(canary.id),
      action: 'promotion',
      reason: `the canary ${name} ${version} is live for all`,
    });
  });
}
