import { randomBytes } from 'node:crypto';
import { readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { errorCode, UserError } from '../../kit/errors.ts';
import { type ExportManifest, MANIFEST_FILE } from './exported-file.ts';
import type { EarlierExport } from './site-writer.ts';

/** The symbolic link to the version that is served. */
export const CURRENT = 'current';
/** The folder of a version that a host serves. */
export const SITE_FOLDER = 'site';
/** The folder of all versions. */
export const VERSIONS = 'versions';

/** Reads what an export says of itself; null where there is none. */
export async function readManifest(version: string): Promise<ExportManifest | null> {
  try {
    return JSON.parse(await readFile(path.join(version, MANIFEST_FILE), 'utf8'));
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    return null;
  }
}

/** {@link readManifest} of the version that is served. Throws {@link UserError} where there is none. */
export async function requireCurrent(folder: string): Promise<ExportManifest> {
  const manifest = await readManifest(path.join(folder, CURRENT));
  if (manifest !== null) return manifest;
  throw new UserError(`${folder} holds no exported site. Run: npm run export -- ${folder}`);
}

/** The version that is served, as far as there is one. */
export async function readEarlier(folder: string): Promise<EarlierExport | null> {
  const version = path.join(folder, CURRENT);
  const manifest = await readManifest(version);
  if (manifest === null) return null;
  return { site: path.join(version, SITE_FOLDER), files: manifest.files };
}

/** The versions of a folder, the oldest first. */
export async function listVersions(folder: string): Promise<string[]> {
  const names = await readdir(path.join(folder, VERSIONS)).catch(() => []);
  return names.sort().map((name) => path.join(folder, VERSIONS, name));
}

/** Makes a version the one that is served, in one step. */
export async function pointTo(folder: string, version: string): Promise<void> {
  const draft = path.join(folder, `${CURRENT}.${randomBytes(4).toString('hex')}`);
  await symlink(path.relative(folder, version), draft);
  await rename(draft, path.join(folder, CURRENT));
}

/** Removes all but the newest versions. */
export async function removeOldVersions(folder: string, keep: number): Promise<void> {
  const old = (await listVersions(folder)).slice(0, -keep);
  await Promise.all(old.map((version) => rm(version, { recursive: true })));
}
