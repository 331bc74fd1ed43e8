/** Where the files of releases are; their addresses never change what they hold. */
export const RELEASES_PATH = '/releases/';

/** A file that a page needs. */
export interface PageFile {
  readonly path: string;
  /** Empty where the page states none. */
  readonly integrity: string;
}

/** The files of releases that a page's HTML names in its scripts and links. */
export function listPageFiles(html: string): PageFile[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  return tags.flatMap((tag) => {
    const path = /\b(?:src|href)="([^"]+)"/.exec(tag)?.[1] ?? '';
    const integrity = /\bintegrity="([^"]+)"/.exec(tag)?.[1] ?? '';
    return path.startsWith(RELEASES_PATH) ? [{ path, integrity }] : [];
  });
}

/** The title of a page as its HTML escapes it. */
export function findTitle(html: string): string {
  return /<title[^>]*>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
}
