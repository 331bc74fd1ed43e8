import { readFile } from 'node:fs/promises';
import { createRequire, isBuiltin } from 'node:module';
import path from 'node:path';
import { compileFunction } from 'node:vm';
import {
  BASE_PLACEHOLDER,
  integrityOf,
  NODE_FOLDER,
  RELEASE_FILE,
  type SharedVersions,
} from '../build/release-file.ts';
import { UserError } from '../kit/errors.ts';

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

function fileOf(name: string): string {
  return `${NODE_FOLDER}/${name}.cjs`;
}

async function readStatement(folder: string): Promise<SharedVersions> {
  return JSON.parse(await readFile(path.join(folder, RELEASE_FILE), 'utf8'));
}

/** Whether a release has a build for Node of this name. */
export async function hasBundle({ folder }: ReleasePlace, name: string): Promise<boolean> {
  return (await readStatement(folder)).node?.[fileOf(name)] !== undefined;
}

async function readChecked(folder: string, file: string): Promise<string> {
  const stated = (await readStatement(folder)).node?.[file];
  if (stated === undefined) {
    throw new UserError(
      `${folder} has no ${file} to render pages with. Build and release it again.`,
    );
  }
  const code = await readFile(path.join(folder, file), 'utf8');
  if (integrityOf(code) === stated) return code;
  throw new UserError(`${path.join(folder, file)} is not what its release states; it was not run.`);
}

/** Where a release is, on the disk and for a browser. */
export interface ReleasePlace {
  readonly folder: string;
  /** Address of the folder; ends in `/`. */
  readonly base: string;
}

/** Runs a release's build for Node and gives what it exports. A file that was changed is not run. */
export async function loadBundle(
  { folder, base }: ReleasePlace,
  name: string,
  require: Require,
): Promise<unknown> {
  const file = fileOf(name);
  const code = await readChecked(folder, file);
  const placed = code.replaceAll(BASE_PLACEHOLDER, () => base);
  const run = compileFunction(placed, ['module', 'exports', 'require'], {
    filename: path.join(folder, file),
  });
  const module: { exports: unknown } = { exports: {} };
  run(module, module.exports, require);
  return module.exports;
}
