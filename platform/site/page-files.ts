import type { Composition, Placed, Release } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { escapeHtml } from './html.ts';

export interface PageFile {
  readonly release: Placed<Release>;
  readonly file: string;
}

function widgetFiles({ sections }: Composition, widget: string): PageFile[] {
  const [name = '', exposed = ''] = widget.split('/');
  const release = sections.find((section) => section.name === name);
  if (release === undefined) return [];
  return (release.exposes[`./${exposed}`] ?? []).map((file) => ({ release, file }));
}

/** The scripts of sections that a page needs: its own section's, then those of the widgets that it embeds. */
export function pageFiles(composition: Composition, route: SiteRoute | null): PageFile[] {
  if (route === null) return [];
  const { section: release, declared } = route;
  return [
    ...declared.files.map((file) => ({ release, file })),
    ...(declared.embeds ?? []).flatMap((widget) => widgetFiles(composition, widget)),
  ];
}

/** The attributes after `src` or `href` by which a page names a script of a release. */
function attributes({ base, integrity }: Placed<Release>, file: string): string {
  const hash = integrity[file] ?? '';
  const check = hash === '' ? '' : ` integrity="${hash}"`;
  return `="${escapeHtml(base + file)}" crossorigin="anonymous"${check}`;
}

// The page is read before it runs: scripts leave way to the pictures that it shows.

/** Lets a browser fetch a script of a release before the page asks for it. */
export function preloadTag(release: Placed<Release>, file: string): string {
  const how = release.type === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return `<link ${how} fetchpriority="low" href${attributes(release, file)}>`;
}

export function scriptTag(release: Placed<Release>, file: string): string {
  return `<script fetchpriority="low" src${attributes(release, file)}></script>`;
}
