import type { Composition, Release } from '@site/shared/contract';
import type { LivePointer } from '../store/history.ts';
import type { ReleaseStore, Statement } from '../store/release-store.ts';

/** Whether the working tree says of a package what it said when it was last brought in. */
function isUnchanged({ brought }: LivePointer, { name, version }: Release): boolean {
  return brought[name] === version;
}

async function chooseReleases(
  store: ReleaseStore,
  built: readonly Release[],
  pointer: LivePointer,
): Promise<Statement[]> {
  const live = await store.readComposition(pointer.id);
  const inTree = new Map(built.map((release) => [release.name, release]));
  const kept = [live.shell, ...live.sections].filter(({ name }) => {
    const release = inTree.get(name);
    // A section that was brought from this tree and is gone from it goes; others' sections stay.
    if (release === undefined) return pointer.brought[name] === undefined;
    return isUnchanged(pointer, release);
  });
  const keptNames = new Set(kept.map(({ name }) => name));
  const brought = built.filter(
    (release) => !keptNames.has(release.name) && !isUnchanged(pointer, release),
  );
  return Promise.all([...kept, ...brought].map((release) => store.readRelease(release)));
}

/**
 * Makes live what of the working tree is new since it was last brought in, beside what is live. A
 * release, a rollback and another tree's sections stay as they are. Call it while holding the store.
 */
export async function bringIn(
  store: ReleaseStore,
  built: readonly Release[],
): Promise<Composition> {
  const pointer = await store.readPointer();
  const releases = pointer === null ? built : await chooseReleases(store, built, pointer);
  const composition = await store.compose(releases);
  const brought = Object.fromEntries(built.map(({ name, version }) => [name, version]));
  const same = built.every((release) => pointer !== null && isUnchanged(pointer, release));
  if (pointer?.id === composition.id && same) return composition;
  const canary = pointer?.canary;
  if (canary === undefined || pointer?.id === composition.id) {
    await store.changeLive({ composition, brought, action: 'start', canary });
    return composition;
  }
  // What was tried was tried beside what is live no more.
  const { name, version } = canary.release;
  const reason = `the canary ${name} ${version} ended, as npm start brought new builds`;
  await store.changeLive({ composition, brought, action: 'start', reason });
  return composition;
}
