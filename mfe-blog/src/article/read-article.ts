import type { DomWindow } from '@site/shared/contract/runtime';
import { fitArticle, type OutlineEntry } from './fit';
import { sanitiserOf, trusted } from './sanitise';

/** An article that is safe to show. */
export interface Article {
  /** Sanitised HTML; null where nothing readable is left. */
  readonly html: TrustedHTML | string | null;
  readonly outline: readonly OutlineEntry[];
}

/** How an article is read. */
export interface ReadingOptions {
  /** The window whose DOM takes the HTML apart. */
  readonly dom: DomWindow;
  /** What the addresses of frames may begin with. */
  readonly frames: readonly string[];
}

/** Makes the HTML of a post safe to show. */
export function readArticle(source: string, { dom, frames }: ReadingOptions): Article {
  if (source.trim() === '') return { html: null, outline: [] };
  const { html, outline } = fitArticle(sanitiserOf(dom)(source), frames);
  if (html === '') return { html: null, outline };
  return { html: trusted(html), outline };
}
