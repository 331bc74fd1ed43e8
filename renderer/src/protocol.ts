import type { ApiAccess } from '@site/shared/api';
import type { SiteConfig } from '@site/shared/config';
import type { Composition, ExposeName } from '@site/shared/contract';
import type { JsonLd } from '@site/shared/contract/publish';
import { z } from 'zod';

export * from './constants.ts';

// The messages between platform and worker, and the limits of a worker's answers.

export interface ModuleCode {
  /** Path in the store, for errors. */
  readonly file: string;
  readonly code: string;
}

/** The code of one section's pages in one language. */
export interface SectionCode {
  readonly language: string;
  /** Without a section: the shell's own pages and the site's card. */
  readonly section: string | null;
  /** The owner's facts and the composition in the language. */
  readonly site: SiteConfig;
  readonly composition: Composition;
  readonly api: ApiAccess;
  readonly shell: ModuleCode;
  /** The section's own modules, and the widgets that its pages embed. */
  readonly modules: readonly (ModuleCode & {
    readonly container: string;
    readonly expose: ExposeName;
  })[];
  readonly publisher?: ModuleCode;
}

export type Task =
  | { readonly kind: 'page'; readonly address: string }
  | { readonly kind: 'document'; readonly path: string; readonly params: Params }
  /** Lists what rows make: `most` pages, and the documents. */
  | { readonly kind: 'rows'; readonly most: number; readonly withDocuments: boolean };
/** `language`: one whose code the worker has. */
export type TaskMessage = Task & Pick<SectionCode, 'language'>;

/** The database's answer to a {@link questionSchema question}; its response is null if there is none. */
export interface Answer {
  readonly question: number;
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: string;
  } | null;
}

/** A worker has no network: it asks the database through its parent. */
export const questionSchema = z.object({
  question: z.number(),
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
});
export type Question = Readonly<z.infer<typeof questionSchema>>;

/** The end of a task. Errors lose their class on the way. */
export const outcomeSchema = z.strictObject({
  value: z.unknown().optional(),
  /** `isRows`: true if rows could not be read. */
  failure: z.object({ message: z.string(), isRows: z.boolean() }).optional(),
});
export type Outcome = Readonly<z.infer<typeof outcomeSchema>>;

const text = (most: number) => z.string().max(most);
const civilDate = z.string().regex(/^\d{4}-\d\d-\d\d$/);
const language = z.string().regex(/^[a-z]{2,3}$/);
const languages = z.array(language).max(100).readonly().optional();
/** A value of a path's parameter is one segment, or a part of it. */
const segment = z.string().regex(/^(?!\.{1,2}$)[^/?#\\\p{Cc}]{1,500}$/u);
const paramsSchema = z.record(z.string().regex(/^[a-z]\w{0,30}$/i), segment);
export type Params = Readonly<z.infer<typeof paramsSchema>>;

const flag = z.boolean().optional();
const url = text(10_000).regex(/^https?:\/\//);
const pixels = z.int().min(1).max(100_000);
const size = z.object({ width: pixels, height: pixels }).optional();
const picture = z.object({ url, alt: text(2000), isCard: flag, size });
const article = z.object({ publishedOn: civilDate.nullable(), section: text(200).nullable() });
const styles = /^(?:<style(?: [\w-]+="[^"<>]*")*>(?:[^<]|<(?![/!]))*<\/style>\s*)*$/;

/** Limit of a page or document, also of a page with its rows. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;

/** A page; `html` is inside the root element. See `PrerenderedHtml`, `PageMeta`, `PageHead`. */
export const pageSchema = z.object({
  html: text(MOST_FILE_BYTES),
  styles: text(1_000_000).regex(styles),
  data: z.record(z.string(), z.unknown()),
  meta: z
    .object({
      title: text(2000),
      description: text(20_000),
      query: text(2000).optional(),
      isMissing: flag,
      languages,
    })
    .nullable(),
  head: z.object({
    picture: picture.optional(),
    article: article.optional(),
    structuredData: z.array(z.custom<JsonLd>()).max(1000).optional(),
  }),
  today: civilDate,
});
export type WorkerPage = Readonly<z.infer<typeof pageSchema>>;

const pattern = z.string().regex(/^\/[\w/.:{}-]{0,199}$/);

/** A page of a row, by the page's name in `section.ts`. */
const rowPage = z.object({
  page: z.string(),
  params: paramsSchema,
  changedOn: civilDate.nullable(),
  isUnlisted: flag,
  languages,
});

export const rowsSchema = z.object({
  pages: z.array(rowPage).readonly(),
  documents: z.array(z.object({ path: pattern, params: paramsSchema })).readonly(),
  /** The patterns of all documents of the publisher. */
  paths: z.array(pattern).max(1000).readonly(),
});
export type WorkerRows = Readonly<z.infer<typeof rowsSchema>>;

const fileName = z.string().regex(/^\w[\w.-]{0,99}$/);

/** A document; null if there is none. If its body is no text, it is in base64. */
export const documentSchema = z
  .object({ body: text(MOST_FILE_BYTES), isText: z.boolean(), fileName: fileName.optional() })
  .nullable();
export type WorkerDocument = Readonly<z.infer<typeof documentSchema>>;
