import { directionOf } from '@site/shared/contract';
import { color, ethiopicFace, globalCss, measure, rhythm, space } from '@site/shared/tokens';
import {
  addressDigits,
  BAND_ROWS,
  DOCUMENTATION_ADDRESS,
  MOTIF_PITCH,
  markThreads,
  rowThreads,
} from '@site/shared/weave';
import { offlineTexts } from '#content/shell-texts';
import type { KeptPage } from './kept-pages';

const LAYOUT = `header p{display:flex;align-items:center;gap:${space[3]};min-height:4rem;margin:0;padding-inline:${rhythm.gutter};font-size:var(--step-1);font-weight:800;}
main{max-width:${measure.prose};margin-inline:auto;padding:15vh ${rhythm.gutter};}
h1{padding-top:${space[6]};border-top:4px solid ${color.accent};}
h2{margin-top:${space[8]};font-size:var(--step-1);}
p{margin-top:${space[4]};}
a{display:inline-block;padding:${space[2]} 0;}
ul{padding:0;list-style:none;}`;

const digits = addressDigits(DOCUMENTATION_ADDRESS);
const width = digits.length * MOTIF_PITCH;
const row = rowThreads(digits).map(
  ({ colour, path }) => `<path d="m0 2.5${path}" stroke="${colour}"/>`,
);
const band = `<svg width="100%" height="${BAND_ROWS}" aria-hidden="true" shape-rendering="crispEdges">
<pattern id="band" width="${width}" height="${BAND_ROWS + 1}" patternUnits="userSpaceOnUse">
<path d="m0 .5h${width}m0 ${BAND_ROWS - 1}h-${width}" stroke="${color.threadGreen}"/>${row.join('')}</pattern>
<rect width="100%" height="${BAND_ROWS}" fill="url(#band)"/></svg>`;

const filled = markThreads().map(({ colour, path }) => `<path fill="${colour}" d="${path}"/>`);
const mark = `<svg width="36" height="36" viewBox="0 0 12 12" aria-hidden="true" shape-rendering="crispEdges">${filled.join('')}</svg>`;

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

interface OfflinePage {
  readonly path: string;
  readonly headScript: string;
  readonly kept: readonly KeptPage[];
  /** URL of a font that the device lacks. */
  readonly font?: string;
}

/** Renders the page for a URL that is neither cached nor reachable. */
export function renderOfflinePage({ path, headScript, kept, font }: OfflinePage): string {
  const { title, message, kept: keptTitle, retry } = offlineTexts.page;
  const links = kept.map((page) => `<li><a href="${attribute(page.path)}">${page.title}</a></li>`);
  // Page titles end with the site's name, which the worker does not know otherwise.
  const name = kept[0]?.title.split(' · ').at(-1) ?? '';
  const list = links.length === 0 ? '' : `<h2>${keptTitle}</h2><ul>${links.join('')}</ul>`;
  const face = font && `@font-face{font-family:${ethiopicFace.family};src:url(${font});}`;
  return `<!doctype html>
<html lang="${offlineTexts.language}" dir="${directionOf(offlineTexts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${face ?? ''}${globalCss}${LAYOUT}</style>
<script>${headScript}</script>
</head>
<body>
<header><p>${mark}${name}</p>${band}</header>
<main>
<h1>${title}</h1>
<p>${message}</p>
<p><a href="${attribute(path)}">${retry}</a></p>
${list}
</main>
</body>
</html>
`;
}
