import type { Composition } from '@site/shared/contract';
import type { Choice } from './choose-composition.ts';

/** Every release of a composition, as `shell@1.0.0-…`; the shell first. */
export function nameReleases({ shell, sections }: Composition): string[] {
  return [shell, ...sections].map(({ name, version }) => `${name}@${version}`);
}

/** Says in the headers which composition a page is of, what it holds, and why it was chosen. */
export function provenanceOf({ composition, reason }: Choice): Record<string, string> {
  return {
    'X-Composition': composition.id,
    'X-Composition-Reason': reason,
    'X-Releases': nameReleases(composition).join(', '),
  };
}

/** How a page may be kept: one that depends on the visitor never by a cache that serves others. */
export function cachingOf({ preview, trial }: Choice): string {
  if (preview !== undefined) return 'no-store';
  return trial === undefined ? 'no-cache' : 'private, no-cache';
}
