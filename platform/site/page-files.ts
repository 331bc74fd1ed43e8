import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { WORKER_FILE } from '../build/release-file.ts';
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

type Section = Placed<SectionRelease>;

function carriedSection(
  section: Section,
  shown: string | undefined,
  files: ReadonlySet<string>,
): Section {
  // A section that is being edited has no manifest to read the rest from.
  if (section.manifestIntegrity === undefined) return section;
  const { integrity, exposes, paths } = section;
  const hashes = Object.entries(integrity).filter(([file]) => files.has(file));
  const widgets = Object.entries(exposes).filter(
    ([name, needed]) => name !== './routes' && needed.every((file) => files.has(file)),
  );
  return {
    ...section,
    documents: undefined,
    languages: undefined,
    integrity: Object.fromEntries(hashes),
    exposes: Object.fromEntries(widgets),
    paths: paths.map((each) => ({
      ...each,
      // Nobody needs them of a page that is there.
      keywords: undefined,
      partFiles: undefined,
      ...(each.path !== shown && { description: '', files: [] }),
    })),
  };
}

/** What a page carries of a composition: of the shell what may run, of the sections what it shows. The rest is in their `release.json`. */
export function carriedComposition(composition: Composition, route: SiteRoute | null): Composition {
  const { shell, sections } = composition;
  const scripts = Object.entries(shell.integrity).filter(
    ([file]) => file.endsWith('.js') && file !== WORKER_FILE,
  );
  const needed = pageFiles(composition, route);
  return {
    ...composition,
    shell: { ...shell, languages: undefined, integrity: Object.fromEntries(scripts) },
    sections: sections.map((section) => {
      const files = needed.filter(({ release }) => release.name === section.name);
      const shown = section.name === route?.section.name ? route.declared.path : undefined;
      return carriedSection(section, shown, new Set(files.map(({ file }) => file)));
    }),
  };
}
