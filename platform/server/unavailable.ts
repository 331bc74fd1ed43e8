import { color, globalCss, measure, rhythm, size, space, weight } from '@site/shared/tokens';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../site/html.ts';
import type { PageSettings } from '../site/page-settings.ts';
import { answerHeaders } from '../site/security-headers.ts';
import { weaveBand } from './composition/woven-band.ts';

const TEXTS = {
  title: 'The site cannot be shown right now',
  message: 'Something went wrong on our side. Try again in a few minutes.',
  contact: 'If it lasts, write to',
  retry: 'Try again',
} as const;

const RETRY_SECONDS = 60;
/** The band's cloth is an address of the documentation's own range. */
const ADDRESS = '2001:db8::503';

const pageCss = `
header,main{max-inline-size:calc(${measure.page} + 2 * ${rhythm.gutter});margin-inline:auto;
padding:${space[5]} ${rhythm.gutter};}
header p{font-size:${size[1]};font-weight:${weight.heavy};}
main{display:grid;gap:${space[6]};justify-items:start;padding-block:${rhythm.section};}
h1{max-inline-size:${measure.heading};font-size:${size[4]};}
main p{max-inline-size:${measure.prose};color:${color.textMuted};}`;

/** The page that says that the site cannot be shown: whole in itself, as nothing else may be there. */
function render({ site }: PageSettings, address: string): string {
  const { title, message, contact, retry } = TEXTS;
  const email = escapeHtml(site.email);
  return [
    `<!doctype html><html lang="${escapeHtml(site.language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title} | ${escapeHtml(site.product)}</title>`,
    `<style>${globalCss}${pageCss}</style></head><body>`,
    `<header><p>${escapeHtml(site.product)}</p></header>`,
    weaveBand(ADDRESS),
    `<main><h1>${title}</h1><p>${message} ${contact} <a href="mailto:${email}">${email}</a>.</p>`,
    `<a href="${escapeHtml(address)}">${retry}</a></main></body></html>`,
  ].join('');
}

/** Answers where nothing can be served, with a page that needs nothing else. */
export function sendUnavailable(
  { address: { pathname, search } }: FastifyRequest,
  reply: FastifyReply,
  page: PageSettings,
): FastifyReply {
  const html = render(page, pathname + search);
  return reply
    .code(503)
    .headers({ ...answerHeaders(page, { html }), 'Cache-Control': 'no-store' })
    .header('Retry-After', RETRY_SECONDS)
    .type('text/html; charset=utf-8')
    .send(html);
}
