import type { Composition, Placed, Release, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { escapeMarkup } from '@site/shared/publish';
import { WORKER_FILE } from '../bundler/release-file.ts';

/** Returns the scripts that a page needs: its section's, then those of embedded widgets. */
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

/** Returns a script's URL, after `src` or `href`, and its hash. */
function attributes({ base, integrity }: Placed<Release>, file: string): string {
  const hash = integrity[file] ?? '';
  const check = hash === '' ? '' : ` integrity="${hash}"`;
  return `="${escapeMarkup(base + file)}" crossorigin="anonymous"${check}`;
}

// Low priority: a page is read before it runs, so its pictures load first.

/** Preloads a page's own scripts. Those of widgets load near the viewport. */
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

/** Returns the part of a composition that a page inlines: the shell's scripts, and of sections what it shows. `release.json` has the rest. */
export function inlineComposition(composition: Composition, route: SiteRoute | null): Composition {
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
          keywords: undefined,
          partFiles: undefined,
          ...(each.path !== shown && { description: '', files: [] }),
        })),
      };
    }),
  };
}
