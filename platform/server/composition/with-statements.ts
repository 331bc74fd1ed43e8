import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Composition, Placed, SectionRelease } from '@site/shared/contract';
import { integrityOf, RELEASE_FILE } from '../../build/release-file.ts';
import type { ReleaseStore } from '../../store/release-store.ts';

type Section = Placed<SectionRelease>;

async function withStatement(store: ReleaseStore, section: Section): Promise<Section> {
  const text = await readFile(path.join(store.releaseFolder(section), RELEASE_FILE), 'utf8');
  return { ...section, statement: integrityOf(text) };
}

/** Adds the hash of each section's statement, so that pages can leave out what it says. */
export async function withStatements(
  store: ReleaseStore,
  composition: Composition,
): Promise<Composition> {
  const sections = composition.sections.map((section) => withStatement(store, section));
  return { ...composition, sections: await Promise.all(sections) };
}
