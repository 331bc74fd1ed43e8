import type { SiteConfig } from '@site/shared/config';
import { localPath, prefixOf } from '@site/shared/contract';
import { color, globalCss, measure, rhythm, size, space, weight } from '@site/shared/tokens';
import { textsIn } from './page-texts.ts';

/** How a page looks that needs nothing else. */
export const plainStyle = `<style>${globalCss}
header,main{max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});margin-inline:auto;
padding:${space[5]} ${rhythm.gutter};}
header p{font-size:${size[1]};font-weight:${weight.heavy};}
main{display:grid;gap:${space[6]};justify-items:start;padding-block:${rhythm.section};}
h1{max-inline-size:${measure.heading};font-size:${size[4]};}
main p{max-inline-size:${measure.prose};color:${color.textMuted};}</style>`;

/** Where no script runs, what stands in head and body of a page that a browser draws; an empty address is the page's own. */
export function withoutScripts(language: string, site: SiteConfig) {
  const { notDrawn, again, home } = textsIn(language);
  const start = localPath('/', prefixOf(language, site));
  return {
    head: `<noscript>${plainStyle}</noscript>`,
    body: `<noscript><main><h1>${notDrawn.title}</h1>
<p>${notDrawn.message}</p>
<a href="">${again}</a><a href="${start}">${home}</a></main></noscript>`,
  };
}
