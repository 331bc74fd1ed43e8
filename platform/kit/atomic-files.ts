import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './errors.ts';

/** No file takes so long to write. By age, as processes of other machines cannot be asked. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/** Writes files whole or not at all, by way of a folder of temporary files on the same disk. */
export class AtomicFiles {
  constructor(readonly folder: string) {}

  /** The path of a new temporary file or folder, to be renamed into place. */
  async createPath(): Promise<string> {
    await mkdir(this.folder, { recursive: true });
    return path.join(this.folder, randomUUID());
  }

  /** Writes a temporary file and lets `place` bring it to `file`. A durable one is there after a power cut too. */
  private async write<Placed>(
    file: string,
    text: string | Buffer,
    durable: boolean,
    place: (temporary: string) => Promise<Placed>,
  ): Promise<Placed> {
    const temporary = await this.createPath();
    try {
      const made = await mkdir(path.dirname(file), { recursive: true });
      await writeFile(temporary, text, { flush: durable });
      const placed = await place(temporary);
      if (durable) await flushFolders(path.dirname(file), made);
      return placed;
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** Puts a file in place, over one of its name. What can be made again does without `durable`, which takes time. */
  async writeWhole(file: string, text: string | Buffer, { durable = true } = {}): Promise<void> {
    await this.write(file, text, durable, (temporary) => rename(temporary, file));
  }

  /** Creates a durable file; false where one of its name exists. One of several at once creates it. */
  async createWhole(file: string, text: string | Buffer): Promise<boolean> {
    return this.write(file, text, true, (temporary) =>
      link(temporary, file).then(
        () => true,
        (error: unknown) => {
          if (errorCode(error) === 'EEXIST') return false;
          throw error;
        },
      ),
    );
  }

  /** Removes temporary files that nobody has written to for a day. */
  async clean(): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    for (const file of names.map((name) => path.join(this.folder, name))) {
      const written = await stat(file).then(
        ({ mtimeMs }) => mtimeMs,
        () => Date.now(),
      );
      if (Date.now() - written > ABANDONED_MS) await rm(file, { recursive: true, force: true });
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
