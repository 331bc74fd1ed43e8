import path from 'node:path';
import type { SectionCode } from '@site/renderer/protocol';
import type { ExposeName, Placed, Release, SectionRelease } from '@site/shared/contract';
import { BASE_PLACEHOLDER, NODE_FOLDER, PUBLISHER } from '../bundler/release-file.ts';
import { UserError } from '../kit/errors.ts';
import type { StoredReleases } from '../store/stored-releases.ts';

type Named = Pick<Placed<Release>, 'name' | 'version' | 'base' | 'language'>;

export type Zone = Pick<SectionCode, 'section' | 'language' | 'composition' | 'site' | 'api'>;

function fileOf({ language = '' }: Named, name: string): string {
  return path.posix.join(NODE_FOLDER, language, `${name}.cjs`);
}

/** Returns true if a release has a build for Node, of its pages or of its publisher. */
export async function hasBuild(store: StoredReleases, release: Named, name = 'routes') {
  const { node = {} } = await store.readRelease(release);
  return fileOf(release, name) in node;
}

export const hasPublisher = (store: StoredReleases, release: Named) =>
  hasBuild(store, release, PUBLISHER);

async function readModule(store: StoredReleases, named: Named, part: string) {
  const { name } = named;
  const release = await store.readRelease(named);
  const file = fileOf(named, part);
  if (release.node?.[file] === undefined) {
    throw new UserError('BUILD_INVALID', `${name} has no ${file}. Build and release it again.`);
  }
  const code = `${await store.readFile(release, file)}`;
  return { file: `${name}: ${file}`, code: code.replaceAll(BASE_PLACEHOLDER, () => named.base) };
}

function listModules(sections: readonly Placed<SectionRelease>[], own: Placed<SectionRelease>) {
  const embedded = new Set(own.paths.flatMap(({ embeds = [] }) => embeds as readonly string[]));
  return sections.flatMap((section) =>
    Object.keys(section.exposes)
      .filter((expose) => section === own || embedded.has(expose.replace('.', section.name)))
      .map((expose) => ({ section, expose: expose as ExposeName })),
  );
}

/** Reads the code of a section's pages, or of the shell's alone. @throws {UserError} */
export async function readSectionCode(store: StoredReleases, zone: Zone): Promise<SectionCode> {
  const { shell, sections } = zone.composition;
  const own = sections.find(({ name }) => name === zone.section);
  const modules: SectionCode['modules'][number][] = [];
  for (const { section, expose } of own === undefined ? [] : listModules(sections, own)) {
    const part = expose.replace('./', '');
    // Browsers render a widget without a build for Node.
    if (section !== own && !(await hasBuild(store, section, part))) continue;
    const module = await readModule(store, section, part);
    modules.push({ ...module, container: section.container, expose });
  }
  const hasOwn = own !== undefined && (await hasPublisher(store, own));
  const publisher = hasOwn ? await readModule(store, own, PUBLISHER) : undefined;
  return { ...zone, modules, publisher, shell: await readModule(store, shell, 'shell') };
}
