import { randomUUID } from 'node:crypto';
import {
  link,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import PQueue from 'p-queue';
import { errorCode } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
}

/** A process may open few files, and strangers choose how many are read. */
const MOST_OPEN = 64;
const reads = new PQueue({ concurrency: MOST_OPEN });
/** Reads that have not begun, by file. Others who ask share them. */
const waiting = new Map<string, Promise<Buffer | null>>();

export function readIfThere(file: string): Promise<Buffer | null> {
  const known = waiting.get(file);
  if (known !== undefined) return known;
  const read = reads.add(async () => {
    // A file that changes now is read again for those who ask later.
    waiting.delete(file);
    return readFile(file).catch((error: unknown) => {
      if (isAbsent(error)) return null;
      throw error;
    });
  });
  if (reads.size > 0) waiting.set(file, read);
  return read;
}

/** Deletes entries older than a day, or another age. (Processes on other machines may still use newer ones.) */
export async function removeOld(
  folder: string,
  isKept = (_: string) => false,
  ageMs = DAY_MS,
): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const each = path.join(folder, name);
    const { mtimeMs = Date.now() } = (await stat(each).catch(() => null)) ?? {};
    if (isKept(name) || Date.now() - mtimeMs < ageMs) continue;
    await rm(each, { recursive: true, force: true });
  }
}

/** Lists every file below a folder as a sorted relative path with `/`. Empty if the folder is missing. */
export async function listFiles(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}

export type StoreFiles = Pick<
  FolderFiles,
  'read' | 'create' | 'replace' | 'list' | 'listFolders' | 'remove'
>;

/** Files in a folder. Writes go through its subfolder `temporary`. */
export class FolderFiles {
  private readonly temporary: string;

  constructor(readonly folder: string) {
    this.temporary = path.join(folder, 'temporary');
  }

  /** Reads a file; of a larger one than `limit`, the first bytes. */
  async read(key: string, limit?: number): Promise<Buffer | null> {
    const bytes = await readIfThere(path.join(this.folder, key));
    return bytes?.subarray(0, limit) ?? null;
  }

  /** Creates a file. Returns false if it exists. Of several concurrent calls, one succeeds. */
  create(key: string, bytes: string | Buffer): Promise<boolean> {
    return this.write(key, bytes, true, (temporary, file) =>
      link(temporary, file).then(
        () => true,
        (error: unknown) => {
          if (errorCode(error) === 'EEXIST') return false;
          throw error;
        },
      ),
    );
  }

  /** Replaces a file. `durable` flushes it to disk; disable it for derived data, since it is slow. */
  replace(key: string, bytes: string | Buffer, { durable = true } = {}): Promise<void> {
    return this.write(key, bytes, durable, rename);
  }

  /** Lists the keys below a folder, which ends in `/`, in order. */
  async list(folder: string): Promise<string[]> {
    return (await listFiles(path.join(this.folder, folder))).map((file) => folder + file);
  }

  /** Lists the names of the folders in a folder, which ends in `/`, in order. */
  async listFolders(folder: string): Promise<string[]> {
    const options = { withFileTypes: true } as const;
    const entries = await readdir(path.join(this.folder, folder), options).catch(() => []);
    return entries.flatMap((each) => (each.isDirectory() ? each.name : [])).sort();
  }

  remove(key: string): Promise<void> {
    return rm(path.join(this.folder, key), { force: true });
  }

  async createTemporary(): Promise<string> {
    await mkdir(this.temporary, { recursive: true });
    return path.join(this.temporary, randomUUID());
  }

  cleanTemporary(): Promise<void> {
    return removeOld(this.temporary);
  }

  /** Writes a temporary file, then calls `place` to move it to its key. A durable one survives a power failure. */
  private async write<Placed>(
    key: string,
    bytes: string | Buffer,
    durable: boolean,
    place: (temporary: string, file: string) => Promise<Placed>,
  ): Promise<Placed> {
    const file = path.join(this.folder, key);
    const temporary = await this.createTemporary();
    try {
      const made = await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, bytes, { flush: durable });
      const placed = await place(temporary, file);
      if (durable) await flushFolders(path.dirname(file), made);
      return placed;
    } finally {
      await rm(temporary, { force: true });
    }
  }
}

/** Flushes a folder's entries to disk; after creating parents, up to the folder of the first new one. */
async function flushFolders(folder: string, firstMade: string | undefined): Promise<void> {
  // Windows cannot open folders.
  if (process.platform === 'win32') return;
  const top = firstMade === undefined ? folder : path.dirname(firstMade);
  for (let each = folder; each.length >= top.length; each = path.dirname(each)) {
    const handle = await open(each);
    await handle.sync().finally(() => handle.close());
    if (each === path.dirname(each)) break;
  }
}
