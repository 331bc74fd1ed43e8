import { cleanArticle } from '@site/mfe-blog/article';
import { ARTICLE_ID_PREFIX } from '@site/shared/contract';

/** Cleans pasted or stored HTML as the site does, for the editor. */
export function cleanHtml(source: string): string {
  const { body } = new DOMParser().parseFromString(cleanArticle(source, window), 'text/html');
  for (const element of body.querySelectorAll('[id]')) {
    element.id = element.id.replace(ARTICLE_ID_PREFIX, '');
  }
  // The title of the post is the page's only h1.
  for (const heading of body.querySelectorAll('h1')) {
    const lower = body.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  return body.innerHTML;
}
