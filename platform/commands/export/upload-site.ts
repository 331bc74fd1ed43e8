import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../../kit/in-parallel.ts';
import type { ObjectStore } from '../../store/object-store.ts';
import { CURRENT, requireCurrent, SITE_FOLDER } from './export-folder.ts';
import { withExports } from './lock-exports.ts';
import { planUpload } from './upload-plan.ts';

/** The object that names the composition which is whole in the bucket. It is stored last. */
export const POINTER_KEY = 'site.json';

const AT_ONCE = 8;

/** What is uploaded, and where to. */
export interface UploadOptions {
  /** The folder of exports. */
  readonly folder: string;
  readonly store: ObjectStore;
  /** What every key begins with; empty, or ending in `/`. */
  readonly prefix: string;
  /** Whether objects of earlier uploads that this one does not have are removed at the end. */
  readonly prune: boolean;
}

/** What an upload did. */
export interface Uploaded {
  readonly composition: string;
  readonly stored: number;
  readonly present: number;
  readonly removed: number;
}

/** What the pointer holds. */
interface Pointer {
  readonly composition: string;
  readonly createdAt: string;
  /** Every object that this upload and earlier ones have stored. */
  readonly keys: readonly string[];
}

async function readPointer(store: ObjectStore, key: string): Promise<Pointer | null> {
  const body = await store.get(key);
  return body === null ? null : JSON.parse(body.toString());
}

function storePointer(store: ObjectStore, key: string, pointer: Pointer): Promise<boolean> {
  const headers = { 'cache-control': 'no-cache', 'content-type': 'application/json' };
  return store.put({ key, body: Buffer.from(JSON.stringify(pointer)), headers });
}

/**
 * Stores an exported site in a bucket: what never changes first, pages after all that they name, the
 * pointer last. So each page is whole at every moment, and a broken upload is finished by another.
 * Throws {@link UserError}.
 */
export async function uploadSite(options: UploadOptions): Promise<Uploaded> {
  await requireCurrent(options.folder);
  return withExports(options.folder, () => uploadCurrent(options));
}

async function uploadCurrent({ folder, store, prefix, prune }: UploadOptions): Promise<Uploaded> {
  const manifest = await requireCurrent(folder);
  const pointerKey = prefix + POINTER_KEY;
  const earlier = await readPointer(store, pointerKey);
  const groups = planUpload(path.join(folder, CURRENT, SITE_FOLDER), manifest);
  let [stored, present] = [0, 0];
  for (const group of groups) {
    await inParallel(group, AT_ONCE, async ({ key, file, headers }) => {
      const body = await readFile(file);
      if (await store.put({ key: prefix + key, body, headers })) stored += 1;
      else present += 1;
    });
  }
  const keys = groups.flat().map(({ key }) => key);
  const { composition, createdAt } = manifest;
  const old = (earlier?.keys ?? []).filter((key) => !keys.includes(key));
  await storePointer(store, pointerKey, { composition, createdAt, keys: [...keys, ...old] });
  if (!prune || old.length === 0) return { composition, stored, present, removed: 0 };
  await inParallel(old, AT_ONCE, (key) => store.remove(prefix + key));
  await storePointer(store, pointerKey, { composition, createdAt, keys });
  return { composition, stored, present, removed: old.length };
}
