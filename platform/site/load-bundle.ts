import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import { BASE_PLACEHOLDER, NODE_FOLDER } from '../build/release-file.ts';
import { UserError } from '../kit/errors.ts';
import type { ReleaseManifest } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';

const requireBuiltin = createRequire(import.meta.url);

export type Require = (name: string) => unknown;

/** What a bundle may import: the given modules, and those of Node. */
export function requireFrom(modules: Readonly<Record<string, unknown>>): Require {
  return (name) => {
    if (Object.hasOwn(modules, name)) return modules[name];
    if (isBuiltin(name)) return requireBuiltin(name);
    throw new Error(`"${name}" is neither in the build nor shared by the shell.`);
  };
}

function fileOf({ language = '' }: LoadedRelease, name: string): string {
  return path.posix.join(NODE_FOLDER, language, `${name}.cjs`);
}

/** A release whose builds for Node are run. */
export interface LoadedRelease {
  readonly store: StoredReleases;
  readonly release: ReleaseManifest;
  /** Address of its folder for a browser; ends in `/`. */
  readonly base: string;
  /** Set for its build of another language. */
  readonly language?: string;
}

export function hasBundle(loaded: LoadedRelease, name: string): boolean {
  return loaded.release.node?.[fileOf(loaded, name)] !== undefined;
}

/** Runs a release's build for Node and gives what it exports. A file that was changed is not run: throws `DamagedFileError`. */
export async function loadBundle(
  loaded: LoadedRelease,
  name: string,
  require: Require,
): Promise<unknown> {
  const { store, release, base } = loaded;
  const file = fileOf(loaded, name);
  const filename = path.join(store.releaseFolder(release), file);
  if (!hasBundle(loaded, name)) {
    throw new UserError(
      `There is no ${filename} to render pages with. Build and release it again.`,
    );
  }
  const code = `${await store.readFile(release, file)}`;
  const placed = code.replaceAll(BASE_PLACEHOLDER, () => base);
  const run = compileFunction(placed, ['module', 'exports', 'require'], { filename });
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
}
