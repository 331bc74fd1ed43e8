import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { integrityOf, RELEASE_FILE } from '../../build/release-file.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

type Section = Placed<SectionRelease>;

/** What a page may leave out, as the statement says it. */
const leftOut = ({ entry, integrity, exposes, paths }: SectionRelease) => ({
  entry,
  integrity,
  exposes,
  paths,
});

async function withStatement(store: ReleaseStore, section: Section): Promise<Section> {
  const text = await readFile(path.join(store.releaseFolder(section), RELEASE_FILE), 'utf8');
  const same = isDeepStrictEqual(leftOut(JSON.parse(text)), leftOut(section));
  return same ? { ...section, statement: integrityOf(text) } : section;
}

/**
 * Adds the hash of each section's statement, so that pages can leave out what it says. A section whose statement
 * says other than the composition gets none, and its pages carry all.
 */
export async function withStatements(
  store: ReleaseStore,
  composition: Composition,
): Promise<Composition> {
  const sections = composition.sections.map((section) => withStatement(store, section));
  return { ...composition, sections: await Promise.all(sections) };
}
