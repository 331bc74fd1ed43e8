import { sanitiserOf } from '@site/shared/article';
import type { DomWindow } from '@site/shared/contract/runtime';
import { fitArticle, type OutlineEntry } from './fit';

/** An article that is safe to show. */
export interface Article {
  /** Sanitised HTML, or null if no readable content is left. */
  readonly html: string | null;
  readonly outline: readonly OutlineEntry[];
}

/** Options of `readArticle`. */
export interface ReadingOptions {
  /** Window whose DOM parses the HTML. */
  readonly dom: DomWindow;
  /** Allowed URL prefixes of frames. */
  readonly frames: readonly string[];
  /** Prefix of the site's paths; see `usePathPrefix`. */
  readonly prefix: string;
}

/** Converts a post's stored HTML to HTML that is safe to show. Same result in Node and in browsers. */
export function readArticle(source: string, { dom, frames, prefix }: ReadingOptions): Article {
  return fitArticle(sanitiserOf(dom)(source), frames, prefix);
}

/** Returns a stored post with its readable article in place of the stored HTML. */
export function withArticle<Stored extends { readonly body: string | null }>(
  { body, ...post }: Stored,
  options: ReadingOptions,
): Omit<Stored, 'body'> & { readonly article: Article } {
  return { ...post, article: readArticle(body ?? '', options) };
}
