/** What a file of an exported site is: its kind decides when it may become public. */
export type FileKind = 'release' | 'document' | 'page';

/** A file of an exported site, and the answer that a host has to make of it. */
export interface ExportedFile {
  /** Where it lies in the site's folder. */
  readonly file: string;
  /** The address that it answers for, decoded. */
  readonly path: string;
  readonly kind: FileKind;
  readonly contentType: string;
  /** What the server sends with it besides, the names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly sha256: string;
}

/** What an export says of itself. */
export interface ExportManifest {
  readonly composition: string;
  readonly createdAt: string;
  /** Folders of the composition's own releases. */
  readonly releases: readonly string[];
  readonly files: readonly ExportedFile[];
}

/** The file that answers for addresses without a page. */
export const NOT_FOUND_FILE = '404.html';

/** The file of a page: static hosts find `Blog.html` for `/Blog`. */
export function pageFile(path: string): string {
  return path === '/' ? 'index.html' : `${path.slice(1)}.html`;
}

/** The file of a version that holds its {@link ExportManifest}. */
export const MANIFEST_FILE = 'export.json';
