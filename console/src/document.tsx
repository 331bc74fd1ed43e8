import { createHash } from 'node:crypto';
import { colourVariable, globalCss, ownerDark } from '@site/shared/tokens';
import { dark } from '@site/shared/tokens/themes';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';

const declare = (values: object, nameOf: (name: string) => string) =>
  Object.entries(values).map(([name, value]) => `${nameOf(name)}:${value};`);

// The site's dark mode is a class that a script sets; here it is what the system says.
const darkCss = `@media screen and (prefers-color-scheme:dark){:root{color-scheme:dark;${[
  ...declare(ownerDark, (name) => `--${name}`),
  ...declare(dark, colourVariable),
].join('')}}}`;

/** A page as it is sent, and the policy that lets nothing but its own styles work. */
export function renderDocument(title: string, body: ReactNode) {
  const sheet = new ServerStyleSheet();
  try {
    const html = renderToStaticMarkup(sheet.collectStyles(body));
    const own = sheet.getStyleTags().replaceAll(/<\/?style[^>]*>/g, '');
    const styles = globalCss + darkCss + own;
    const hash = createHash('sha256').update(styles).digest('base64');
    const head = renderToStaticMarkup(
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: styles of this program, which hold no text of others */}
        <style dangerouslySetInnerHTML={{ __html: styles }} />
      </head>,
    );
    return {
      html: `<!doctype html><html lang="en">${head}<body>${html}</body></html>`,
      policy: `default-src 'none'; img-src 'self'; style-src 'sha256-${hash}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
    };
  } finally {
    sheet.seal();
  }
}
