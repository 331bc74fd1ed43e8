import { type Article, fitArticle } from './fit';
import { sanitise } from './sanitise';

/** Makes the HTML of a post safe to show. Throws where there is no DOM. */
export function readArticle(source: string): Article {
  return source.trim() === '' ? { html: '', outline: [] } : fitArticle(sanitise(source));
}
