import {
  type Composition,
  containerName,
  type Placed,
  type Release,
  type SectionRelease,
} from '@site/shared/contract';
import type { SectionBuild } from '../../build/section-build.ts';
import { DEV_URL } from './dev-routes.ts';
import type { WatchedBuild } from './watch-build.ts';

const DEV_VERSION = 'development';

function devRelease(name: string, entry: string): Placed<Release> {
  return { name, version: DEV_VERSION, base: `${DEV_URL}${name}/`, entry, integrity: {} };
}

function devSection(build: SectionBuild): Placed<SectionRelease> {
  const { declaration } = build;
  return {
    ...devRelease(declaration.name, 'entry.js'),
    container: containerName(declaration.name),
    exposes: Object.fromEntries(Object.keys(declaration.exposes).map((name) => [name, []])),
    paths: declaration.paths.map((path) => ({ ...path, files: [] })),
  };
}

/** A composition in which the watched builds stand in for the released ones. */
export function composeDevelopment(
  watched: readonly WatchedBuild[],
  released: readonly Placed<SectionRelease>[],
): Composition {
  const edited = watched.flatMap(({ build }) =>
    'declaration' in build ? [devSection(build)] : [],
  );
  const names = new Set<string>(edited.map(({ name }) => name));
  return {
    id: DEV_VERSION,
    createdAt: new Date().toISOString(),
    shell: devRelease('shell', 'shell.js'),
    sections: [...edited, ...released.filter(({ name }) => !names.has(name))],
    development: true,
  };
}
