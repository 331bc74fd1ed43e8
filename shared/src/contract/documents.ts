/** The media types of sections' documents. No browser runs one of them as a script or shows it as a page. */
export const DOCUMENT_TYPES = [
  ...(['application/atom+xml', 'application/rss+xml', 'application/json'] as const),
  ...(['application/pdf', 'text/calendar', 'text/csv', 'text/plain'] as const),
  ...(['image/jpeg', 'image/png', 'image/webp'] as const),
] as const;

/** A file beside the pages, such as a feed, a calendar or a card. The section's publisher makes it. */
export interface SectionDocument {
  /** Pattern of its path, such as `/feed.xml` or `/card/:id.png`; it has an ending. */
  readonly path: string;
  /** Without a charset, which texts get. */
  readonly contentType: (typeof DOCUMENT_TYPES)[number];
  /** Whether it is made in each language of the site, below its prefix; else it is in the first one alone. */
  readonly inEachLanguage?: boolean;
  /** Names it in the heads of pages by the title of the page `of`: `on` every page, or on the named ones of the section. */
  readonly alternate?: { readonly of: string; readonly on: 'all' | readonly string[] };
}

/** The documents of a release. A release of an older platform names paths alone: these have no type, and are left out. */
export function documentsOf({
  documents = [],
}: {
  readonly documents?: readonly SectionDocument[];
}) {
  return documents.filter(({ contentType }) => DOCUMENT_TYPES.includes(contentType));
}
