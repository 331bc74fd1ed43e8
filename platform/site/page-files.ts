import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { escapeMarkup } from '@site/shared/publish';
import { WORKER_FILE } from '../bundler/release-file.ts';

/** The scripts of sections that a page needs: its own section's, then those of the widgets that it embeds. */
function pageFiles({ sections }: Composition, route: SiteRoute | null) {
  if (route === null) return [];
  const filesOf = (release: Placed<SectionRelease>, files: readonly string[] = []) =>
    files.map((file) => ({ release, file }));
  const { section, declared } = route;
  const embedded = (declared.embeds ?? []).flatMap((widget) => {
    const [name, exposed] = widget.split('/');
    const owners = sections.filter((each) => each.name === name);
    return owners.flatMap((owner) => filesOf(owner, owner.exposes[`./${exposed}`]));
  });
  return [...filesOf(section, declared.files), ...embedded];
}

/** The attributes after `src` or `href` by which a page names a script of a release. */
function attributes({ base, integrity }: Placed<Release>, file: string): string {
  const hash = integrity[file] ?? '';
  const check = hash === '' ? '' : ` integrity="${hash}"`;
  return `="${escapeMarkup(base + file)}" crossorigin="anonymous"${check}`;
}

// The page is read before it runs: scripts leave way to the pictures that it shows.

/** Lets a browser fetch a page's own scripts before the page asks for them. Those of widgets wait until one comes near. */
export function preloadTags(route: SiteRoute | null): string[] {
  if (route === null) return [];
  const { section, declared } = route;
  const how = section.type === 'module' ? 'rel="modulepreload"' : 'rel="preload" as="script"';
  return (declared.files ?? []).map(
    (file) => `<link ${how} fetchpriority="low" href${attributes(section, file)}>`,
  );
}

export function scriptTag(release: Placed<Release>, file: string): string {
  return `<script fetchpriority="low" src${attributes(release, file)}></script>`;
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
      // A section that is being edited has no manifest to read the rest from.
      if (section.manifestIntegrity === undefined) return section;
      const { name, integrity, exposes, paths } = section;
      const shown = name === route?.section.name ? route.declared.path : undefined;
      const own = needed.filter(({ release }) => release.name === name);
      const files = new Set(own.map(({ file }) => file));
      const hashes = Object.entries(integrity).filter(([file]) => files.has(file));
      const widgets = Object.entries(exposes).filter(
        ([exposed, scripts]) => exposed !== './routes' && scripts.every((each) => files.has(each)),
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
    }),
  };
}
