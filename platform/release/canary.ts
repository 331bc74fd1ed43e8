import type { SiteConfig } from '@site/shared/config/schema';
import type { Composition } from '@site/shared/contract';
import { UserError } from '../kit/errors.ts';
import type { ReleaseName } from '../store/composition.ts';
import {
  type Canary,
  findLastChange,
  type HistoryEntry,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { composeWith } from './static-checks.ts';

/** Throws {@link UserError} where another canary than this release runs. */
export function refuseSecondCanary(canary: Canary | undefined, wanted: ReleaseName): void {
  if (canary === undefined) return;
  const { name, version } = canary.release;
  if (name === wanted.name && version === wanted.version) return;
  throw new UserError(
    `${name} ${version} is a canary for ${canary.share} % of visitors, and one canary runs at ` +
      `a time. Make it live for all: npm run release -- ${name.replace('mfe-', '')} --promote\n` +
      `Or roll it back: npm run rollback -- ${name.replace('mfe-', '')}`,
  );
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
): Promise<Pick<HistoryEntry, 'canary' | 'reason'>> {
  if (canary === undefined) return {};
  const { name, version } = canary.release;
  const [before, after] = [versionsOf(live)[name], versionsOf(next)[name]];
  if (after === version) return { reason: `the canary ${name} ${version} is live for all` };
  if (before !== after) return { reason: `the canary ended: ${name} ${after ?? 'none'} is live` };
  const composed = await composeWith(store, next, canary.release, site);
  const refused = composed.checks.find(({ state }) => state === 'refused');
  if (refused === undefined) return { canary: { ...canary, id: composed.next.id } };
  return { reason: `the canary ${name} ${version} ended, as it does not fit: ${refused.found}` };
}

/** Serves what is live to all again; null where this canary runs no more. */
export function endCanary(
  store: ReleaseStore,
  { id }: Canary,
  reason: string,
  provenance: Provenance = { by: 'the server' },
): Promise<HistoryEntry | null> {
  return store.updateLive(async ({ pointer, composition }) =>
    pointer.canary?.id === id ? { composition, action: 'canary-end', reason, provenance } : null,
  );
}

/**
 * Makes the canary of a package live for all: nothing is built. Null where that was done
 * already. Throws {@link UserError}.
 */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  provenance?: Provenance,
): Promise<HistoryEntry | null> {
  await store.cleanUp();
  return store.updateLive(async ({ pointer: { canary } }) => {
    if (canary?.release.name !== name) {
      const last = findLastChange(await store.readHistory(), name);
      if (last?.action === 'promotion') return null;
      throw new UserError(`No release of ${name} is a canary. See: npm run releases`);
    }
    return {
      composition: await store.readComposition(canary.id),
      action: 'promotion',
      reason: `the canary ${name} ${canary.release.version} is live for all`,
      provenance,
    };
  });
}
