import { isPlaceholderEmail, type SiteConfig } from '@site/shared/config';
import { directionOf, languageOf, localPath, prefixOf } from '@site/shared/contract';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { escapeMarkup } from '@site/shared/publish';
import { color, globalCss, measure, rhythm, size, space, weight } from '@site/shared/tokens';
import { addressDigits, BAND_ROWS, BandPattern, BandRows } from '@site/shared/weave';
import { renderToStaticMarkup } from 'react-dom/server';

/** How a page looks that needs nothing else. */
const plainStyle = `<style>${globalCss}
header,main{max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});margin-inline:auto;
padding:${space[5]} ${rhythm.gutter};}
header p{font-size:${size[1]};font-weight:${weight.heavy};}
main{display:grid;gap:${space[6]};justify-items:start;padding-block:${rhythm.section};}
h1{max-inline-size:${measure.heading};font-size:${size[4]};}
main p{max-inline-size:${measure.prose};color:${color.textMuted};}</style>`;

/** Where no script runs, what stands in head and body of a page that a browser draws; an empty address is the page's own. */
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

/** The band's cloth is an address of the documentation's own range. */
const ADDRESS = '2001:db8::503';

/** A band as wide as its place, for pages without the styles of the interface kit. */
export function weaveBand(address: string): string {
  const id = 'woven-band';
  return renderToStaticMarkup(
    <svg aria-hidden="true" width="100%" height={BAND_ROWS} shapeRendering="crispEdges">
      <BandPattern id={id} digits={addressDigits(address)} />
      <BandRows patternId={id} cell={1} />
    </svg>,
  );
}

/** The page that says that the site cannot be shown: whole in itself, as nothing else may be there. */
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
