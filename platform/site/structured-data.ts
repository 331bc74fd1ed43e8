import type { SiteConfig } from '@site/shared/config';
import { absoluteUrl, PUBLISHED } from './addresses.ts';
import { isCivilDate } from './civil-date.ts';
import { inlineJson } from './html.ts';
import type { PublishedPost } from './rows.ts';
import { oneLine } from './text.ts';

/** A value of JSON-LD; what is undefined is left out. */
export type JsonLd =
  | string
  | number
  | undefined
  | readonly JsonLd[]
  | { readonly [property: string]: JsonLd };

/** One step of the way from the home page: a name and an absolute address. */
export interface Crumb {
  readonly name: string;
  readonly url: string;
}

const HEADLINE_LENGTH = 300;

function organizationId(site: SiteConfig): string {
  return absoluteUrl('/#organization', site);
}

function websiteId(site: SiteConfig): string {
  return absoluteUrl('/#website', site);
}

// An address without a name in it is the network's own page, as in the configuration's defaults.
function namesProfile(url: string): boolean {
  return !/^\/(?:groups\/?)?$/.test(new URL(url).pathname);
}

/** The owner of the site. */
export function describeOrganization(site: SiteConfig): JsonLd {
  const profiles = Object.values(site.social).filter(namesProfile);
  return {
    '@type': 'Organization',
    '@id': organizationId(site),
    name: site.product,
    url: absoluteUrl('/', site),
    logo: absoluteUrl(PUBLISHED.logo, site),
    email: site.email,
    telephone: site.phone,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.city,
      addressCountry: site.country,
    },
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

/** The site as a whole. */
export function describeWebsite(site: SiteConfig): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    name: site.product,
    url: absoluteUrl('/', site),
    inLanguage: site.language,
    publisher: { '@id': organizationId(site) },
  };
}

/** The way from the home page to a page, the page last. */
export function describeBreadcrumbs(crumbs: readonly Crumb[]): JsonLd {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: url,
    })),
  };
}

// An author is free text. These words tell a group of people from a person.
const GROUP = /\b(team|council|office|group|association|institute|university|committee)\b/i;

function describeAuthor(author: string | null, site: SiteConfig): JsonLd {
  const name = oneLine(author);
  if (name === '' || name === site.product) {
    return { '@type': 'Organization', '@id': organizationId(site), name: site.product };
  }
  return { '@type': GROUP.test(name) ? 'Organization' : 'Person', name };
}

/** A post as an article of the blog; `image` and `url` are absolute. */
export function describePost(
  post: PublishedPost,
  { url, image, site }: { readonly url: string; readonly image: string; readonly site: SiteConfig },
): JsonLd {
  return {
    '@type': 'BlogPosting',
    headline: oneLine(post.title, HEADLINE_LENGTH),
    description: oneLine(post.summary ?? post.shortDescription) || undefined,
    image: [image],
    datePublished: isCivilDate(post.publishedOn) ? post.publishedOn : undefined,
    author: [describeAuthor(post.author, site)],
    publisher: { '@id': organizationId(site) },
    isPartOf: { '@id': websiteId(site) },
    mainEntityOfPage: url,
    articleSection: post.category,
    inLanguage: site.language,
  };
}

/** Descriptions as one graph, in the text of a script element that they cannot leave. */
export function renderJsonLd(graph: readonly JsonLd[]): string {
  const text = inlineJson({ '@context': 'https://schema.org', '@graph': graph });
  return `<script type="application/ld+json">${text}</script>`;
}
