import type { Composition, Placed, ReleasedPath, SectionRelease } from '@site/shared/contract';
import type { SiteRoute } from '@site/shared/contract/routes';

function carriedPath(path: ReleasedPath, isShown: boolean): ReleasedPath {
  return isShown ? path : { ...path, description: '' };
}

function carriedSection(
  section: Placed<SectionRelease>,
  route: SiteRoute | null,
): Placed<SectionRelease> {
  const isOwner = section.name === route?.section.name;
  return {
    ...section,
    paths: section.paths.map((path) =>
      carriedPath(path, isOwner && path.path === route?.declared.path),
    ),
  };
}

/**
 * The part of a composition that a page carries: of the shell what may run, and the description of the page
 * itself alone. Those who read descriptions fetch each page, and visitors pay for every byte of it.
 */
export function carriedComposition(composition: Composition, route: SiteRoute | null): Composition {
  const { shell, sections } = composition;
  const scripts = Object.entries(shell.integrity).filter(([file]) => file.endsWith('.js'));
  return {
    ...composition,
    shell: { ...shell, integrity: Object.fromEntries(scripts) },
    sections: sections.map((section) => carriedSection(section, route)),
  };
}
