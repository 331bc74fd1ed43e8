import { rm } from 'node:fs/promises';
import path from 'node:path';
import { AtomicFiles } from '../kit/atomic-files.ts';
import { listFiles, readIfThere } from '../kit/files.ts';

/** Files by their keys, such as `history/000001.json`. Each is there whole or not at all. */
export interface StoreFiles {
  read(key: string): Promise<Buffer | null>;
  /** Puts a file where there is none; false where there is one. One of several at once creates it. */
  create(key: string, bytes: string | Buffer): Promise<boolean>;
  /** Puts a file in the place of the one before. */
  replace(key: string, bytes: string | Buffer): Promise<void>;
  /** The keys below a folder, which ends in `/`, in their order. */
  list(folder: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

export class FolderFiles implements StoreFiles {
  readonly temporary: AtomicFiles;

  constructor(readonly folder: string) {
    this.temporary = new AtomicFiles(path.join(folder, 'temporary'));
  }

  read(key: string): Promise<Buffer | null> {
    return readIfThere(path.join(this.folder, key));
  }

  create(key: string, bytes: string | Buffer): Promise<boolean> {
    return this.temporary.createWhole(path.join(this.folder, key), bytes);
  }

  replace(key: string, bytes: string | Buffer): Promise<void> {
    return this.temporary.writeWhole(path.join(this.folder, key), bytes);
  }

  async list(folder: string): Promise<string[]> {
    return (await listFiles(path.join(this.folder, folder))).map((file) => folder + file);
  }

  remove(key: string): Promise<void> {
    return rm(path.join(this.folder, key), { force: true });
  }
}
