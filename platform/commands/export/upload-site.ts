import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from '../../build/release-file.ts';
import { readBucketAddress } from '../../kit/bucket-address.ts';
import { readEnvironment } from '../../kit/environment.ts';
import { UserError } from '../../kit/errors.ts';
import { inParallel } from '../../kit/in-parallel.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { readArguments } from '../../kit/read-arguments.ts';
import { step } from '../../kit/steps.ts';
import { BucketFiles } from '../../store/bucket-files.ts';
import { RELEASES_URL } from '../../store/composition.ts';
import {
  CURRENT,
  type ExportedFile,
  NOT_FOUND_FILE,
  requireCurrent,
  SITE_FOLDER,
  withExports,
} from './export-folder.ts';

/** The object that names the composition which is whole in the bucket, and what the bucket holds. It is stored last. */
export const POINTER_KEY = 'site.json';

const USAGE = 'npm run upload -- s3://<bucket>[/<prefix>] [--from <folder>] [--prune]';
const AT_ONCE = 8;
const RELEASES = RELEASES_URL.slice(1);
/** What a page names must be there before the page. */
const ORDER = ['release', 'document', 'page'] as const;
/** Headers that a bucket keeps with an object; a CDN before it has to add the rest. */
const KEPT_HEADERS = ['Cache-Control', 'Content-Disposition'];

export interface UploadOptions {
  readonly folder: string;
  readonly bucket: BucketFiles;
  /** Whether every object is stored again, and files of older releases are removed. */
  readonly prune: boolean;
}

interface Pointer {
  /** Null until an upload is done. */
  readonly composition: string | null;
  /** The upload that wrote it. */
  readonly upload: string;
  /** Key → digest of what is stored there; null where an upload has begun to change it. */
  readonly objects: Readonly<Record<string, string | null>>;
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

async function readPointer(bucket: BucketFiles): Promise<Pointer> {
  const text = await bucket.read(POINTER_KEY);
  const none = { composition: null, upload: '', objects: {} };
  return text === null ? none : JSON.parse(text.toString());
}

/**
 * Stores an exported site in a bucket: what never changes first, pages after all that they name, the
 * pointer last. So each page is whole at every moment, and the next upload finishes a broken one.
 * Throws {@link UserError}.
 */
export async function uploadSite(options: UploadOptions) {
  // Before the lock, which would make the folder.
  await requireCurrent(options.folder);
  return withExports(options.folder, () => uploadCurrent(options));
}

async function uploadCurrent({ folder, bucket, prune }: UploadOptions) {
  const { composition, files } = await requireCurrent(folder);
  const earlier = await readPointer(bucket);
  const objects = files.flatMap((file) => {
    const headers = headersOf(file);
    const digest = integrityOf(JSON.stringify([file.digest, headers]));
    return keysOf(file).map((key) => ({ key, file, headers, digest }));
  });
  const changed = objects.filter(({ key, digest }) => prune || earlier.objects[key] !== digest);
  const wanted = Object.fromEntries(objects.map(({ key, digest }) => [key, digest]));
  // Visits that began earlier still load files of older releases; a page whose row was unpublished goes.
  const gone = Object.keys(earlier.objects).filter(
    (key) => !(key in wanted) && (prune || !key.startsWith(RELEASES)),
  );
  const [stored, removed] = [changed.length, gone.length];
  const report = { composition, stored, present: objects.length - stored, removed };
  if (stored + removed === 0 && earlier.composition === composition) return report;

  const upload = randomUUID();
  const storePointer = (pointer: Omit<Pointer, 'upload'>) =>
    bucket.replace(POINTER_KEY, JSON.stringify({ ...pointer, upload }));
  // Where an upload breaks, or two run at once, nobody knows what these keys hold.
  const touched = [...changed.map(({ key }) => key), ...gone].map((key) => [key, null]);
  const storeDoubt = ({ composition: whole, objects: known }: Pointer) =>
    storePointer({ composition: whole, objects: { ...known, ...Object.fromEntries(touched) } });
  await storeDoubt(earlier);
  for (const kind of ORDER) {
    const group = changed.filter(({ file }) => file.kind === kind);
    await inParallel(group, AT_ONCE, async ({ key, file, headers }) => {
      const body = await readFile(path.join(folder, CURRENT, SITE_FOLDER, file.file));
      await bucket.replace(key, body, headers);
    });
  }
  await inParallel(gone, AT_ONCE, (key) => bucket.remove(key));
  const now = await readPointer(bucket);
  if (now.upload !== upload) {
    await storeDoubt(now);
    throw new UserError(
      'Another upload into this bucket ran at the same time. Run the same command again.',
    );
  }
  const kept = Object.entries(earlier.objects).filter(([key]) => !gone.includes(key));
  await storePointer({ composition, objects: { ...Object.fromEntries(kept), ...wanted } });
  return report;
}

export function parseUploadArguments(args: readonly string[], variables: NodeJS.ProcessEnv) {
  const options = {
    from: { type: 'string' },
    prune: { type: 'boolean', default: false },
  } as const;
  return readArguments(args, USAGE, options, ({ values, positionals }) => {
    const [target = '', ...rest] = positionals;
    if (rest.length > 0) throw new Error('Name one bucket.');
    return { ...values, bucket: readBucketAddress(target, variables) };
  });
}

/** `npm run upload -- s3://…`: puts the exported site into a bucket. */
export async function upload(args: readonly string[]): Promise<void> {
  const { bucket, from, prune } = parseUploadArguments(args, process.env);
  const { dataDir } = readEnvironment(process.env);
  const folder = path.resolve(PROJECT_ROOT, from ?? path.join(dataDir, 'export'));
  await step(
    `Uploading to ${bucket.bucket}`,
    () => uploadSite({ folder, bucket: new BucketFiles(bucket), prune }),
    ({ composition, stored, present, removed }) =>
      `composition ${composition}: ${stored} uploaded, ${present} unchanged, ${removed} removed`,
  );
}
