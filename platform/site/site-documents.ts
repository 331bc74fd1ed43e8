import { SITE_CARD_PATH } from '@site/renderer/protocol';
import type { SiteConfig } from '@site/shared/config';
import {
  createPattern,
  localPath,
  prefixOf,
  REMOVED_PATH,
  REPORTS_PATH,
  type SectionDocument,
} from '@site/shared/contract';
import {
  absoluteUrl,
  emptyElement,
  parentElement,
  textElement,
  XML_DECLARATION,
} from '@site/shared/publish';
import { generatePath, matchPath } from '@site/shared/router';
import { WORKER_FILE } from '../bundler/release-file.ts';
import { NOT_FOUND_ADDRESS } from './finished-file.ts';

export const SITEMAP_PATH = '/sitemap.xml';
const ROBOTS_PATH = '/robots.txt';
const SECURITY_PATH = '/.well-known/security.txt';

const SITE_DOCUMENTS = [
  { path: ROBOTS_PATH, contentType: 'text/plain' },
  { path: SECURITY_PATH, contentType: 'text/plain' },
  { path: SITE_CARD_PATH, contentType: 'image/png' },
  { path: SITEMAP_PATH, contentType: 'application/xml' },
] as const;
export const SITE_DOCUMENT_PATHS = SITE_DOCUMENTS.map(({ path }) => path);

const REPORTS = REPORTS_PATH.slice(1);
/** First segments of paths that no section may have: the server answers there. */
export const RESERVED = [
  ...['.well-known', 'releases', 'dev', 'health', 'hooks', REPORTS, WORKER_FILE],
  ...[NOT_FOUND_ADDRESS, REMOVED_PATH].map((each) => each.slice(1)),
];

/** Returns the site's own document of a path, such as its sitemap; null if there is none. */
export function findSiteDocument(pathname: string) {
  const [, part] = SITEMAP_PART.exec(pathname) ?? [];
  const wanted = part === undefined ? pathname : SITEMAP_PATH;
  const document = SITE_DOCUMENTS.find(({ path }) => matchPath(path, wanted) !== null);
  if (document === undefined) return null;
  const address = part === undefined ? document.path : sitemapPart(Number(part));
  return { address, ...document };
}

export function documentAddresses(
  { path, inEachLanguage }: SectionDocument,
  params: Readonly<Record<string, string>>,
  site: SiteConfig,
): string[] {
  const pattern = createPattern(path, 'document', site);
  if (pattern === null) return [];
  const languages = inEachLanguage ? site.languages : site.languages.slice(0, 1);
  return languages.map((language) => prefixOf(language, site) + generatePath(pattern, params));
}

export interface ListedPage {
  /** In the first language. */
  readonly path: string;
  readonly changedOn: string | null;
  readonly isUnlisted?: boolean;
  readonly languages: readonly string[];
}

/** Maximum number of listed pages; further rows are omitted. */
export const MOST_PAGES = 40_000;
/** URLs of one file: https://www.sitemaps.org/protocol.html. */
const MOST_URLS = 50_000;
const SITEMAP_PART = /^\/sitemap-([1-9]\d{0,3})\.xml$/i;
const sitemapPart = (part: number) => `/sitemap-${part}.xml`;
const NAMESPACE = {
  xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
  'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
};

/** Renders a page in each of its languages with links to all: https://developers.google.com/search/docs/specialty/international/localized-versions. */
function renderUrls({ path, changedOn, languages }: ListedPage, site: SiteConfig) {
  const dates = changedOn === null ? [] : [textElement('lastmod', changedOn)];
  const addresses = languages.map((language) => ({
    hreflang: language,
    href: absoluteUrl(localPath(path, prefixOf(language, site)), site),
  }));
  const all = addresses.map((each) => emptyElement('xhtml:link', { rel: 'alternate', ...each }));
  const links = all.length > 1 ? all : [];
  return addresses.map(({ href }) =>
    parentElement('url', [textElement('loc', href), ...dates, ...links]),
  );
}

/** Renders the sitemap's files by address: one, or an index and its parts. */
export function renderSitemap(
  pages: readonly ListedPage[],
  site: SiteConfig,
): ReadonlyMap<string, string> {
  const listed = pages.filter(({ isUnlisted }) => !isUnlisted);
  const urls = listed.flatMap((page) => renderUrls(page, site));
  const render = (name: string, children: readonly string[]) =>
    `${XML_DECLARATION}\n${parentElement(name, children, NAMESPACE)}\n`;
  if (urls.length <= MOST_URLS) return new Map([[SITEMAP_PATH, render('urlset', urls)]]);
  const parts: [string, string][] = [];
  for (let first = 0; first < urls.length; first += MOST_URLS) {
    const part = render('urlset', urls.slice(first, first + MOST_URLS));
    parts.push([sitemapPart(parts.length + 1), part]);
  }
  const entries = parts.map(([path]) =>
    parentElement('sitemap', [textElement('loc', absoluteUrl(path, site))]),
  );
  return new Map([[SITEMAP_PATH, render('sitemapindex', entries)], ...parts]);
}

const LIFETIME_DAYS = 180;
const DAY_MS = 86_400_000;

/** Renders the contact for security reports, by RFC 9116. An unmaintained copy expires in half a year. */
function renderSecurityTxt(site: SiteConfig): string {
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS;
  const ends = new Date(today + LIFETIME_DAYS * DAY_MS).toISOString().replace('.000', '');
  return `Contact: mailto:${site.email}
Expires: ${ends}
Preferred-Languages: ${site.languages.join(', ')}
Canonical: ${absoluteUrl(SECURITY_PATH, site)}
`;
}

export function renderSiteText(path: string, site: SiteConfig): string {
  if (path === SECURITY_PATH) return renderSecurityTxt(site);
  return `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl(SITEMAP_PATH, site)}\n`;
}
