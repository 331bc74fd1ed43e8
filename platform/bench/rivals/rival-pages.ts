const ELEMENT = {
  script: /<script\b[^>]*\bsrc=[^>]*><\/script>/g,
  anyScript: /<script\b[^>]*>[\s\S]*?<\/script>/g,
  preload: /<link rel="preload"[^>]*>/g,
  prerenderedStyles: /<style data-styled[^>]*>[\s\S]*?<\/style>/g,
  root: /(<div id="root"[^>]*>)[\s\S]*(<\/div>\s*<noscript>|<\/div>\s*<script)/,
} as const;

/** The page as it came, without anything that runs: how fast it could be at best. */
export function withoutScripts(html: string): string {
  return html.replace(ELEMENT.anyScript, '').replace(ELEMENT.preload, '');
}

/** The page with an empty body and these scripts: drawn in the browser alone. */
export function drawnInBrowser(html: string, scripts: readonly string[]): string {
  const tags = scripts.map((url) => `<script defer src="${url}"></script>`).join('');
  return html
    .replace(ELEMENT.script, '')
    .replace(ELEMENT.preload, '')
    .replace(ELEMENT.prerenderedStyles, '')
    .replace(ELEMENT.root, '$1$2')
    .replace('</body>', () => `${tags}</body>`);
}
