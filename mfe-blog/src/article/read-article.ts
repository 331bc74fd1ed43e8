import type { DomWindow } from '@site/shared/contract/runtime';
import { fitArticle, type OutlineEntry } from './fit';
import { sanitiserOf } from './sanitise';

/** An article that is safe to show. */
export interface Article {
  /** Sanitised HTML; null where nothing readable is left. */
  readonly html: string | null;
  readonly outline: readonly OutlineEntry[];
  /** There is more than a page may show, and none of it is shown. */
  readonly isTooMuch?: boolean;
}

/** How an article is read. */
export interface ReadingOptions {
  /** The window whose DOM takes the HTML apart. */
  readonly dom: DomWindow;
  /** What the addresses of frames may begin with. */
  readonly frames: readonly string[];
  /** What paths of the site begin with; see `usePathPrefix`. */
  readonly prefix: string;
}

/** Tags of an article; the database takes no more. */
const MOST_TAGS = 10_000;

const NOTHING: Article = { html: null, outline: [] };
const TOO_MUCH: Article = { ...NOTHING, isTooMuch: true };

/** Makes the HTML of a post safe to show: the same in Node and in browsers. */
export function readArticle(source: string, { dom, frames, prefix }: ReadingOptions): Article {
  if (source.trim() === '') return NOTHING;
  if ((source.match(/<[a-z]/gi)?.length ?? 0) > MOST_TAGS) return TOO_MUCH;
  const sanitise = sanitiserOf(dom);
  try {
    // Twice: what a parser has put right, such as a link in a link, is read as it is written only then.
    const { html, outline } = fitArticle(sanitise(sanitise(source).innerHTML), frames, prefix);
    return html === '' ? { html: null, outline } : { html, outline };
  } catch (error) {
    // Elements in elements, more than the stack holds.
    if (error instanceof RangeError) return TOO_MUCH;
    throw error;
  }
}

/** A stored post with its article as it is shown, in place of its HTML. */
export function withArticle<Stored extends { readonly body: string | null }>(
  { body, ...post }: Stored,
  options: ReadingOptions,
): Omit<Stored, 'body'> & { readonly article: Article } {
  return { ...post, article: readArticle(body ?? '', options) };
}
