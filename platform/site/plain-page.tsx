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

interface PlainPage {
  readonly status: number;
  readonly title: string;
  /** Markup. */
  readonly message: string;
  readonly link: { readonly href: string; readonly label: string };
}

/** Renders a page in the site's colours that needs no other file. */
function plainPage(language: string, site: SiteConfig, page: PlainPage): string {
  const { status, title, message, link } = page;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title} | ${escapeMarkup(site.product)}</title>`,
    `${plainStyle}</head><body>`,
    `<header><p>${escapeMarkup(site.product)}</p></header>`,
    weaveBand(`2001:db8::${status}`),
    `<main><h1>${title}</h1><p>${message}</p><a href="${link.href}">${link.label}</a></main></body></html>`,
  ].join('');
}

/** Renders the page for an unavailable site. */
export function unavailablePage(site: SiteConfig, pathname: string): string {
  const language = languageOf(pathname, site);
  const { unavailable, again } = serverTextsIn(language);
  const email = escapeMarkup(site.email);
  const contact = isPlaceholderEmail(email) ? email : `<a href="mailto:${email}">${email}</a>`;
  const message = unavailable.message.replace('{email}', () => contact);
  const link = { href: '', label: again };
  return plainPage(language, site, { status: 503, title: unavailable.title, message, link });
}

/** Renders the page for an address that is not answered, with the reason. */
export function refusalPage(
  site: SiteConfig,
  pathname: string,
  { status, reason }: { readonly status: number; readonly reason: string },
): string {
  const language = languageOf(pathname, site);
  const { refused, home } = serverTextsIn(language);
  const link = { href: localPath('/', prefixOf(language, site)), label: home };
  const message = escapeMarkup(reason);
  return plainPage(language, site, { status, title: refused.title, message, link });
}
