import type { WindowLike } from 'dompurify';
import { type Article, fitArticle } from './fit';
import { createSanitiser, type Sanitiser } from './sanitise';

const sanitisers = new WeakMap<WindowLike, Sanitiser>();

function sanitiserOf(window: WindowLike): Sanitiser {
  const known = sanitisers.get(window) ?? createSanitiser(window);
  sanitisers.set(window, known);
  return known;
}

/** Makes the HTML of a post safe to show, with the DOM of a window. */
export function readArticle(source: string, window: WindowLike): Article {
  if (source.trim() === '') return { html: '', outline: [] };
  return fitArticle(sanitiserOf(window)(source));
}
