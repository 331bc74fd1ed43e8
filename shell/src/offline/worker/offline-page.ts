import { offlineTexts } from '../../content/notice-texts';
import type { KeptPage } from './kept-pages';

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
}

/** The page of an address that has to be fetched and cannot be; links to what can be shown. */
export function renderOfflinePage(path: string, kept: readonly KeptPage[]): string {
  const { title, message, kept: keptTitle, retry } = offlineTexts.page;
  const links = kept.map((page) => `<li><a href="${attribute(page.path)}">${page.title}</a></li>`);
  const list = links.length === 0 ? '' : `<h2>${keptTitle}</h2><ul>${links.join('')}</ul>`;
  // System colours and fonts: the site's own styles are in its pages, and this is none of them.
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>:root{color-scheme:light dark;font:1.125rem/1.6 system-ui,sans-serif}body{max-width:36rem;margin:15vh auto;padding:0 1.5rem}h1{line-height:1.2}a{display:inline-block;padding:.5rem 0}ul{padding:0;list-style:none}</style>
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
