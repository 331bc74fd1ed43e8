import { color, globalCss, measure, rhythm, size, space, weight } from '@site/shared/tokens';
import { escapeHtml } from './html.ts';

/** How a page looks that needs nothing else. */
export const plainStyle = `<style>${globalCss}
header,main{max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});margin-inline:auto;
padding:${space[5]} ${rhythm.gutter};}
header p{font-size:${size[1]};font-weight:${weight.heavy};}
main{display:grid;gap:${space[6]};justify-items:start;padding-block:${rhythm.section};}
h1{max-inline-size:${measure.heading};font-size:${size[4]};}
main p{max-inline-size:${measure.prose};color:${color.textMuted};}</style>`;

const TEXTS = {
  late: 'This page cannot be shown right now',
  reason:
    'Its content could not be read in time. It is asked for again by itself every ten seconds.',
  scripts: 'This page needs scripts',
  drawn: 'It is drawn by your browser, which runs none.',
  retry: 'Try again',
  whole: 'See all of it, without search and filters',
  home: 'Go to the home page',
} as const;

/** A page that a browser draws, for a visitor whose browser runs no scripts. */
export interface DrawnPage {
  readonly product: string;
  /** The address, where the same page may be there in a moment; null where it never is without scripts. */
  readonly again: string | null;
  /** The page without the query; null where a query changes nothing. */
  readonly whole: string | null;
}

/** What stands in the head and in the body of a page that a browser draws, where no script runs. */
export function withoutScripts({ product, again, whole }: DrawnPage) {
  const link = (href: string | null, text: string) =>
    href === null ? '' : `<a href="${escapeHtml(href)}">${text}</a>`;
  const refresh = again === null ? '' : '<meta http-equiv="refresh" content="10">';
  return {
    head: `<noscript>${refresh}${plainStyle}</noscript>`,
    body: [
      `<noscript><header><p>${escapeHtml(product)}</p></header>`,
      `<main><h1>${again === null ? TEXTS.scripts : TEXTS.late}</h1>`,
      `<p>${again === null ? TEXTS.drawn : TEXTS.reason}</p>`,
      link(again, TEXTS.retry),
      link(whole, TEXTS.whole),
      `${link('/', TEXTS.home)}</main></noscript>`,
    ].join(''),
  };
}
