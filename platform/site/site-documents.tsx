import type { SiteConfig } from '@site/shared/config';
import type {
  DocumentPublisher,
  PublishContext,
  PublishedPath,
} from '@site/shared/contract/publish';
import { parentElement, textElement, XML_DECLARATION } from '@site/shared/publish';
import { Logo, SiteCard } from './site-pictures.tsx';

/** Paths of the platform's own documents that others name. */
export const SITE_CARD_PATH = '/card.png';
export const LOGO_PATH = '/logo.png';
const SITEMAP_PATH = '/sitemap.xml';
const SECURITY_PATH = '/.well-known/security.txt';

const PICTURE_SECONDS = 86_400;

/** A page of the site, as its sitemap lists it. */
export type ListedPage = Omit<PublishedPath, 'params'> & { readonly path: string };

/** Lists all pages of the site. Throws `ApiError`. */
export type ListPages = (context: PublishContext) => AsyncIterable<ListedPage>;

/** What one file may list; https://www.sitemaps.org/protocol.html. */
const MAX_URLS = 50_000;
const NAMESPACE = { xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9' };

function element(
  name: 'url' | 'sitemap',
  { path, changedOn }: ListedPage,
  { absoluteUrl }: PublishContext,
): string {
  const lastmod = changedOn === null ? [] : [textElement('lastmod', changedOn)];
  return parentElement(name, [textElement('loc', absoluteUrl(path)), ...lastmod]);
}

/** The parts of the sitemap: the pages of each file. */
async function sitemapParts(
  listPages: ListPages,
  context: PublishContext,
): Promise<ListedPage[][]> {
  const parts: ListedPage[][] = [[]];
  for await (const page of listPages(context)) {
    if (page.isUnlisted) continue;
    if (parts.at(-1)?.length === MAX_URLS) parts.push([]);
    parts.at(-1)?.push(page);
  }
  return parts;
}

function urlSet(pages: readonly ListedPage[], context: PublishContext): string {
  const urls = pages.map((page) => element('url', page, context));
  return `${XML_DECLARATION}\n${parentElement('urlset', urls, NAMESPACE)}\n`;
}

/** The sitemap; of a site with more pages than one file may list, the index of its parts. */
async function renderSitemap(listPages: ListPages, context: PublishContext): Promise<string> {
  const [first = [], ...more] = await sitemapParts(listPages, context);
  if (more.length === 0) return urlSet(first, context);
  // At the root: a sitemap speaks only of what is below it.
  const parts = [first, ...more].map((_, index) =>
    element('sitemap', { path: `/sitemap-${index + 1}.xml`, changedOn: null }, context),
  );
  return `${XML_DECLARATION}\n${parentElement('sitemapindex', parts, NAMESPACE)}\n`;
}

const LIFETIME_DAYS = 180;
const DAY_MS = 86_400_000;

/**
 * Whom to tell of a weakness, by RFC 9116. It runs out half a year after the day on which it is made, so that a copy
 * that nobody looks after any more says so.
 */
function renderSecurityTxt(site: SiteConfig, { absoluteUrl, madeAt }: PublishContext): string {
  const today = Math.floor(madeAt.getTime() / DAY_MS) * DAY_MS;
  const fields = {
    Contact: `mailto:${site.email}`,
    Expires: new Date(today + LIFETIME_DAYS * DAY_MS).toISOString().replace('.000', ''),
    'Preferred-Languages': site.language,
    Canonical: absoluteUrl(SECURITY_PATH),
  };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}`);
  return `${lines.join('\n')}\n`;
}

/** The documents of every site, whatever its sections are. */
export function siteDocuments(site: SiteConfig): DocumentPublisher[] {
  return [
    {
      // RFC 9309.
      path: '/robots.txt',
      contentType: 'text/plain',
      render: async (_, { absoluteUrl }) =>
        `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH)}\n`,
    },
    {
      path: SECURITY_PATH,
      contentType: 'text/plain',
      render: async (_, context) => renderSecurityTxt(site, context),
    },
    {
      path: SITE_CARD_PATH,
      contentType: 'image/png',
      maxAgeSeconds: PICTURE_SECONDS,
      render: async (_, { drawPicture }) => drawPicture(<SiteCard name={site.product} />),
    },
    {
      path: LOGO_PATH,
      contentType: 'image/png',
      maxAgeSeconds: PICTURE_SECONDS,
      render: async (_, { drawPicture }) => drawPicture(<Logo />),
    },
  ];
}

/** The sitemap, and its parts where the site has more pages than one file may list. */
export function sitemapDocuments(listPages: ListPages): DocumentPublisher[] {
  return [
    {
      path: SITEMAP_PATH,
      contentType: 'application/xml',
      render: (_, context) => renderSitemap(listPages, context),
    },
    {
      // A parameter takes a whole name. What is no part of the sitemap is not found.
      path: '/:part.xml',
      contentType: 'application/xml',
      async *list(context) {
        const parts = await sitemapParts(listPages, context);
        if (parts.length === 1) return;
        for (const index of parts.keys()) yield { part: `sitemap-${index + 1}` };
      },
      async render({ part = '' }, context) {
        const number = /^sitemap-([1-9]\d*)$/.exec(part)?.[1];
        if (number === undefined) return null;
        const parts = await sitemapParts(listPages, context);
        const pages = parts[Number(number) - 1];
        return parts.length === 1 || pages === undefined ? null : urlSet(pages, context);
      },
    },
  ];
}
