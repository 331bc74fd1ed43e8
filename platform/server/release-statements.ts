import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf, RELEASE_FILE } from '../build/release-file.ts';
import { errorCode } from '../kit/errors.ts';
import { RELEASES_URL } from '../store/release-store.ts';

/** A file of a release, as the release states it. */
export interface StatedFile {
  readonly path: string;
  /** Names the content: a part of the file's hash. */
  readonly digest: string;
}

const REMEMBERED = 500;
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG']);
// Neither a dot at the start nor a sign that means something to a file system.
const ADDRESS = /^([A-Za-z0-9][\w.-]{0,99})\/([A-Za-z0-9][\w.+-]{0,99})\/(.{1,500})$/;

function isInside(file: string): boolean {
  return !file.split(/[/\\]/).some((part) => part === '' || part === '.' || part === '..');
}

async function readDigests(folder: string): Promise<ReadonlyMap<string, string> | null> {
  const text = await readFile(path.join(folder, RELEASE_FILE), 'utf8').catch((error: unknown) => {
    if (ABSENT.has(errorCode(error) ?? '')) return null;
    throw error;
  });
  if (text === null) return null;
  const { integrity }: { integrity: Record<string, string> } = JSON.parse(text);
  const stated = Object.entries(integrity).filter(([file]) => isInside(file));
  // The statement too: whoever works against this site reads from it what the release needs.
  const all = [...stated, [RELEASE_FILE, integrityOf(text)] as const];
  return new Map(all.map(([file, hash]) => [file, hash.replace(/^sha256-/, '').slice(0, 22)]));
}

/**
 * Finds files of releases by their address. Only the statement of a release and the files in it are there, under
 * just the name that is stated: no other path of the disk can be asked for.
 */
export class ReleaseStatements {
  readonly #releases: string;
  readonly #known = new Map<string, ReadonlyMap<string, string>>();

  constructor(releases: string) {
    this.#releases = releases;
  }

  /** The file at an address; null where no release states it. */
  async find(pathname: string): Promise<StatedFile | null> {
    const match = ADDRESS.exec(pathname.slice(RELEASES_URL.length));
    if (match === null) return null;
    const [, name = '', version = '', file = ''] = match;
    const folder = path.join(this.#releases, name, version);
    const digest = (await this.#read(folder))?.get(file);
    return digest === undefined ? null : { path: path.join(folder, file), digest };
  }

  async #read(folder: string): Promise<ReadonlyMap<string, string> | null> {
    const known = this.#known.get(folder);
    if (known !== undefined) return known;
    const digests = await readDigests(folder);
    if (digests === null) return null;
    if (this.#known.size >= REMEMBERED) this.#known.clear();
    this.#known.set(folder, digests);
    return digests;
  }
}
