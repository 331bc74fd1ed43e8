import { createTrustedPolicy, TRUSTED_TYPES } from '@site/shared/contract';
import { fitArticle, type OutlineEntry } from './fit';
import { createSanitiser, type Sanitiser } from './sanitise';

/** An article that is safe to show. */
export interface Article {
  /** Sanitised HTML; null where nothing readable is left. */
  readonly html: TrustedHTML | string | null;
  readonly outline: readonly OutlineEntry[];
}

// Nobody else has it: HTML that the page takes for trusted has been sanitised below.
const policy = createTrustedPolicy(TRUSTED_TYPES.article, { createHTML: (html) => html });

let sanitiserOfPage: Sanitiser | null = null;

function sanitiseInPage(source: string): Element {
  sanitiserOfPage ??= createSanitiser(window);
  return sanitiserOfPage(source);
}

/**
 * Makes the HTML of a post safe to show. `frames` are the addresses that frames may begin with; in Node,
 * `sanitise` brings a window.
 */
export function readArticle(
  source: string,
  frames: readonly string[],
  sanitise: Sanitiser = sanitiseInPage,
): Article {
  if (source.trim() === '') return { html: null, outline: [] };
  const { html, outline } = fitArticle(sanitise(source), frames);
  if (html === '') return { html: null, outline };
  return { html: policy?.createHTML(html) ?? html, outline };
}
