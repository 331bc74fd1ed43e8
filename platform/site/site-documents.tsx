import type { SiteConfig } from '@site/shared/config';
import {
  type Composition,
  createPattern,
  languageOf,
  localPath,
  prefixOf,
  REMOVED_PATH,
  REPORTS_PATH,
  withoutPrefix,
} from '@site/shared/contract';
import type {
  DocumentPublisher,
  PublishContext,
  PublishedPath,
} from '@site/shared/contract/publish';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { emptyElement, parentElement, textElement, XML_DECLARATION } from '@site/shared/publish';
import { generatePath, matchPath } from '@site/shared/router';
import { WORKER_FILE } from '../build/release-file.ts';
import { NOT_FOUND_ADDRESS } from './finished-file.ts';
import { SiteCard } from './pictures.tsx';

/** The picture of pages that have none of their own. */
export const SITE_CARD_PATH = '/card.png';
export const SITEMAP_PATH = '/sitemap.xml';
export const ROBOTS_PATH = '/robots.txt';
export const SECURITY_PATH = '/.well-known/security.txt';

/** Of every site, whatever its sections are. */
export const SITE_DOCUMENT_PATHS = [ROBOTS_PATH, SECURITY_PATH, SITE_CARD_PATH, SITEMAP_PATH];

const REPORTS = REPORTS_PATH.slice(1);
/** First segments of paths that no section has: the site's owner or the server answers there. */
export const RESERVED = [
  ...['.well-known', 'releases', 'pictures', 'dev', 'health', 'hooks', REPORTS, WORKER_FILE],
  ...[NOT_FOUND_ADDRESS, REMOVED_PATH].map((each) => each.slice(1)),
];

/** The canonical address of the document that a path names, in any language; null where it names none, or a page of another section. */
export function findDocument(composition: Composition, site: SiteConfig, pathname: string) {
  // Every document has an ending.
  if (!/\.\w+$/.test(pathname)) return null;
  const own = SITE_DOCUMENT_PATHS.find((path) => matchPath(path, pathname) !== null);
  if (own !== undefined) return own;
  const prefix = prefixOf(languageOf(pathname, site), site);
  const plain = withoutPrefix(pathname, prefix);
  if (RESERVED.includes(plain.split('/')[1] ?? '')) return null;
  const owner = findRoute(createRouteTable(composition, site), plain)?.section.name;
  for (const { name, documents = [] } of composition.sections) {
    if (owner !== undefined && owner !== name) continue;
    for (const path of documents) {
      const pattern = createPattern(path, 'document', site);
      const match = pattern && matchPath(pattern, plain);
      if (match) return prefix + generatePath(pattern, match.params);
    }
  }
  return null;
}

export type ListedPage = Omit<PublishedPath, 'params'> & {
  /** In the first language. */
  readonly path: string;
  /** Those that it is there in. */
  readonly languages: readonly string[];
};

type ListPages = (context: PublishContext) => AsyncIterable<ListedPage>;

/** What a sitemap may list; https://www.sitemaps.org/protocol.html. */
const MOST_URLS = 50_000;
const NAMESPACE = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/** A page in each of its languages, each with links to all; https://developers.google.com/search/docs/specialty/international/localized-versions. */
function renderUrls({ path, changedOn, languages }: ListedPage, context: PublishContext) {
  const { absoluteUrl, site } = context;
  const dates = changedOn === null ? [] : [textElement('lastmod', changedOn)];
  const addresses = languages.map((language) => ({
    hreflang: language,
    href: absoluteUrl(localPath(path, prefixOf(language, site))),
  }));
  const all = addresses.map((each) => emptyElement('xhtml:link', { rel: 'alternate', ...each }));
  const links = all.length > 1 ? all : [];
  return addresses.map(({ href }) =>
    parentElement('url', [textElement('loc', href), ...dates, ...links]),
  );
}

/** The sitemap. A site has fewer pages than it may list, or leaves out its oldest. */
async function renderSitemap(listPages: ListPages, context: PublishContext): Promise<string> {
  const urls: string[] = [];
  for await (const page of listPages(context)) {
    if (page.isUnlisted) continue;
    urls.push(...renderUrls(page, context));
    if (urls.length >= MOST_URLS) break;
  }
  return `${XML_DECLARATION}\n${parentElement('urlset', urls.slice(0, MOST_URLS), NAMESPACE)}\n`;
}

const LIFETIME_DAYS = 180;
const DAY_MS = 86_400_000;

/** Whom to tell of a weakness, by RFC 9116. A copy that nobody looks after runs out in half a year. */
function renderSecurityTxt({ absoluteUrl, madeAt, site }: PublishContext): string {
  const today = Math.floor(madeAt.getTime() / DAY_MS) * DAY_MS;
  const ends = new Date(today + LIFETIME_DAYS * DAY_MS).toISOString().replace('.000', '');
  return `Contact: mailto:${site.email}
Expires: ${ends}
Preferred-Languages: ${site.languages.join(', ')}
Canonical: ${absoluteUrl(SECURITY_PATH)}
`;
}

/** The documents of every site, whatever its sections are. */
export function siteDocuments(listPages: ListPages): DocumentPublisher[] {
  return [
    {
      // RFC 9309.
      path: ROBOTS_PATH,
      contentType: 'text/plain',
      render: async (_, { absoluteUrl }) =>
        `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH)}\n`,
    },
    {
      path: SECURITY_PATH,
      contentType: 'text/plain',
      render: async (_, context) => renderSecurityTxt(context),
    },
    {
      path: SITE_CARD_PATH,
      contentType: 'image/png',
      render: async (_, { drawPicture, site }) => drawPicture(<SiteCard name={site.product} />),
    },
    {
      path: SITEMAP_PATH,
      contentType: 'application/xml',
      render: (_, context) => renderSitemap(listPages, context),
    },
  ];
}
