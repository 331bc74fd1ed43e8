import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { WORKER_FILE } from '../build/release-file.ts';
import { pageFiles } from './page-files.ts';

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

/**
 * The part of a composition that a page carries, as visitors pay for every byte of it: of the shell what may run, and of
 * the sections what the page shows. The rest is in the sections' `release.json`, whose hashes the page carries.
 */
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
