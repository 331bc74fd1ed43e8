import { isPlaceholderEmail } from '@site/shared/config';
import { directionOf, languageOf } from '@site/shared/contract';
import type { FastifyReply } from 'fastify';
import { CACHE_CONTROL } from '../site/cache-headers.ts';
import { escapeHtml } from '../site/html.ts';
import { textsIn } from '../site/page-texts.ts';
import { plainStyle } from '../site/plain-page.ts';
import { answerHeaders, type PageSettings } from '../site/security-headers.ts';
import { weaveBand } from '../site/site-pictures.tsx';
import { RETRY_LATER } from './answer-error.ts';

/** The band's cloth is an address of the documentation's own range. */
const ADDRESS = '2001:db8::503';

/** The page that says that the site cannot be shown: whole in itself, as nothing else may be there. */
function render({ site }: PageSettings, pathname: string): string {
  const language = languageOf(pathname, site);
  const { unavailable, again } = textsIn(language);
  const email = escapeHtml(site.email);
  const contact = isPlaceholderEmail(email) ? email : `<a href="mailto:${email}">${email}</a>`;
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${unavailable.title} | ${escapeHtml(site.product)}</title>`,
    `${plainStyle}</head><body>`,
    `<header><p>${escapeHtml(site.product)}</p></header>`,
    weaveBand(ADDRESS),
    `<main><h1>${unavailable.title}</h1>`,
    `<p>${unavailable.message.replace('{email}', () => contact)}</p>`,
    `<a href="">${again}</a></main></body></html>`,
  ].join('');
}

/** Answers where nothing can be served, with a page that needs nothing else. */
export function sendUnavailable(reply: FastifyReply, page: PageSettings): FastifyReply {
  const html = render(page, reply.request.address.pathname);
  return reply
    .code(503)
    .headers({ ...answerHeaders(page, { html }), ...RETRY_LATER })
    .header('Cache-Control', CACHE_CONTROL.none)
    .type('text/html; charset=utf-8')
    .send(html);
}
