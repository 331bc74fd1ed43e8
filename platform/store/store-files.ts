import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { BucketAddress } from '../kit/bucket-address.ts';
import { fileType } from '../kit/compress.ts';
import { Drafts } from '../kit/drafts.ts';
import { errorCode } from '../kit/errors.ts';
import { ObjectStore } from './object-store.ts';

/** Files by their keys, such as `history/000001.json`. Each is there whole or not at all. */
export interface StoreFiles {
  /** Null where there is none. */
  read(key: string): Promise<Buffer | null>;
  /** Puts a file where there is none; false where there is one. One of several at once creates it. */
  create(key: string, bytes: string | Buffer): Promise<boolean>;
  /** Puts a file in the place of the one before. */
  replace(key: string, bytes: string | Buffer): Promise<void>;
  /** The keys below a folder, which ends in `/`, in their order. */
  list(folder: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

const ABSENT = new Set(['ENOENT', 'ENOTDIR']);

/** Files of a folder, which may be one that several machines mount. */
export class FolderFiles implements StoreFiles {
  readonly drafts: Drafts;

  constructor(readonly folder: string) {
    this.drafts = new Drafts(path.join(folder, 'drafts'));
  }

  read(key: string): Promise<Buffer | null> {
    return readFile(path.join(this.folder, key)).catch((error: unknown) => {
      if (ABSENT.has(errorCode(error) ?? '')) return null;
      throw error;
    });
  }

  create(key: string, bytes: string | Buffer): Promise<boolean> {
    return this.drafts.createWhole(path.join(this.folder, key), bytes);
  }

  replace(key: string, bytes: string | Buffer): Promise<void> {
    return this.drafts.writeWhole(path.join(this.folder, key), bytes);
  }

  async list(folder: string): Promise<string[]> {
    const options = { recursive: true, withFileTypes: true } as const;
    const found = await readdir(path.join(this.folder, folder), options).catch((error: unknown) => {
      if (ABSENT.has(errorCode(error) ?? '')) return [];
      throw error;
    });
    const files = found.filter((each) => each.isFile());
    const names = files.map((each) =>
      path.relative(this.folder, path.join(each.parentPath, each.name)),
    );
    return names.map((name) => name.split(path.sep).join('/')).sort();
  }

  remove(key: string): Promise<void> {
    return rm(path.join(this.folder, key), { force: true });
  }
}

/** Releases and compositions never change; a CDN before the bucket may keep them. */
const IMMUTABLE = /^(?:releases|compositions|history)\//;

/** Files of a bucket. */
export class BucketFiles implements StoreFiles {
  private readonly objects: ObjectStore;

  /** `pauseMs` is the first pause before another try. */
  constructor(address: BucketAddress, pauseMs?: number) {
    this.objects = new ObjectStore(address, pauseMs);
  }

  private describe(key: string, bytes: string | Buffer) {
    const caching = IMMUTABLE.test(key) ? 'public, max-age=31536000, immutable' : 'no-cache';
    const headers = { 'Content-Type': fileType(key), 'Cache-Control': caching };
    return { body: Buffer.from(bytes), headers };
  }

  read(key: string): Promise<Buffer | null> {
    return this.objects.get(key);
  }

  create(key: string, bytes: string | Buffer): Promise<boolean> {
    return this.objects.create(key, this.describe(key, bytes));
  }

  replace(key: string, bytes: string | Buffer): Promise<void> {
    return this.objects.replace(key, this.describe(key, bytes));
  }

  list(folder: string): Promise<string[]> {
    return this.objects.list(folder);
  }

  remove(key: string): Promise<void> {
    return this.objects.remove(key);
  }
}
