import {
  isPlaceholderEmail,
  isPlaceholderPhone,
  namesNoProfile,
  type SiteConfig,
} from '@site/shared/config';
import { fillMeta, localPath, prefixOf } from '@site/shared/contract';
import type { JsonLd, PageHead } from '@site/shared/contract/publish';
import type { SiteRoute } from '@site/shared/contract/routes';
import {
  absoluteUrl,
  CARD_HEIGHT,
  CARD_WIDTH,
  emptyElement,
  textElement,
} from '@site/shared/publish';

/** JSON that cannot end the script element it stands in. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A file with the same content, or with `hreflang` the same page in a language. */
export type Alternate =
  | { readonly type: string; readonly title: string; readonly href: string }
  | { readonly hreflang: string; readonly href: string };

export interface HeadContent {
  readonly product: string;
  /** Such as `am_ET`; absent where the country is not known. */
  readonly locale?: string;
  /** With the product's name. */
  readonly title: string;
  readonly description: string;
  /** Absolute address in the canonical spelling. */
  readonly canonical: string;
  readonly picture: NonNullable<PageHead['picture']>;
  readonly article: PageHead['article'];
  readonly alternates: readonly Alternate[];
  readonly graph: readonly JsonLd[];
}

/** The part of a page's head that speaks to search engines, networks and feed readers. */
export function renderHeadTags(content: HeadContent): string[] {
  const { product, locale, title, description, canonical, picture, article, graph } = content;
  // Open Graph (https://ogp.me). X's card takes its texts from it.
  const properties = {
    'og:type': article === undefined ? 'website' : 'article',
    'og:locale': locale,
    'og:site_name': product,
    'og:title': title,
    'og:description': description,
    'og:url': canonical,
    'og:image': picture.url,
    ...(picture.isCard && {
      'og:image:type': 'image/png',
      'og:image:width': String(CARD_WIDTH),
      'og:image:height': String(CARD_HEIGHT),
    }),
    'og:image:alt': picture.alt,
    'article:published_time': article?.publishedOn,
    'article:section': article?.section,
  };
  const text = inlineJson({ '@context': 'https://schema.org', '@graph': graph });
  return [
    textElement('title', title),
    emptyElement('meta', { name: 'description', content: description }),
    emptyElement('link', { rel: 'canonical', href: canonical }),
    ...Object.entries(properties).flatMap(([property, content]) =>
      content ? [emptyElement('meta', { property, content })] : [],
    ),
    emptyElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
    emptyElement('meta', { name: 'twitter:image:alt', content: picture.alt }),
    ...content.alternates.map((alternate) =>
      emptyElement('link', { rel: 'alternate', ...alternate }),
    ),
    ...(graph.length === 0 ? [] : [`<script type="application/ld+json">${text}</script>`]),
  ];
}

interface DescribedPage {
  readonly route: SiteRoute;
  readonly title: string;
  readonly url: string;
  readonly language: string;
  readonly routes: readonly SiteRoute[];
  readonly site: SiteConfig;
}

/** The way to a page: home, then every page that its path leads through, the page last. */
function describeBreadcrumbs({ route, title, url, language, routes, site }: DescribedPage): JsonLd {
  const prefix = prefixOf(language, site);
  const segments = route.declared.path.split('/').slice(1);
  const parents = segments.slice(1).flatMap((_, index) => {
    const path = localPath(`/${segments.slice(0, index + 1).join('/')}`, prefix);
    const parent = routes.find((each) => each.path === path);
    if (parent === undefined) return [];
    return [{ name: fillMeta(parent.declared, site).title, url: absoluteUrl(path, site) }];
  });
  const home = { name: site.product, url: absoluteUrl(localPath('/', prefix), site) };
  const crumbs = [home, ...parents, { name: title, url }];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.name,
      item: crumb.url,
    })),
  };
}

/** What every page says as JSON-LD: the way to it, whose the site is, and what it is. */
export function describeSite(page: DescribedPage): JsonLd[] {
  const { site } = page;
  const named = { name: site.product, url: absoluteUrl('/', site) };
  const organization = { '@id': absoluteUrl('/#organization', site) };
  const profiles = Object.values(site.social).filter((url) => !namesNoProfile(url));
  return [
    ...(page.route.declared.path === '/' ? [] : [describeBreadcrumbs(page)]),
    {
      '@type': 'Organization',
      ...organization,
      ...named,
      email: isPlaceholderEmail(site.email) ? undefined : site.email,
      telephone: isPlaceholderPhone(site.phone) ? undefined : site.phone,
      address: {
        '@type': 'PostalAddress',
        addressLocality: site.city,
        addressCountry: site.country,
      },
      sameAs: profiles.length > 0 ? profiles : undefined,
    },
    {
      '@type': 'WebSite',
      '@id': absoluteUrl('/#website', site),
      ...named,
      inLanguage: page.language,
      publisher: organization,
    },
  ];
}
