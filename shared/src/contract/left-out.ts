import type { Composition, Placed, ReleasedPath, SectionRelease } from './composition';
import { containerName } from './container';

type Fields = Readonly<Record<string, unknown>>;

// Visitors pay for every byte that a page carries, and most of what it says of the sections that it does not show is
// nothing, or follows from the name. What a page leaves out is in the section's statement.

/** What a path says of itself where the page leaves it out. */
const PATH: Pick<ReleasedPath, 'description' | 'files'> = { description: '', files: [] };

/** What a section says of itself where the page leaves it out. */
function sectionDefaults(name: string): Partial<Placed<SectionRelease>> {
  return { entry: '', container: containerName(name), integrity: {}, exposes: {} };
}

function without(value: Fields, defaults: Fields): Fields {
  const told = Object.entries(value).filter(
    ([key, each]) => JSON.stringify(each) !== JSON.stringify(defaults[key]),
  );
  return Object.fromEntries(told);
}

/** What a composition says where the page leaves it out: nothing in a page asks when it was made. */
const COMPOSITION: Pick<Composition, 'createdAt'> = { createdAt: '' };

function leanSection(section: Placed<SectionRelease>): Fields {
  const paths = section.paths.map((path) => without({ ...path }, { ...PATH }));
  return without({ ...section, paths }, { ...sectionDefaults(section.name) });
}

/** A composition without what {@link fillIn} puts back. */
export function leaveOut({ sections, createdAt: _, ...composition }: Composition): Fields {
  return { ...composition, sections: sections.map(leanSection) };
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// What is no section, or malformed, stays as it is: the reader tells it from the others.
function fillSection(section: unknown): unknown {
  if (!isObject(section) || !Array.isArray(section.paths)) return section;
  const paths = section.paths.map((path: unknown) =>
    isObject(path) ? { ...PATH, ...path } : path,
  );
  return { ...sectionDefaults(String(section.name)), ...section, paths };
}

/** A composition as a page carries it, with what the page left out. */
export function fillIn<Carried extends { readonly sections: readonly unknown[] }>(
  composition: Carried,
): Carried & { readonly createdAt: string; readonly sections: readonly unknown[] } {
  return { ...COMPOSITION, ...composition, sections: composition.sections.map(fillSection) };
}
