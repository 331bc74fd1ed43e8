import type { SiteConfig } from '@site/shared/config/schema';
import { UserError } from '../kit/errors.ts';
import {
  type Canary,
  type CheckRecord,
  findLastChange,
  type HistoryEntry,
  type Provenance,
  versionsOf,
} from '../store/history.ts';
import type { Live, NextLive, Outcome, ReleaseStore } from '../store/release-store.ts';
import { type Candidate, type Change, composeChange, isRefused, requireAll } from './candidate.ts';
import { checkTogether } from './static-checks.ts';

/** Checks what a change makes of what is live. */
export type Check = (
  candidate: Candidate,
) => readonly CheckRecord[] | Promise<readonly CheckRecord[]>;

/**
 * The canary moves onto what is to be live next. It ends where that holds it already, holds another release of its package,
 * or does not go together with it.
 */
async function moveCanary(
  { store, live, next, site }: Candidate,
  canary: Canary | undefined,
): Promise<Pick<HistoryEntry, 'canary' | 'reason'>> {
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

/** Plans the next entry of the history: what is live with a change in it. Throws {@link UserError} where a check refuses. */
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

/** Serves what is live to all again. */
export function endCanary(
  store: ReleaseStore,
  { id }: Canary,
  reason: string,
  provenance: Provenance = { by: 'the server' },
): Promise<Outcome> {
  return store.updateLive(async ({ pointer, composition }) =>
    pointer.canary?.id === id
      ? { composition, action: 'canary-end', reason, provenance }
      : 'This canary has ended already.',
  );
}

/** Makes the canary of a package live for all, without a build. Throws {@link UserError}. */
export async function promoteCanary(
  store: ReleaseStore,
  name: string,
  provenance?: Provenance,
): Promise<Outcome> {
  await store.cleanUp();
  return store.updateLive(async ({ pointer: { canary } }) => {
    if (canary?.release.name === name) {
      const reason = `the canary ${name} ${canary.release.version} is live for all`;
      // The gate saw this composition when the canary began.
      const composition = await store.readComposition(canary.id);
      return { composition, action: 'promotion', reason, provenance };
    }
    if (findLastChange(await store.readHistory(), name)?.action === 'promotion') {
      return `The canary of ${name} is already live for everyone.`;
    }
    throw new UserError(`No release of ${name} is a canary. See: npm run releases`);
  });
}
