import { isPlaceholderEmail, type SiteConfig } from '@site/shared/config';
import { directionOf, languageOf, localPath, prefixOf } from '@site/shared/contract';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { escapeMarkup } from '@site/shared/publish';
import { color, globalCss, measure, rhythm, size, space, weight } from '@site/shared/tokens';
import { addressDigits, BAND_ROWS, BandPattern, BandRows } from '@site/shared/weave';
import { renderToStaticMarkup } from 'react-dom/server';

const plainStyle = `<style>${globalCss}
header,main{max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});margin-inline:auto;
padding:${space[5]} ${rhythm.gutter};}
header p{font-size:${size[1]};font-weight:${weight.heavy};}
main{display:grid;gap:${space[6]};justify-items:start;padding-block:${rhythm.section};}
h1{max-inline-size:${measure.heading};font-size:${size[4]};}
main p{max-inline-size:${measure.prose};color:${color.textMuted};}</style>`;

/** Returns the `noscript` parts of a page that browsers render. The empty link reloads it. */
export function withoutScripts(language: string, site: SiteConfig) {
  const { notDrawn, again, home } = serverTextsIn(language);
  const start = localPath('/', prefixOf(language, site));
  return {
    head: `<noscript>${plainStyle}</noscript>`,
    body: `<noscript><main><h1>${notDrawn.title}</h1>
<p>${notDrawn.message}</p>
<a href="">${again}</a><a href="${start}">${home}</a></main></noscript>`,
  };
}

const ADDRESS = '2001:db8::503';

/** Renders a full-width band for pages without the interface kit's styles. */
export function weaveBand(address: string): string {
  const id = 'woven-band';
  return renderToStaticMarkup(
    <svg aria-hidden="true" width="100%" height={BAND_ROWS} shapeRendering="crispEdges">
      <BandPattern id={id} digits={addressDigits(address)} />
      <BandRows patternId={id} cell={1} />
    </svg>,
  );
}

/** Renders the page for an unavailable site. It needs no other file. */
export function unavailablePage(site: SiteConfig, pathname: string): string {
  const language = languageOf(pathname, site);
  const { unavailable, again } = serverTextsIn(language);
  const email = escapeMarkup(site.email);
  const contact = isPlaceholderEmail(email) ? email : `<a href="mailto:${email}">${email}</a>`;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${unavailable.title} | ${escapeMarkup(site.product)}</title>`,
    `${plainStyle}</head><body>`,
    `<header><p>${escapeMarkup(site.product)}</p></header>`,
    weaveBand(ADDRESS),
    `<main><h1>${unavailable.title}</h1>`,
    `<p>${unavailable.message.replace('{email}', () => contact)}</p>`,
    `<a href="">${again}</a></main></body></html>`,
  ].join('');
}
