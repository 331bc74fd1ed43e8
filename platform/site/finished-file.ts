import { createHash } from 'node:crypto';
import type { SiteConfig } from '@site/shared/config';
import { languageOf, localPath, prefixOf, REMOVED_PATH } from '@site/shared/contract';
import { z } from 'zod';

/** A source of a file: a row of a table, any of its rows without an id, or a question with unknown rows. */
const readSchema = z.union([
  z.object({ table: z.string(), id: z.string().optional() }),
  z.object({ unknown: z.string() }),
]);
export type Read = Readonly<z.infer<typeof readSchema>>;

/** A database, the number of changes of its content, and the tables with recorded changes. */
export const contentSchema = z.object({
  database: z.string(),
  version: z.number(),
  tables: z.array(z.string()),
});
export type ContentState = Readonly<z.infer<typeof contentSchema>>;

export const headSchema = z.object({
  /** Path in the canonical spelling, with the query that changes it, if any. */
  address: z.string(),
  status: z.number(),
  contentType: z.string(),
  headers: z.record(z.string(), z.string()),
  reads: z.array(readSchema).readonly(),
});
export type FileHead = Readonly<z.infer<typeof headSchema>>;

export interface MadeFile extends FileHead {
  readonly body: string | Uint8Array;
}

export interface FinishedFile extends FileHead {
  /** Identifies the content, not the encoding. */
  readonly digest: string;
  readonly body: Buffer;
  /** Absent for a file that is sent once, or if it saves nothing. */
  readonly brotli?: Buffer;
}

/** `lack`: the missing table, column or function, in the database's words; empty if it has all. */
export class RowsUnavailableError extends Error {
  override readonly name = 'RowsUnavailableError';

  constructor(
    message: string,
    readonly lack = '',
  ) {
    super(message);
  }
}

export const NOT_FOUND_ADDRESS = '/404';

/** Returns the address of the page for an unknown address (404), or for one of a removed section (410). */
export function missingAddress(pathname: string, status: 404 | 410, site: SiteConfig): string {
  const address = status === 404 ? NOT_FOUND_ADDRESS : REMOVED_PATH;
  return localPath(address, prefixOf(languageOf(pathname, site), site));
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

export function finish({ body: made, ...head }: MadeFile): FinishedFile {
  const body = Buffer.from(made);
  return { ...head, body, digest: digestOf(body) };
}
