import { directionOf } from '@site/shared/contract';
import { color, ethiopicFace, globalCss, measure, rhythm, space } from '@site/shared/tokens';
import { offlineTexts } from '#content/notice-texts';
import { headScript } from '../../head-script';
import type { KeptPage } from './kept-pages';

const LAYOUT = `main{max-width:${measure.prose};margin-inline:auto;padding:15vh ${rhythm.gutter};}
h1{padding-top:${space[6]};border-top:4px solid ${color.accent};}
h2{margin-top:${space[8]};font-size:var(--step-1);}
p{margin-top:${space[4]};}
a{display:inline-block;padding:${space[2]} 0;}
ul{padding:0;list-style:none;}`;

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The page of an address that has to be fetched and cannot be; links to what can be shown. `font`: has letters that the device lacks. */
export function renderOfflinePage(path: string, kept: readonly KeptPage[], font?: string): string {
  const { title, message, kept: keptTitle, retry } = offlineTexts.page;
  const links = kept.map((page) => `<li><a href="${attribute(page.path)}">${page.title}</a></li>`);
  const list = links.length === 0 ? '' : `<h2>${keptTitle}</h2><ul>${links.join('')}</ul>`;
  const face = font && `@font-face{font-family:${ethiopicFace.family};src:url(${font});}`;
  return `<!doctype html>
<html lang="${offlineTexts.language}" dir="${directionOf(offlineTexts.language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${face ?? ''}${globalCss}${LAYOUT}</style>
<script>${headScript()}</script>
</head>
<body>
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
