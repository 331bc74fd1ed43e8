import { UserError } from '../kit/errors.ts';
import { type HistoryEntry, versionsOf } from '../store/history.ts';
import { followCanary } from './canary.ts';
import { describeCandidate } from './candidate.ts';
import { type PublishOptions, ReleaseRefused } from './publish.ts';

/**
 * Takes a section out of what is live, once the gate has seen the site without it. Null where it is not part of
 * the site. Throws {@link ReleaseRefused}.
 */
export async function removeSection({
  store,
  name,
  site,
  gate,
  origin,
}: Omit<PublishOptions, 'build' | 'aim'>): Promise<HistoryEntry | null> {
  if (name === 'shell') throw new UserError('Without the shell there is no site to release.');
  await store.cleanUp();
  return store.updateLive(async ({ pointer, composition }) => {
    if (versionsOf(composition)[name] === undefined) return null;
    await store.fetch([composition.shell, ...composition.sections]);
    const shell = await store.readRelease(composition.shell);
    const candidate = await describeCandidate(store, composition, shell, { site, removed: name });
    const checks = await gate(candidate);
    if (checks.some(({ state }) => state === 'refused')) {
      throw new ReleaseRefused(`The removal of ${name}`, checks);
    }
    const { next } = candidate;
    const followed = await followCanary(store, pointer.canary, { live: composition, next }, site);
    return { composition: next, action: 'remove', ...followed, checks, origin };
  });
}
