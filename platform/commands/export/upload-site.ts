import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { inParallel } from '../../kit/in-parallel.ts';
import type { ObjectStore } from '../../store/object-store.ts';
import {
  CURRENT,
  type ExportedFile,
  NOT_FOUND_FILE,
  requireCurrent,
  SITE_FOLDER,
  withExports,
} from './export-folder.ts';

/** The object that names the composition which is whole in the bucket. It is stored last. */
export const POINTER_KEY = 'site.json';

const AT_ONCE = 8;
/** What a page names must be there before the page. */
const ORDER = ['release', 'document', 'page'] as const;
/** Headers that a bucket keeps with an object; a CDN before it has to add the rest. */
const KEPT_HEADERS = ['Cache-Control', 'Content-Disposition'];

/** What is uploaded, and where to. */
export interface UploadOptions {
  /** The folder of exports. */
  readonly folder: string;
  readonly bucket: ObjectStore;
  /** Whether objects of earlier uploads that this one does not have are removed at the end. */
  readonly prune: boolean;
}

/** What the pointer holds. */
interface Pointer {
  readonly composition: string;
  /** Every object that this upload and earlier ones have stored. */
  readonly keys: readonly string[];
}

/** The keys under which a file is found. A bucket knows one spelling a key, and links are in lower case. */
function keysOf({ kind, path: address, file }: ExportedFile): string[] {
  if (kind !== 'page' || address === '/' || file === NOT_FOUND_FILE) return [file];
  const key = address.slice(1);
  return [...new Set([key, key.toLowerCase()])];
}

function headersOf({ headers, contentType }: ExportedFile): Record<string, string> {
  const kept = Object.entries(headers).filter(([name]) => KEPT_HEADERS.includes(name));
  return { ...Object.fromEntries(kept), 'Content-Type': contentType };
}

/**
 * Stores an exported site in a bucket: what never changes first, pages after all that they name, the
 * pointer last. So each page is whole at every moment, and a broken upload is finished by another.
 * Throws {@link UserError}.
 */
export async function uploadSite(options: UploadOptions) {
  // Before the lock, which would make the folder.
  await requireCurrent(options.folder);
  return withExports(options.folder, () => uploadCurrent(options));
}

async function uploadCurrent({ folder, bucket, prune }: UploadOptions) {
  const { composition, files } = await requireCurrent(folder);
  const before = await bucket.get(POINTER_KEY);
  const earlier: Pointer | null = before === null ? null : JSON.parse(before.toString());
  let [stored, present] = [0, 0];
  for (const kind of ORDER) {
    const group = files.filter((file) => file.kind === kind);
    await inParallel(group, AT_ONCE, async (file) => {
      const body = await readFile(path.join(folder, CURRENT, SITE_FOLDER, file.file));
      for (const key of keysOf(file)) {
        if (await bucket.put(key, { body, headers: headersOf(file) })) stored += 1;
        else present += 1;
      }
    });
  }
  const storePointer = (keys: readonly string[]) => {
    const headers = { 'Cache-Control': 'no-cache', 'Content-Type': 'application/json' };
    const pointer: Pointer = { composition, keys };
    return bucket.put(POINTER_KEY, { body: Buffer.from(JSON.stringify(pointer)), headers });
  };
  const keys = files.flatMap(keysOf);
  const held = new Set(keys);
  const old = (earlier?.keys ?? []).filter((key) => !held.has(key));
  await storePointer([...keys, ...old]);
  if (prune) {
    await inParallel(old, AT_ONCE, (key) => bucket.remove(key));
    await storePointer(keys);
  }
  return { composition, stored, present, removed: prune ? old.length : 0 };
}
