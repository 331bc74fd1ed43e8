import type { Composition, Release } from '@site/shared/contract';

/** A composition's releases, with one in place of that of its name. */
export function replaceRelease(live: Composition, release: Release): Release[] {
  const others = [live.shell, ...live.sections].filter(({ name }) => name !== release.name);
  return [release, ...others];
}
