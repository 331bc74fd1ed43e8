import { createTrustedPolicy, TRUSTED_TYPES } from '@site/shared/contract';
import type { DomWindow } from '@site/shared/contract/runtime';
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

const sanitisers = new WeakMap<DomWindow, Sanitiser>();

function sanitiserOf(window: DomWindow): Sanitiser {
  const known = sanitisers.get(window) ?? createSanitiser(window);
  sanitisers.set(window, known);
  return known;
}

/**
 * Makes the HTML of a post safe to show, with the DOM of a window. `frames` are the addresses that frames
 * may begin with.
 */
export function readArticle(source: string, frames: readonly string[], window: DomWindow): Article {
  if (source.trim() === '') return { html: null, outline: [] };
  const { html, outline } = fitArticle(sanitiserOf(window)(source), frames);
  if (html === '') return { html: null, outline };
  return { html: policy?.createHTML(html) ?? html, outline };
}
