import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/shared/config';
import { type Composition, languageOf, localPath, prefixOf } from '@site/shared/contract';
import { z } from 'zod';

/** What a file was made from: a row of a table, any of its rows where no id is named, or a question whose rows are unknown. */
const readSchema = z.union([
  z.object({ table: z.string(), id: z.string().optional() }),
  z.object({ unknown: z.string() }),
]);
export type Read = Readonly<z.infer<typeof readSchema>>;

export const headSchema = z.object({
  /** Path in the canonical spelling, with the query that changes it where there is one. */
  address: z.string(),
  status: z.number(),
  contentType: z.string(),
  /** What goes out with it, in every encoding: policy, caching, provenance. */
  headers: z.record(z.string(), z.string()),
  reads: z.array(readSchema).readonly(),
});
export type FileHead = Readonly<z.infer<typeof headSchema>>;

export interface MadeFile extends FileHead {
  readonly body: string | Uint8Array;
}

export interface FinishedFile extends FileHead {
  /** Of the body: names the content, not the encoding. */
  readonly digest: string;
  readonly body: Buffer;
  /** Absent for a file that is sent once, and where it would save nothing. */
  readonly brotli?: Buffer;
}

export interface SiteFiles {
  /** The finished file of a canonical address without a query; null where there is none. */
  find(composition: Composition, address: string): Promise<FinishedFile | null>;
  /** Makes the file of a canonical address now, to be found from then on where it `isKept`; null where that takes too long, or its rows cannot be read. */
  make(
    composition: Composition,
    address: string,
    { isKept }: { readonly isKept: boolean },
  ): Promise<FinishedFile | null>;
  /** The page of a path that the visitor's browser draws itself. */
  draw(composition: Composition, pathname: string): Promise<FinishedFile>;
  /** The canonical address of the document that a path names, such as a feed; null where it names none. */
  documentAddress(composition: Composition, pathname: string): string | null;
}

export class RowsUnavailableError extends Error {
  override readonly name = 'RowsUnavailableError';
}

export const NOT_FOUND_ADDRESS = '/404';

/** The address of the page for an unknown address, in its language. */
export function notFoundAddress(pathname: string, site: SiteConfig): string {
  return localPath(NOT_FOUND_ADDRESS, prefixOf(languageOf(pathname, site), site));
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

export function finish({ body: made, ...head }: MadeFile): FinishedFile {
  const body = Buffer.from(made);
  return { ...head, body, digest: digestOf(body) };
}
