import { readdir, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { UserError } from '../../kit/errors.ts';
import { claimFolder } from '../../kit/folder-lock.ts';
import { FolderFiles } from '../../store/store-files.ts';

/** The symbolic link to the version that is served. */
export const CURRENT = 'current';
/** The folder of a version that a host serves. */
export const SITE_FOLDER = 'site';
export const VERSIONS = 'versions';
export const MANIFEST_FILE = 'export.json';
export const NOT_FOUND_FILE = '404.html';

/** A file of an exported site, and the answer that a host has to make of it. */
export interface ExportedFile {
  /** Its path in the site's folder. */
  readonly file: string;
  /** The address that it answers for, decoded. */
  readonly path: string;
  /** Decides when it may become public: pages name documents and releases. */
  readonly kind: 'release' | 'document' | 'page';
  readonly contentType: string;
  /** What is sent with it besides its type. */
  readonly headers: Readonly<Record<string, string>>;
  readonly digest: string;
}

export interface ExportManifest {
  readonly composition: string;
  /** Folders of the composition's own releases. */
  readonly releases: readonly string[];
  readonly files: readonly ExportedFile[];
}

export async function readManifest(version: string): Promise<ExportManifest | null> {
  const text = await new FolderFiles(version).read(MANIFEST_FILE);
  return text && JSON.parse(text.toString());
}

/** {@link readManifest} of the version that is served. Throws {@link UserError} where there is none. */
export async function requireCurrent(folder: string): Promise<ExportManifest> {
  const manifest = await readManifest(path.join(folder, CURRENT));
  if (manifest !== null) return manifest;
  throw new UserError(`There is no exported site in ${folder}. Run: npm run export -- ${folder}`);
}

/** The versions of a folder, the newest first. */
export async function listVersions(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, VERSIONS)).catch(() => []);
  const newestFirst = names.sort().reverse();
  return newestFirst.map((name) => path.join(folder, VERSIONS, name));
}

/** Makes a version the one that is served, in one step. */
export async function pointTo(folder: string, version: string): Promise<void> {
  const temporary = path.join(folder, `${CURRENT}.new`);
  await rm(temporary, { force: true });
  await symlink(path.relative(folder, version), temporary);
  await rename(temporary, path.join(folder, CURRENT));
}

/** Runs something while no other process exports into a folder or uploads from it. Throws {@link UserError} where one does. */
export async function withExports<Result>(
  folder: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const lock = await claimFolder(path.join(folder, 'lock'), folder, 'an export or an upload');
  try {
    return await run();
  } finally {
    await lock.release();
  }
}
