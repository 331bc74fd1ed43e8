import type { DomWindow } from '@site/shared/contract/runtime';
import { exceedsBounds } from './bounds';
import { convertArticle } from './convert';
import { fitArticle, type OutlineEntry } from './fit';
import { quieten } from './quieten';
import { sanitiserOf, WRITTEN } from './sanitise';

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

const NOTHING: Article = { html: null, outline: [] };
const TOO_MUCH: Article = { ...NOTHING, isTooMuch: true };

/** Makes the HTML of a post safe to show: the same in Node and in browsers. */
export function readArticle(source: string, { dom, frames, prefix }: ReadingOptions): Article {
  if (source.trim() === '') return NOTHING;
  if (exceedsBounds(source)) return TOO_MUCH;
  const sanitise = sanitiserOf(dom);
  try {
    // Cleaned twice: the second parser reads what the first has put right, such as a link in a link.
    const written = sanitise(quieten(source), WRITTEN);
    convertArticle(written, source);
    const { html, outline } = fitArticle(sanitise(written.innerHTML), frames, prefix);
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
