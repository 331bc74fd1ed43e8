import type { Composition } from '@site/shared/contract';
import { findPreviousComposition } from '../store/history.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { PageGroups, type PageSettings } from './page-groups.ts';
import { PageStore } from './page-store.ts';

/** Compositions of the history whose pages stay, so that going back to them renders nothing. */
const KEPT_COMPOSITIONS = 5;
/** Pages that a release has rendered ahead of going live belong to no composition yet. */
const SPARED_MS = 24 * 60 * 60 * 1000;

/** The compositions that visitors have, or may soon have again. */
async function listNeeded(store: ReleaseStore): Promise<Composition[]> {
  const pointer = await store.readPointer();
  const history = await store.readHistory();
  const recent = [...new Set(history.map(({ id }) => id).reverse())].slice(0, KEPT_COMPOSITIONS);
  const named = [pointer?.id, pointer?.canary?.id, findPreviousComposition(history), ...recent];
  const ids = new Set(named.filter((id) => id !== undefined && id !== null));
  return Promise.all([...ids].map((id) => store.readComposition(id)));
}

/**
 * Removes pages that no composition of the last few needs, nor the canary, and that nobody has written
 * for a day. They can be rendered again. Returns how many groups of pages went.
 */
export async function prunePages(store: ReleaseStore, settings: PageSettings): Promise<number> {
  const pages = new PageStore(store.folder);
  const groups = new PageGroups(settings);
  const needed = new Set(
    (await listNeeded(store)).flatMap((each) => groups.list(each).map(({ id }) => id)),
  );
  const spared = Date.now() - SPARED_MS;
  let removed = 0;
  for (const group of await pages.listGroups()) {
    if (needed.has(group) || (await pages.lastWritten(group)) > spared) continue;
    await pages.removeGroup(group);
    removed += 1;
  }
  return removed;
}
