import path from 'node:path';
import {
  type ExportedFile,
  type ExportManifest,
  type FileKind,
  NOT_FOUND_FILE,
} from './exported-file.ts';

/** An object of the bucket, and the file that it is made from. */
export interface PlannedObject {
  readonly key: string;
  readonly file: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that a bucket keeps with an object; a CDN before it has to add the rest. */
const KEPT_HEADERS = ['cache-control', 'content-disposition', 'content-language'];

/** What a page names must be there before the page. */
const ORDER: readonly FileKind[] = ['release', 'document', 'page'];

/** The keys under which a file is found. A bucket knows one spelling a key, and links are in lower case. */
function keysOf({ kind, path: address, file }: ExportedFile): string[] {
  if (kind !== 'page' || address === '/' || file === NOT_FOUND_FILE) return [file];
  const key = address.slice(1);
  return [...new Set([key, key.toLowerCase()])];
}

function plan(site: string, each: ExportedFile): PlannedObject[] {
  const kept = KEPT_HEADERS.flatMap((name) => {
    const value = each.headers[name];
    return value === undefined ? [] : [[name, value]];
  });
  const headers = { ...Object.fromEntries(kept), 'content-type': each.contentType };
  return keysOf(each).map((key) => ({ key, file: path.join(site, each.file), headers }));
}

/** The objects of an exported site, in groups that have to be stored one after the other. */
export function planUpload(site: string, { files }: ExportManifest): PlannedObject[][] {
  return ORDER.map((kind) =>
    files.filter((each) => each.kind === kind).flatMap((each) => plan(site, each)),
  );
}
