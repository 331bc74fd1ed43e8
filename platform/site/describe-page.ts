import { SITE_CARD_PATH, type WorkerPage } from '@site/renderer/protocol';
import {
  type Composition,
  documentsOf,
  documentTitle,
  fillMeta,
  languageIn,
  languageOf,
  localPath,
  prefixOf,
  withoutPrefix,
} from '@site/shared/contract';
import { canonicalAddress, type SiteRoute } from '@site/shared/contract/routes';
import { serverTextsIn } from '@site/shared/language/server-texts';
import {
  absoluteUrl,
  CARD_HEIGHT,
  CARD_WIDTH,
  emptyElement,
  textElement,
} from '@site/shared/publish';
import { DOCUMENTATION_ADDRESS } from '@site/shared/weave';
import type { PageSettings } from './security-headers.ts';
import { describeSite, inlineJson } from './structured-data.ts';

function alternatesOf(
  { sections }: Composition,
  route: SiteRoute | null,
  language: string,
  { site }: PageSettings,
) {
  return sections.flatMap((section) =>
    documentsOf(section).flatMap(({ path, contentType, inEachLanguage, alternate }) => {
      const { of = '', on = [] } = alternate ?? {};
      const titled = section.paths.find(({ page }) => page === of);
      const isOwn = route?.section.name === section.name && on.includes(route.declared.page);
      if (titled === undefined || (on !== 'all' && !isOwn)) return [];
      const title = documentTitle(fillMeta(titled, site).title, site);
      const prefix = inEachLanguage ? prefixOf(language, site) : '';
      return { type: contentType, title, href: absoluteUrl(prefix + path, site) };
    }),
  );
}

export type DescribedPage = Pick<WorkerPage, 'meta' | 'head'>;

/** Returns a function that describes a page of a composition's language: its status, and tags for its head. */
export function openDescriptions(
  composition: Composition,
  routes: readonly SiteRoute[],
  page: PageSettings,
) {
  const { site } = page;
  const language = languageIn(composition, site);
  const { card, missing } = serverTextsIn(language);
  const cardText = card.replace('{product}', () => site.product);
  const siteCard: NonNullable<DescribedPage['head']['picture']> = {
    url: absoluteUrl(SITE_CARD_PATH, site),
    alt: cardText.replace('{address}', DOCUMENTATION_ADDRESS),
    isCard: true,
  };

  /** `meta`: null for the declared title and description. */
  return (route: SiteRoute | null, pathname: string, { meta, head: own }: DescribedPage) => {
    const canonical = canonicalAddress(route, pathname, meta, language, site);
    const url = absoluteUrl(canonical.path, site);
    const plain = withoutPrefix(canonical.own, prefixOf(language, site));
    const isMissing = route === null || meta?.isMissing === true;
    const { picture = siteCard, article, structuredData = [] } = isMissing ? {} : own;
    const { title, description } =
      meta ?? (route === null ? missing : fillMeta(route.declared, site));
    const fullTitle = documentTitle(title, site);
    const { countryCode } = site.adoption ?? {};
    // Open Graph (https://ogp.me). X's card takes its texts from it.
    const properties = {
      'og:type': article === undefined ? 'website' : 'article',
      'og:locale': countryCode && `${languageOf(canonical.path, site)}_${countryCode}`,
      'og:site_name': site.product,
      'og:title': fullTitle,
      'og:description': description,
      'og:url': url,
      'og:image': picture.url,
      ...(picture.isCard && {
        'og:image:type': 'image/png',
        'og:image:width': `${CARD_WIDTH}`,
        'og:image:height': `${CARD_HEIGHT}`,
      }),
      ...(picture.size && {
        'og:image:type': 'image/jpeg',
        'og:image:width': `${picture.size.width}`,
        'og:image:height': `${picture.size.height}`,
      }),
      'og:image:alt': picture.alt,
      'article:published_time': article?.publishedOn,
      'article:section': article?.section,
    };
    const { languages } = canonical;
    const alternates = [
      ...(isMissing || languages.length < 2 ? [] : languages).map((hreflang) => {
        const href = absoluteUrl(localPath(plain, prefixOf(hreflang, site)), site);
        return { hreflang, href };
      }),
      ...alternatesOf(composition, isMissing ? null : route, language, page),
    ];
    const graph = isMissing
      ? []
      : [...describeSite({ route, title, url, language, routes, site }), ...structuredData];
    const json = inlineJson({ '@context': 'https://schema.org', '@graph': graph });
    const tags = [
      textElement('title', fullTitle),
      emptyElement('meta', { name: 'description', content: description }),
      emptyElement('link', { rel: 'canonical', href: url }),
      ...Object.entries(properties).flatMap(([property, content]) =>
        content ? emptyElement('meta', { property, content }) : [],
      ),
      emptyElement('meta', { name: 'twitter:card', content: 'summary_large_image' }),
      emptyElement('meta', { name: 'twitter:image:alt', content: picture.alt }),
      ...alternates.map((each) => emptyElement('link', { rel: 'alternate', ...each })),
      ...(isMissing ? [] : [`<script type="application/ld+json">${json}</script>`]),
    ];
    return { status: isMissing ? 404 : 200, tags };
  };
}
