import type { ReactElement } from 'react';
import type { ApiClient } from '../api/client.ts';
import type { SiteConfig } from '../config/schema.ts';

/** A value of JSON-LD; what is undefined is left out. */
export type JsonLd =
  | string
  | number
  | undefined
  | readonly JsonLd[]
  | { readonly [property: string]: JsonLd };

/** What a section's publisher works with. */
export interface PublishContext {
  readonly site: SiteConfig;
  /** Of the pages that it is made for. */
  readonly language: string;
  /** The language of the words of one of the section's own pages: English where they are not translated. */
  languageOf(page: string): string;
  /** Reads rows as a visitor does. What is read is recorded: the file is rebuilt when it changes. */
  readonly api: ApiClient;
  /** A path of the site as other computers reach it. */
  absoluteUrl(path: string): string;
  /** The address that a row names, made absolute; null for all but http, https and paths of the site. */
  rowUrl(url: string | null): string | null;
  /** The path of one of the section's own pages, by its name in `section.ts`, in the canonical spelling. */
  pagePath(page: string, params?: Readonly<Record<string, string>>): string;
  /** A document that the section makes in each language, by its path in the first one; absolute. */
  documentUrl(path: string): string;
  /** The picture of pages and rows that have none of their own; absolute. */
  readonly siteCardUrl: string;
  /** When the file is made. */
  readonly madeAt: Date;
  /**
   * Draws an `<svg>` as a PNG, in its own size. Colours are those of the light theme, text is set in the packaged font,
   * which has Latin and Ethiopic letters. Its components use no hooks.
   */
  drawPicture(svg: ReactElement): Uint8Array;
}

/** A page that a row makes. */
export interface PublishedPath {
  /** Values for the parameters of the page's path. */
  readonly params: Readonly<Record<string, string>>;
  /** The civil date of the last change that is known of, for the sitemap. */
  readonly changedOn: string | null;
  /** True for a page that the sitemap leaves out. */
  readonly isUnlisted?: boolean;
  /** The languages that the row is there in; absent where that is each of the section's. */
  readonly languages?: readonly string[];
}

/** What a page says of itself besides its title and description. */
export interface PageHead {
  /** The picture of a social card; without one it is the site's. */
  readonly picture?: {
    /** Absolute. */
    readonly url: string;
    readonly alt: string;
    /** Known for pictures that the site draws itself: a PNG of 1200 by 630 pixels. */
    readonly isCard?: boolean;
  };
  /** Set for an article; the day and the section are null where they cannot be told. */
  readonly article?: { readonly publishedOn: string | null; readonly section: string | null };
  /**
   * JSON-LD of what the page is about. The same graph describes the owner and the site, as
   * `absoluteUrl('/#organization')` and `absoluteUrl('/#website')`.
   */
  readonly structuredData?: readonly JsonLd[];
}

/** How rows make a page. */
export interface PagePublisher {
  /** The pages that rows make of a path with parameters, the newest first, read as they are needed. Throws `ApiError`. */
  list?(context: PublishContext): AsyncIterable<PublishedPath>;
  /** The head of a page that gave a subject to `usePageMeta` when it was rendered; `url` is its canonical address. */
  head?(subject: unknown, page: { readonly url: string }, context: PublishContext): PageHead;
}

/** How rows make a document that `section.ts` declares. */
export interface DocumentPublisher {
  /** The declared pattern. */
  readonly path: string;
  /** File name for saving it, of letters, digits, `.`, `_` and `-`. */
  fileName?(params: Readonly<Record<string, string>>): string;
  /** The parameters of all documents of a pattern, the newest first; needed where it has any, so that exports hold them. */
  list?(context: PublishContext): AsyncIterable<Readonly<Record<string, string>>>;
  /** Makes one; null where there is none. Throws `ApiError`. */
  render(
    params: Readonly<Record<string, string>>,
    context: PublishContext,
  ): Promise<string | Uint8Array | null>;
}

/** What a section's `src/publish.ts` exports as `publisher`: what its rows make besides what pages show. Runs in Node alone. */
export interface SectionPublisher {
  /** Page name in `section.ts` → how rows make it. */
  readonly pages?: Readonly<Record<string, PagePublisher>>;
  readonly documents?: readonly DocumentPublisher[];
}
