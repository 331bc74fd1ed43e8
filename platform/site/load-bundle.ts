import { AsyncLocalStorage } from 'node:async_hooks';
import buffer from 'node:buffer';
import crypto from 'node:crypto';
import events from 'node:events';
import path from 'node:path';
import stream from 'node:stream';
import string_decoder from 'node:string_decoder';
import url from 'node:url';
import util from 'node:util';
import { compileFunction } from 'node:vm';
import { BASE_PLACEHOLDER, NODE_FOLDER } from '../build/release-file.ts';
import { reasonOf, UserError } from '../kit/errors.ts';
import type { ReleaseManifest } from '../store/composition.ts';
import type { StoredReleases } from '../store/stored-releases.ts';

export type Require = (name: string) => unknown;

/** Modules of Node that compute. No other is given to a release: it reads no file, starts no program, opens no connection. */
const HARMLESS = { buffer, crypto, events, path, stream, string_decoder, url, util };

/** What React needs beside it. */
export const SHELL_BUILTINS = { async_hooks: { AsyncLocalStorage } };

/** What a bundle may import: the given modules, and a few of Node. */
export function requireFrom(modules: Readonly<Record<string, unknown>>): Require {
  const known: Readonly<Record<string, unknown>> = { ...HARMLESS, ...modules };
  return (name) => {
    const plain = name.replace(/^node:/, '');
    if (Object.hasOwn(known, plain)) return known[plain];
    throw new UserError(
      `it asks for "${name}", which is neither in the build nor given to releases.`,
    );
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

/** Runs a release's build for Node and gives what it exports. Throws `DamagedFileError`, {@link UserError}. */
export async function loadBundle(
  loaded: LoadedRelease,
  name: string,
  require: Require,
): Promise<unknown> {
  const { store, release, base } = loaded;
  const file = fileOf(loaded, name);
  if (!hasBundle(loaded, name)) {
    throw new UserError(`${release.name} has no ${file}. Build and release it again.`);
  }
  const code = `${await store.readFile(release, file)}`;
  const placed = code.replaceAll(BASE_PLACEHOLDER, () => base);
  const filename = path.join(store.releaseFolder(release), file);
  const module: { exports: unknown } = { exports: {} };
  try {
    const run = compileFunction(placed, ['module', 'exports', 'require'], { filename });
    run(module, module.exports, require);
    return module.exports;
  } catch (error) {
    throw new UserError(`${release.name}: ${file} cannot be run: ${reasonOf(error)}`, {
      cause: error,
    });
  }
}
