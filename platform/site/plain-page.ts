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

const LATE = `<h1>This page cannot be shown right now</h1>
<p>Its content could not be read in time. This page tries again every ten seconds.</p>`;
const DRAWN = `<h1>This page needs scripts</h1><p>Your browser does not run them.</p>`;

const link = (href: string | null, text: string) =>
  href === null ? '' : `<a href="${escapeHtml(href)}">${text}</a>`;

/**
 * Where no script runs, what stands in head and body of a page that a browser draws. `again`: its address, where the
 * page may be there in a moment; `whole`: the page without its query, where one changes it.
 */
export function withoutScripts(again: string | null, whole: string | null) {
  const refresh = again === null ? '' : '<meta http-equiv="refresh" content="10">';
  const links = [
    link(again, 'Try again'),
    link(whole, 'See all of it, without search and filters'),
    link('/', 'Go to the home page'),
  ].join('');
  return {
    head: `<noscript>${refresh}${plainStyle}</noscript>`,
    body: `<noscript><main>${again === null ? DRAWN : LATE}${links}</main></noscript>`,
  };
}
