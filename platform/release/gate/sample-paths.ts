import { fillPath } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { isSection } from '../../store/release-store.ts';
import type { Candidate } from './candidate.ts';

/** What stands for a parameter where no page links to an example. */
const SAMPLE_PARAMETER = '1';

/** The patterns of the pages to show: a section's own and those that show its widgets; a shell's: all. */
export function listPatterns({ release, next, site }: Candidate): string[] {
  const shown = next.sections.flatMap((section) =>
    section.paths.filter(
      ({ embeds = [] }) =>
        !isSection(release) ||
        section.name === release.name ||
        embeds.some((widget) => widget.startsWith(`${release.name}/`)),
    ),
  );
  return shown.map(({ path }) => fillPath(path, site));
}

/** Whether a pattern is an address by itself. */
export function isFixed(pattern: string): boolean {
  return !/[:*]/.test(pattern);
}

/** An address to show a page at. Nothing may be there where it is made up. */
export interface SamplePath {
  readonly path: string;
  readonly madeUp: boolean;
}

/** An address that fits a pattern: one that a page links to, or a made-up one. */
export function findSample(
  pattern: string,
  links: readonly string[],
  { next, site }: Candidate,
): SamplePath {
  const routes = createRouteTable(next, site);
  const linked = links.find(
    (link) =>
      link.startsWith('/') && findRoute(routes, link.replace(/[?#].*/, ''))?.path === pattern,
  );
  if (linked !== undefined) return { path: linked, madeUp: false };
  const path = pattern.replaceAll(/:\w+\??/g, SAMPLE_PARAMETER).replace('*', SAMPLE_PARAMETER);
  return { path, madeUp: true };
}
