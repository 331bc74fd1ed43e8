import type { Composition, Placed, Release } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';

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

/** The scripts that a page needs, as values of the `Link` header; the shell's comes first. */
export function preloadLinks(composition: Composition, route: SiteRoute | null): string[] {
  const { shell } = composition;
  const files = [{ release: shell, file: shell.entry }, ...pageFiles(composition, route)];
  return files.map(({ release, file }) => {
    const integrity = release.integrity[file];
    // Without the hash that the page states, a browser would not use what it has fetched.
    const check = integrity === undefined ? '' : `; integrity="${integrity}"`;
    return `<${release.base}${file}>; rel=preload; as=script; fetchpriority=low; crossorigin=anonymous${check}`;
  });
}
