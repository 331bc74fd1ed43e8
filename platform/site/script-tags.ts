import type { Placed, Release } from '@site/shared/contract';
import { escapeHtml } from './html.ts';

/** The attributes after `src` or `href` by which a page names a script of a release. */
function attributes({ base, integrity }: Placed<Release>, file: string): string {
  const hash = integrity[file] ?? '';
  const check = hash === '' ? '' : ` integrity="${hash}"`;
  return `="${escapeHtml(base + file)}" crossorigin="anonymous"${check}`;
}

// The page is read before it runs: scripts leave way to the pictures that it shows.

/** Lets a browser fetch a script of a release before the page asks for it. */
export function preloadTag(release: Placed<Release>, file: string): string {
  return `<link rel="preload" as="script" fetchpriority="low" href${attributes(release, file)}>`;
}

export function scriptTag(release: Placed<Release>, file: string): string {
  return `<script fetchpriority="low" src${attributes(release, file)}></script>`;
}
