import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';
import { WORKER_FILE } from '../build/release-file.ts';
import { pageFiles } from './page-files.ts';

type Section = Placed<SectionRelease>;

function carriedScripts(
  integrity: Section['integrity'],
  isCarried: (file: string) => boolean,
): Section['integrity'] {
  const scripts = Object.entries(integrity).filter(
    ([file]) => file.endsWith('.js') && file !== WORKER_FILE && isCarried(file),
  );
  return Object.fromEntries(scripts);
}

/** The section with what the page shows of it: `path` is the one on show, `files` are those that the page needs. */
function carriedSection(
  section: Section,
  path: string | undefined,
  files: ReadonlySet<string>,
): Section {
  // A preview or a development build has no statement that could tell the rest.
  if (section.statement === undefined) return section;
  const exposes = Object.entries(section.exposes).filter(
    ([name, needed]) => name !== './routes' && needed.every((file) => files.has(file)),
  );
  return {
    ...section,
    integrity: carriedScripts(section.integrity, (file) => files.has(file)),
    exposes: Object.fromEntries(exposes),
    paths: section.paths.map((each) =>
      each.path === path ? each : { ...each, description: '', files: [] },
    ),
  };
}

/**
 * The part of a composition that a page carries, as visitors pay for every byte of it: the shell's scripts, and of each
 * section what the page shows. The rest is in the sections' statements, whose hashes the page carries.
 */
export function carriedComposition(composition: Composition, route: SiteRoute | null): Composition {
  const { shell, sections } = composition;
  const needed = pageFiles(composition, route);
  return {
    ...composition,
    shell: { ...shell, integrity: carriedScripts(shell.integrity, () => true) },
    sections: sections.map((section) => {
      const files = needed.filter(({ release }) => release.name === section.name);
      const path = section.name === route?.section.name ? route.declared.path : undefined;
      return carriedSection(section, path, new Set(files.map(({ file }) => file)));
    }),
  };
}
