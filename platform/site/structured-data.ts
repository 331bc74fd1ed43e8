import {
  isPlaceholderEmail,
  isPlaceholderPhone,
  namesNoProfile,
  type SiteConfig,
} from '@site/shared/config';
import { fillMeta, localPath, prefixOf } from '@site/shared/contract';
import type { JsonLd } from '@site/shared/contract/publish';
import type { SiteRoute } from '@site/shared/contract/routes';
import { absoluteUrl } from '@site/shared/publish';

/** Formats JSON that cannot end its script element. */
export function inlineJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

interface DescribedPage {
  readonly route: SiteRoute;
  readonly title: string;
  readonly url: string;
  readonly language: string;
  readonly routes: readonly SiteRoute[];
  readonly site: SiteConfig;
}

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
    itemListElement: crumbs.map(({ name, url: item }, index) => {
      return { '@type': 'ListItem', position: index + 1, name, item };
    }),
  };
}

/** Describes a page's way, the site and its owner as JSON-LD. */
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
