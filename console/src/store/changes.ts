import {
  type HistoryEntry,
  type Outcome,
  promoteCanary,
  ReleaseStore,
  readProvenance,
  revoke,
  rollBack,
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

/** Calls the functions of the commands. */
async function make(
  store: ReleaseStore,
  change: Change,
  { site, environment }: Settings,
  why?: string,
): Promise<Outcome> {
  const provenance = await readProvenance(environment.releasedBy, why);
  if (change.action === 'promote') return promoteCanary(store, change.name, provenance);
  if (change.action === 'revoke') {
    return revoke(store, change, site, { reason: why ?? '', provenance });
  }
  if (change.action === 'return') {
    return rollBack(store, { kind: 'composition', id: change.id }, site, provenance);
  }
  const { name, version } = change;
  return rollBack(store, { kind: 'package', name, version }, site, provenance);
}

class Rehearsed extends Error {
  constructor(readonly entry: HistoryEntry) {
    super();
  }
}

/** Returns the history entry that a change would create now. @throws {UserError} */
export async function rehearse(change: Change, settings: Settings): Promise<Outcome> {
  const store = await ReleaseStore.open(settings.environment.store, (entry) => {
    throw new Rehearsed(entry);
  });
  try {
    return await make(store, change, settings);
  } catch (error) {
    if (error instanceof Rehearsed) return { entry: error.entry, unchanged: null };
    throw error;
  }
}

/** Makes a change if it still creates the entry `number` that was shown. @throws {UserError} */
export async function makeShown(
  change: Change,
  number: number,
  why: string | undefined,
  settings: Settings,
): Promise<Outcome> {
  if (change.action === 'revoke' && why === undefined)
    throw new UserError('CHANGE_REFUSED', changeTexts.needsReason);
  const store = await ReleaseStore.open(settings.environment.store, ({ entry }) => {
    if (entry !== number) throw new UserError('CHANGE_REFUSED', changeTexts.stale);
  });
  return make(store, change, settings, why);
}
