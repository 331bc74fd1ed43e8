import { createHash } from 'node:crypto';
import type { Composition } from '@site/shared/contract';
import { generatePath, matchPath } from '@site/shared/router';
import { compress, type Encoding, isCompressible } from '../kit/compress.ts';

/** What a file was made from: one row of a table, any of its rows where no id is named, or what nobody can tell. */
export type Read =
  | { readonly table: string; readonly id?: string }
  | {
      /** The question whose rows are not known. */
      readonly unknown: string;
    };

export interface FileHead {
  /** Path in the canonical spelling, with the query that changes it where there is one. */
  readonly address: string;
  readonly status: 200 | 404;
  readonly contentType: string;
  /** What goes out with it, in every encoding: policy, caching, preloads, provenance. */
  readonly headers: Readonly<Record<string, string>>;
  readonly reads: readonly Read[];
}

export interface MadeFile extends FileHead {
  readonly body: string | Uint8Array;
  /** False where rows could not be read: it shows a place without them, and is not kept. */
  readonly isComplete: boolean;
}

export interface FinishedFile extends FileHead {
  /** Digest of the body: names the content, not the encoding. */
  readonly digest: string;
  /** Encodings that are smaller than the body as it is. */
  readonly encodings: readonly Encoding[];
  read(encoding: Encoding | null): Promise<Buffer>;
}

export interface MakeOptions {
  /** It is a file like the others from then on. */
  readonly isKept: boolean;
  readonly isDocument?: boolean;
}

export interface SiteFiles {
  /** The finished file of a canonical address without a query; null where there is none. */
  find(composition: Composition, address: string): Promise<FinishedFile | null>;
  /**
   * Makes the file of a canonical address now, within the limits of what visitors may cost; null where that does not
   * come about in time. Throws {@link RowsUnavailableError}.
   */
  make(
    composition: Composition,
    address: string,
    options: MakeOptions,
  ): Promise<FinishedFile | null>;
  /** The page of a path that the visitor's browser draws itself; `again`: its address, where one without scripts waits. */
  draw(composition: Composition, pathname: string, again?: string | null): Promise<FinishedFile>;
  /** The canonical address of the document that a path names, such as a feed or a card; null where it names none. */
  documentAddress(composition: Composition, pathname: string): Promise<string | null>;
}

export class RowsUnavailableError extends Error {
  override readonly name = 'RowsUnavailableError';
}

/** The address of the page for every unknown address. */
export const NOT_FOUND_ADDRESS = '/404';

/** The address of the document that a path names, in the spelling of its pattern; null where it names none. */
export function findDocument(patterns: readonly string[], pathname: string): string | null {
  for (const pattern of patterns) {
    const match = matchPath(pattern, pathname);
    if (match !== null) return generatePath(pattern, match.params);
  }
  return null;
}

export function digestOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

/** A file that is sent once and not kept: its compressed forms are made quickly, when they are asked for. */
export function fileInMemory({ body: made, isComplete: _, ...head }: MadeFile): FinishedFile {
  const body = Buffer.from(made);
  const isSmaller = isCompressible(head.contentType, body.length);
  return {
    ...head,
    digest: digestOf(body),
    encodings: isSmaller ? ['br', 'gzip'] : [],
    read: async (encoding) => (encoding === null ? body : compress(body, encoding, 'quick')),
  };
}
