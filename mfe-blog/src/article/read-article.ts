import type { DomWindow } from '@site/shared/contract/runtime';
import { exceedsBounds } from './bounds';
import { convertArticle } from './convert';
import { fitArticle, type OutlineEntry } from './fit';
import { quieten } from './quieten';
import { sanitiserOf, WRITTEN } from './sanitise';

export { exceedsBounds };

/** An article that is safe to show. */
export interface Article {
  /** Sanitised HTML, or null if no readable content is left. */
  readonly html: string | null;
  readonly outline: readonly OutlineEntry[];
  /** True if the article exceeds the limits; then it is not shown. */
  readonly isTooMuch?: boolean;
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

const NOTHING: Article = { html: null, outline: [] };
const TOO_MUCH: Article = { ...NOTHING, isTooMuch: true };

/** Cleans HTML of any program for the editor, by the rules of an article. @throws {RangeError} if it is nested too deeply. */
export function cleanArticle(source: string, dom: DomWindow): string {
  const sanitise = sanitiserOf(dom);
  // Cleaned twice: the second parser reads what the first has put right, such as a link in a link.
  const written = sanitise(quieten(source), WRITTEN);
  convertArticle(written, source);
  return sanitise(written.innerHTML).innerHTML;
}

/** Converts a post's stored HTML to HTML that is safe to show. Same result in Node and in browsers. */
export function readArticle(source: string, { dom, frames, prefix }: ReadingOptions): Article {
  if (source.trim() === '') return NOTHING;
  if (exceedsBounds(source)) return TOO_MUCH;
  const sanitise = sanitiserOf(dom);
  try {
    // Sanitised twice, because the first parser repairs markup such as a link in a link.
    const written = sanitise(quieten(source), WRITTEN);
    convertArticle(written, source);
    const { html, outline } = fitArticle(sanitise(written.innerHTML), frames, prefix);
    return html === '' ? { html: null, outline } : { html, outline };
  } catch (error) {
    // Nesting too deep for the stack.
    if (error instanceof RangeError) return TOO_MUCH;
    throw error;
  }
}

/** Returns a stored post with its readable article in place of the stored HTML. */
export function withArticle<Stored extends { readonly body: string | null }>(
  { body, ...post }: Stored,
  options: ReadingOptions,
): Omit<Stored, 'body'> & { readonly article: Article } {
  return { ...post, article: readArticle(body ?? '', options) };
}
