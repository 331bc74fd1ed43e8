import type { Composition } from '@site/shared/contract';
import type { ReleaseStore } from '../release-store.ts';

/** Makes a composition the one that visitors are served, whatever was live. */
export async function setLive(store: ReleaseStore, composition: Composition): Promise<void> {
  await store.pull();
  const pointer = await store.readPointer();
  await store.changeLive(pointer?.entry ?? null, { composition, action: 'start' });
}
