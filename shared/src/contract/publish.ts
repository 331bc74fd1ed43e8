import type { ReactElement } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { SiteConfig } from '../config/schema.ts';

/** A JSON-LD value; undefined properties are omitted. */
export type JsonLd =
  | string
  | number
  | undefined
  | readonly JsonLd[]
  | { readonly [property: string]: JsonLd };

/** The services for a section's publisher. */
export interface PublishContext {
  readonly site: SiteConfig;
  /** Language of the pages. */
  readonly language: string;
  /** Returns the language of a page's copy: English if it is not translated. */
  languageOf(page: string): string;
  /** Reads rows with a visitor's rights. Reads are recorded; a change of the rows rebuilds the file. */
  readonly api: ApiClient;
  absoluteUrl(path: string): string;
  /** Makes a row's URL absolute. Returns null unless it is http, https or site-relative. */
  rowUrl(url: string | null): string | null;
  /** Returns the canonical path of one of the section's pages, by its name in `section.ts`. */
  pagePath(page: string, params?: Readonly<Record<string, string>>): string;
  /** Returns the absolute URL of a document that exists in each language, from its path in the first one. */
  documentUrl(path: string): string;
  /** Absolute URL of the default picture. */
  readonly siteCardUrl: string;
  /** Build time of the file. */
  readonly madeAt: Date;
  /**
   * Renders an `<svg>` as a PNG of its own size. Uses the light theme's colours and the packaged font, which covers
   * Latin and Ethiopic. Its components must not use hooks.
   */
  drawPicture(svg: ReactElement): Uint8Array;
}

/** A page created by a row. */
export interface PublishedPath {
  readonly params: Readonly<Record<string, string>>;
  /** Civil date of the last known change, for the sitemap. */
  readonly changedOn: string | null;
  /** True if the sitemap omits the page. */
  readonly isUnlisted?: boolean;
  /** Languages of the row; absent means all of the section's. */
  readonly languages?: readonly string[];
}

/** Head data of a page besides title and description. */
export interface PageHead {
  /** Picture of the social card; defaults to the site's. */
  readonly picture?: {
    /** Absolute URL. */
    readonly url: string;
    readonly alt: string;
    /** True for pictures that the site renders: a PNG of 1200 by 630 pixels. */
    readonly isCard?: boolean;
    /** Size in pixels of a JPEG, if it is known. */
    readonly size?: { readonly width: number; readonly height: number };
  };
  /** Present for articles; null if the date or section is unknown. */
  readonly article?: { readonly publishedOn: string | null; readonly section: string | null };
  /**
   * JSON-LD for the page's subject. The site adds the nodes `absoluteUrl('/#organization')` and
   * `absoluteUrl('/#website')` to the same graph.
   */
  readonly structuredData?: readonly JsonLd[];
}

/** Publishes the pages of a path with parameters. */
export interface PagePublisher {
  /** Lists the pages, newest first, and reads rows as needed. Paths that `section.ts` lists first are rendered first. @throws {ApiError} */
  list?(context: PublishContext): AsyncIterable<PublishedPath>;
  /** Returns the head of a page from the subject that it passed to `usePageMeta`. `url` is canonical. */
  head?(subject: unknown, page: { readonly url: string }, context: PublishContext): PageHead;
}

/** How rows make a document that `section.ts` declares. */
export interface DocumentPublisher {
  /** The declared pattern. */
  readonly path: string;
  /** File name for saving it, of letters, digits, `.`, `_` and `-`. */
  fileName?(params: Readonly<Record<string, string>>): string;
  /** Lists the parameters of all documents, newest first. Required for exports if the path has parameters. */
  list?(context: PublishContext): AsyncIterable<Readonly<Record<string, string>>>;
  /** Renders a document, or returns null if it does not exist. @throws {ApiError} */
  render(
    params: Readonly<Record<string, string>>,
    context: PublishContext,
  ): Promise<string | Uint8Array | null>;
}

/** The export `publisher` of a section's `src/publish.ts`. Runs only in Node. */
export interface SectionPublisher {
  /** Page name in `section.ts` → its publisher. */
  readonly pages?: Readonly<Record<string, PagePublisher>>;
  readonly documents?: readonly DocumentPublisher[];
}
