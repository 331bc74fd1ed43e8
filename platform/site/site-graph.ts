import { isPlaceholderPhone, namesNoProfile, type SiteConfig } from '@site/shared/config';
import { fillMeta, localPath, prefixOf } from '@site/shared/contract';
import type { JsonLd } from '@site/shared/contract/publish';
import type { SiteRoute } from '@site/shared/contract/routes';
import { absoluteUrl } from '@site/shared/publish';

function describeOrganization(site: SiteConfig): JsonLd {
  const profiles = Object.values(site.social).filter((url) => !namesNoProfile(url));
  return {
    '@type': 'Organization',
    '@id': absoluteUrl('/#organization', site),
    name: site.product,
    url: absoluteUrl('/', site),
    email: site.email,
    telephone: isPlaceholderPhone(site.phone) ? undefined : site.phone,
    address: {
      '@type': 'PostalAddress',
      addressLocality: site.city,
      addressCountry: site.country,
    },
    sameAs: profiles.length > 0 ? profiles : undefined,
  };
}

function describeWebsite(site: SiteConfig, language: string): JsonLd {
  return {
    '@type': 'WebSite',
    '@id': absoluteUrl('/#website', site),
    name: site.product,
    url: absoluteUrl('/', site),
    inLanguage: language,
    publisher: { '@id': absoluteUrl('/#organization', site) },
  };
}

interface DescribedPage {
  readonly route: SiteRoute;
  readonly title: string;
  readonly url: string;
  readonly language: string;
}

/** The way to a page: home, then every page that its path leads through, the page last. */
function describeBreadcrumbs(
  { route, title, url, language }: DescribedPage,
  routes: readonly SiteRoute[],
  site: SiteConfig,
): JsonLd {
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
export function describeSite(
  page: DescribedPage,
  routes: readonly SiteRoute[],
  site: SiteConfig,
): JsonLd[] {
  return [
    ...(page.route.declared.path === '/' ? [] : [describeBreadcrumbs(page, routes, site)]),
    describeOrganization(site),
    describeWebsite(site, page.language),
  ];
}
