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

/** What a button asks for, as its link or its form says it. */
export const changeSchema = z.discriminatedUnion('action', [
  z.object({ action: z.literal('promote'), name: z.string() }),
  // Of a canary: it ends.
  z.object({ action: z.literal('rollback'), ...release }),
  z.object({ action: z.literal('return'), id: z.string() }),
  z.object({ action: z.literal('revoke'), ...release }),
]);

export type Change = z.infer<typeof changeSchema>;

/** The page that shows what a change would do. */
export function changeLink(change: Change): string {
  return `/change?${new URLSearchParams(change)}`;
}

/** The functions that the commands call. */
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

/** What a change would make of what is live now: the entry that the history would get. Throws {@link UserError}. */
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

/** Makes a change, if it becomes the entry that was shown; `number`: of that entry. Throws {@link UserError}. */
export async function makeShown(
  change: Change,
  number: number,
  why: string | undefined,
  settings: Settings,
): Promise<Outcome> {
  if (change.action === 'revoke' && why === undefined) throw new UserError(changeTexts.needsReason);
  const store = await ReleaseStore.open(settings.environment.store, ({ entry }) => {
    if (entry !== number) throw new UserError(changeTexts.stale);
  });
  return make(store, change, settings, why);
}
