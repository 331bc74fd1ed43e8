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
import { type Candidate, describeCandidate } from './candidate.ts';
import { checkTogether } from './static-checks.ts';

/** Throws {@link UserError} where another release than this one is being tried. */
export function refuseSecondCanary(canary: Canary | undefined, wanted: ReleaseName): void {
  if (canary === undefined) return;
  const { name, version } = canary.release;
  if (name === wanted.name && version === wanted.version) return;
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
  const manifest = await store.findRelease(release);
  if (manifest === null) return 'the store no longer holds it';
  const candidate = await describeCandidate(store, live, manifest, { site });
  const checks = await checkTogether(candidate);
  const refused = checks.find(({ state }) => state === 'refused');
  return refused === undefined ? candidate.next : refused.found;
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
  const composed = await composeAnew(store, canary, next, site);
  if (typeof composed !== 'string') return { canary: { ...canary, id: composed.id } };
  return { reason: `the canary ${name} ${version} ended, as it does not fit: ${composed}` };
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
 * Makes the canary of a package live for all, as it was tried: nothing is built. Null where that was done
 * already. `check` may refuse; where what is live changes meanwhile, it runs again. Throws {@link UserError}.
 */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  provenance?: Provenance,
  check?: (canary: Pick<Candidate, 'release' | 'next'>) => Promise<void>,
): Promise<HistoryEntry | null> {
  await store.cleanUp();
  return store.updateLive(async ({ pointer: { canary } }) => {
    if (canary?.release.name !== name) {
      const last = findLastChange(await store.readHistory(), name);
      if (last?.action === 'promotion') return null;
      throw new UserError(`No release of ${name} is being tried. See: npm run releases`);
    }
    const { version } = canary.release;
    const release = await store.findRelease(canary.release);
    if (release === null) {
      throw new UserError(
        `The store no longer holds ${name} ${version}. Take the canary back: npm run rollback`,
      );
    }
    const next = await store.readComposition(canary.id);
    await check?.({ release, next });
    return {
      composition: next,
      action: 'promotion',
      reason: `the canary ${name} ${version} is live for all`,
      provenance,
    };
  });
}
