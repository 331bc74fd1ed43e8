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
import { canonicalAddress, createRouteTable, type SiteRoute } from '@site/shared/contract/routes';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { absoluteUrl } from '@site/shared/publish';
import { DOCUMENTATION_ADDRESS } from '@site/shared/weave';
import { type Alternate, describeSite, renderHeadTags } from './head-tags.ts';
import type { PageSettings } from './security-headers.ts';

/** Returns the alternative text of the site's card. */
function siteCardText(product: string, language: string): string {
  const { card } = serverTextsIn(language);
  return card.replace('{product}', () => product).replace('{address}', DOCUMENTATION_ADDRESS);
}

/** Returns the documents that a page links to. */
function alternatesOf(
  { sections }: Composition,
  route: SiteRoute | null,
  language: string,
  { site }: PageSettings,
): Alternate[] {
  return sections.flatMap((section) =>
    documentsOf(section).flatMap(({ path, contentType, inEachLanguage, alternate }) => {
      const { of = '', on = [] } = alternate ?? {};
      const titled = section.paths.find(({ page }) => page === of);
      const isOwn = route?.section.name === section.name && on.includes(route.declared.page);
      if (titled === undefined || (on !== 'all' && !isOwn)) return [];
      const title = documentTitle(fillMeta(titled, site).title, site);
      const prefix = inEachLanguage ? prefixOf(language, site) : '';
      return [{ type: contentType, title, href: absoluteUrl(prefix + path, site) }];
    }),
  );
}

export type DescribedPage = Pick<WorkerPage, 'meta' | 'head'>;

/** Returns a function that describes a page of a composition's language: its status, and tags for its head. */
export function openDescriptions(composition: Composition, page: PageSettings) {
  const { site } = page;
  const language = languageIn(composition, site);
  const routes = createRouteTable(composition, site);

  /** `meta`: null for the declared title and description. */
  return (route: SiteRoute | null, pathname: string, { meta, head: own }: DescribedPage) => {
    const {
      own: path,
      path: canonical,
      languages,
    } = canonicalAddress(route, pathname, meta, language, site);
    const plain = withoutPrefix(path, prefixOf(language, site));
    const url = absoluteUrl(canonical, site);
    const isMissing = route === null || meta?.isMissing === true;
    const head = isMissing ? {} : own;
    const { title, description } =
      meta ?? (route === null ? serverTextsIn(language).missing : fillMeta(route.declared, site));
    const tags = renderHeadTags({
      product: site.product,
      title: documentTitle(title, site),
      description,
      canonical: url,
      picture: head.picture ?? {
        url: absoluteUrl(SITE_CARD_PATH, site),
        alt: siteCardText(site.product, language),
        isCard: true,
      },
      article: head.article,
      locale: site.adoption && `${languageOf(canonical, site)}_${site.adoption.countryCode}`,
      alternates: [
        ...(isMissing || languages.length < 2 ? [] : languages).map((each) => ({
          hreflang: each,
          href: absoluteUrl(localPath(plain, prefixOf(each, site)), site),
        })),
        ...alternatesOf(composition, isMissing ? null : route, language, page),
      ],
      graph: isMissing
        ? []
        : [
            ...describeSite({ route, title, url, language, routes, site }),
            ...(head.structuredData ?? []),
          ],
    });
    return { status: isMissing ? 404 : 200, tags };
  };
}
