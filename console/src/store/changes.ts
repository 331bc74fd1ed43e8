import {
  carryOut,
  errorCode,
  type Order,
  type Outcome,
  ReleaseStore,
  readProvenance,
  type Settings,
  UserError,
} from '@site/platform/command';
import { z } from 'zod';
import { changeTexts } from '../content';

const release = { name: z.string(), version: z.string() };

/** A change as a link or form encodes it. */
export const changeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('promote'), name: z.string() }),
  // Ends a canary.
  z.object({ action: z.literal('rollback'), ...release }),
  z.object({ action: z.literal('return'), id: z.string() }),
  z.object({ action: z.literal('revoke'), ...release }),
]);

export type Change = z.infer<typeof changeSchema>;

/** Returns the link to a change's confirmation page. */
export function changeLink(change: Change): string {
  return `/change?${new URLSearchParams(change)}`;
}

async function toOrder(store: ReleaseStore, change: Change, why: string): Promise<Order> {
  if (change.action === 'promote') return { kind: 'promotion', name: change.name };
  if (change.action === 'return') return { kind: 'return', id: change.id };
  const { name, version } = change;
  if (change.action === 'rollback') return { kind: 'rollback', name, version };
  return { kind: 'revocation', release: await store.readRelease({ name, version }), reason: why };
}

/** Returns the history entry that a change would create now. @throws {UserError} */
export async function rehearse(change: Change, { site, environment }: Settings): Promise<Outcome> {
  const store = await ReleaseStore.open(environment.store);
  const provenance = await readProvenance(environment.releasedBy);
  const order = await toOrder(store, change, '');
  return carryOut({ store, site }, order, { provenance, rehearses: true });
}

/** Makes a change if it still creates the entry `number` that was shown. @throws {UserError} */
export async function makeShown(
  change: Change,
  number: number,
  why: string | undefined,
  { site, environment }: Settings,
): Promise<Outcome> {
  if (change.action === 'revoke' && why === undefined)
    throw new UserError('CHANGE_REFUSED', changeTexts.needsReason);
  const store = await ReleaseStore.open(environment.store);
  const provenance = await readProvenance(environment.releasedBy, why);
  const order = await toOrder(store, change, why ?? '');
  try {
    return await carryOut({ store, site }, order, { provenance, after: number - 1 });
  } catch (error) {
    if (errorCode(error) !== 'LIVE_CHANGED') throw error;
    throw new UserError('CHANGE_REFUSED', changeTexts.stale);
  }
}
