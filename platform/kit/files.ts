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
import { errorCode } from './errors.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
}

export async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

/** Removes what stands in a folder, is not kept, and was not written to for a day: processes of other machines cannot be asked. */
export async function removeOld(folder: string, isKept = (_: string) => false): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const each = path.join(folder, name);
    // Another process may have removed it by now.
    const { mtimeMs = Date.now() } = (await stat(each).catch(() => null)) ?? {};
    if (isKept(name) || Date.now() - mtimeMs < DAY_MS) continue;
    await rm(each, { recursive: true, force: true });
  }
}

/** Every file below a folder, as `/`-separated paths from there, sorted; none where there is no folder. */
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

/** Files by their keys, such as `history/000001.json`. Each is there whole or not at all. */
export type StoreFiles = Pick<FolderFiles, 'read' | 'create' | 'replace' | 'list' | 'remove'>;

/** The files of a folder. They are written in its folder `temporary` and then brought to their places. */
export class FolderFiles {
  private readonly temporary: string;

  constructor(readonly folder: string) {
    this.temporary = path.join(folder, 'temporary');
  }

  read(key: string): Promise<Buffer | null> {
    return readIfThere(path.join(this.folder, key));
  }

  /** Puts a file where there is none; false where there is one. One of several at once creates it. */
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

  /** What can be made again does without `durable`, which takes time. */
  replace(key: string, bytes: string | Buffer, { durable = true } = {}): Promise<void> {
    return this.write(key, bytes, durable, rename);
  }

  /** The keys below a folder, which ends in `/`, in their order. */
  async list(folder: string): Promise<string[]> {
    return (await listFiles(path.join(this.folder, folder))).map((file) => folder + file);
  }

  remove(key: string): Promise<void> {
    return rm(path.join(this.folder, key), { force: true });
  }

  /** The path of a new temporary file or folder, to be renamed into place. */
  async createTemporary(): Promise<string> {
    await mkdir(this.temporary, { recursive: true });
    return path.join(this.temporary, randomUUID());
  }

  cleanTemporary(): Promise<void> {
    return removeOld(this.temporary);
  }

  /** Writes a temporary file and lets `place` bring it to its key. A durable one is there after a power cut too. */
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

/** Writes the names in a folder to the disk; where it was made with others above it, up to the folder of the first. */
async function flushFolders(folder: string, firstMade: string | undefined): Promise<void> {
  // Windows opens no folders.
  if (process.platform === 'win32') return;
  const top = firstMade === undefined ? folder : path.dirname(firstMade);
  for (let each = folder; each.length >= top.length; each = path.dirname(each)) {
    const handle = await open(each);
    await handle.sync().finally(() => handle.close());
    if (each === path.dirname(each)) break;
  }
}
