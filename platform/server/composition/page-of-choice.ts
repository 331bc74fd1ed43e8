import type { ServerResponse } from 'node:http';
import { createPageCache, type PageSource } from '../answer-page.ts';
import type { Choice } from './choose-composition.ts';
import { renderPreviewBar } from './preview-bar.ts';
import { cachingOf, setProvenance } from './provenance.ts';

/** What of a page's source follows from the choice of its composition. */
type ChosenParts = Pick<PageSource, 'composition' | 'cache' | 'caching' | 'readDocument'>;

/** Puts the preview bar behind the page; such a page is kept nowhere. */
function withPreviewBar(parts: ChosenParts, bar: string): ChosenParts {
  return {
    ...parts,
    cache: createPageCache(),
    readDocument: async (composition) => {
      const document = await parts.readDocument(composition);
      return document.replace('<!--site:scripts-->', (scripts) => bar + scripts);
    },
  };
}

/** What a page is made from once its composition is chosen. */
export function pageOfChoice(
  choice: Choice,
  { cache, readDocument }: Pick<PageSource, 'cache' | 'readDocument'>,
): ChosenParts {
  const { composition, live, preview } = choice;
  const parts = { composition, cache, caching: cachingOf(choice), readDocument };
  if (preview === undefined) return parts;
  return withPreviewBar(parts, renderPreviewBar(preview, { composition, live }));
}

/** Says in the headers what was chosen and why, and sets the cookies that keep the choice. */
export function setChoiceHeaders(response: ServerResponse, choice: Choice): void {
  setProvenance(response, choice);
  if (choice.preview !== undefined) response.setHeader('X-Robots-Tag', 'noindex');
  if (choice.cookies.length > 0) response.setHeader('Set-Cookie', [...choice.cookies]);
}
