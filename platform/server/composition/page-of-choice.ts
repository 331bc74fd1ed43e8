import type { ServerResponse } from 'node:http';
import { createPageCache, type PageSource } from '../answer-page.ts';
import type { Choice } from './choose-composition.ts';
import { renderPreviewBar } from './preview-bar.ts';
import { previewBarCss } from './preview-bar-css.ts';
import { cachingOf, provenanceOf } from './provenance.ts';

/** What of a page's source follows from the choice of its composition. */
type ChosenParts = Pick<PageSource, 'composition' | 'cache' | 'headers' | 'readDocument'>;

/** Puts the preview bar behind the page; such a page is kept nowhere. */
function withPreviewBar(parts: ChosenParts, bar: string): ChosenParts {
  return {
    ...parts,
    cache: createPageCache(),
    readDocument: async (composition) => {
      const document = await parts.readDocument(composition);
      return document
        .replace('<!--site:head-->', (head) => `<style>${previewBarCss}</style>\n${head}`)
        .replace('<!--site:scripts-->', (scripts) => bar + scripts);
    },
  };
}

/** What a page is made from once its composition is chosen. */
export function pageOfChoice(
  choice: Choice,
  { cache, readDocument }: Pick<PageSource, 'cache' | 'readDocument'>,
): ChosenParts {
  const { composition, live, preview } = choice;
  const headers = {
    ...provenanceOf(choice),
    ...(preview === undefined ? {} : { 'X-Robots-Tag': 'noindex' }),
    'Cache-Control': cachingOf(choice),
  };
  const parts = { composition, cache, headers, readDocument };
  if (preview === undefined) return parts;
  return withPreviewBar(parts, renderPreviewBar(preview, { composition, live }));
}

/** Sets the cookies that keep the choice; they are the visitor's own, and so of no other answer. */
export function setCookies(response: ServerResponse, { cookies }: Choice): void {
  if (cookies.length > 0) response.setHeader('Set-Cookie', [...cookies]);
}
