import type { Canary, HistoryEntry } from './history.ts';
import type { ReleaseStore } from './release-store.ts';

/** Ends a canary. Returns the entry, or null if it has ended already. */
export async function endCanary(
  store: ReleaseStore,
  { id }: Canary,
  reason: string,
): Promise<HistoryEntry | null> {
  for (;;) {
    const { composition, pointer } = await store.readCurrent();
    if (pointer.canary?.id !== id) return null;
    const why = { reason, provenance: { by: 'the server' } };
    const next = { composition, action: 'canary-end', ...why } as const;
    const entry = await store.changeLive(pointer.entry, next);
    if (entry !== null) return entry;
  }
}
