import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Composition, Placed, Release } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { pageFiles } from './page-files.ts';

function link(release: Placed<Release>, file: string): string {
  const integrity = release.integrity[file];
  // Without the hash that the page states, a browser would not use what it has fetched.
  const check = integrity === undefined ? '' : `; integrity="${integrity}"`;
  return `<${release.base}${file}>; rel=preload; as=script; fetchpriority=low; crossorigin=anonymous${check}`;
}

const known = new WeakMap<Composition, Map<string | null, readonly string[]>>();

/** The scripts that a page needs, as a list of `Link` values; the shell's comes first. */
export function preloadLinks(composition: Composition, route: SiteRoute | null): readonly string[] {
  const ofRoutes = known.get(composition) ?? new Map<string | null, readonly string[]>();
  known.set(composition, ofRoutes);
  const { shell } = composition;
  const links = ofRoutes.get(route?.path ?? null) ?? [
    link(shell, shell.entry),
    ...pageFiles(composition, route).map(({ release, file }) => link(release, file)),
  ];
  ofRoutes.set(route?.path ?? null, links);
  return links;
}

/**
 * Names the page's scripts before the page is made: over HTTP/2 in early hints (RFC 8297), as a page may wait for
 * its rows. Browsers take no hints over HTTP/1.1.
 */
export function hintEarly(
  request: IncomingMessage,
  response: ServerResponse,
  links: readonly string[],
): void {
  if (request.httpVersionMajor === 2) response.writeEarlyHints({ link: [...links] });
}
