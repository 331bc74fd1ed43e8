import { type ApiClient, createApiClient } from '@site/shared/api';
import {
  type Composition,
  documentTitle,
  fillMeta,
  isFixedPath,
  languageIn,
  languagesOf,
  localPath,
  type PageMeta,
  type Placed,
  pathIn,
  prefixOf,
  type SectionRelease,
  withoutPrefix,
} from '@site/shared/contract';
import type {
  DocumentPublisher,
  PageHead,
  PublishContext,
  SectionPublisher,
} from '@site/shared/contract/publish';
import { canonicalPath, createRouteTable, type SiteRoute } from '@site/shared/contract/routes';
import { absoluteUrl, createPublishContext } from '@site/shared/publish';
import { generatePath, matchPath } from '@site/shared/router';
import { CACHE_CONTROL } from './cache-headers.ts';
import { SITE_CARD_PATH } from './document-paths.ts';
import type { FileHead } from './finished-file.ts';
import { type Alternate, renderHeadTags } from './head-tags.ts';
import type { PageSettings } from './security-headers.ts';
import { type ListedPage, siteDocuments, sitemapDocument } from './site-documents.tsx';
import { describeSite } from './site-graph.ts';
import { siteCardText } from './site-pictures.tsx';

/** A page as it was rendered; without `meta` its declared title and description hold. */
export interface PublishedPage {
  readonly route: SiteRoute | null;
  readonly pathname: string;
  readonly meta: PageMeta | null;
  readonly subject: unknown;
}

type Section = Placed<SectionRelease>;

interface SiteDocument {
  /** Null for the platform's own. */
  readonly section: Section | null;
  readonly document: DocumentPublisher;
}

const PAGE_NOT_FOUND: PageMeta = {
  title: 'Page Not Found',
  description: 'There is no page at this address.',
};

/** Pictures are drawn where documents are made. */
function drawNothing(): never {
  throw new Error('Only a worker draws pictures.');
}

/** What a composition says of itself beside what its pages show. It knows of rows only what sections publish. */
export class Publishing {
  private readonly routes: readonly SiteRoute[];
  private readonly language: string;
  private readonly documents: readonly SiteDocument[];
  /** Paths of documents that a section makes and does not declare: they are not part of the site. */
  readonly undeclared: readonly string[];

  constructor(
    composition: Composition,
    private readonly page: PageSettings,
    private readonly publishers: ReadonlyMap<string, SectionPublisher>,
    private readonly drawPicture: PublishContext['drawPicture'] = drawNothing,
  ) {
    this.routes = createRouteTable(composition, page.site);
    this.language = languageIn(composition, page.site);
    const own = (document: DocumentPublisher) => ({ section: null, document });
    const ofSections = composition.sections.flatMap((section) =>
      (publishers.get(section.name)?.documents ?? []).map((document) => ({ section, document })),
    );
    const isDeclared = ({ section, document }: (typeof ofSections)[number]) =>
      section.documents?.includes(document.path) === true;
    this.documents = [
      ...siteDocuments(page.site).map(own),
      ...ofSections.filter(isDeclared),
      own(sitemapDocument((context) => this.listAllPages(context.api))),
    ];
    this.undeclared = ofSections
      .filter((each) => !isDeclared(each))
      .map(({ document }) => document.path);
  }

  /** The pages that rows make, the newest first. Throws `ApiError`. */
  async *listPages(api: ApiClient): AsyncGenerator<ListedPage> {
    for (const { path, section, declared } of this.routes) {
      const pages = this.publishers.get(section.name)?.pages;
      const list = pages?.[declared.page]?.list;
      if (list === undefined) continue;
      for await (const { params, ...page } of list(this.contextOf(section, api))) {
        const languages = languagesOf(section, declared.page, this.page.site).filter(
          (each) => page.languages?.includes(each) ?? true,
        );
        yield { path: generatePath(path, params), ...page, languages };
      }
    }
  }

  /** Addresses of the documents that rows make. Throws `ApiError`. */
  async *listRowDocuments(api: ApiClient): AsyncGenerator<string> {
    for (const { section, document } of this.documents) {
      for await (const params of document.list?.(this.contextOf(section, api)) ?? []) {
        yield generatePath(document.path, params);
      }
    }
  }

  /** Makes the document of an address; null where there is none. Throws `ApiError`. */
  async renderDocument(address: string, api: ApiClient) {
    for (const { section, document } of this.documents) {
      const match = matchPath(document.path, address);
      if (match === null) continue;
      const params = match.params as Readonly<Record<string, string>>;
      const body = await document.render(params, this.contextOf(section, api));
      if (body === null) return null;
      const { contentType } = document;
      const isPicture = contentType.startsWith('image/');
      const fileName = document.fileName?.(params);
      return {
        contentType: typeof body === 'string' ? `${contentType}; charset=utf-8` : contentType,
        body,
        headers: {
          'Cache-Control': isPicture ? CACHE_CONTROL.picture : CACHE_CONTROL.document,
          // Cards, feeds and calendars are made to be shown elsewhere.
          'Cross-Origin-Resource-Policy': 'cross-origin',
          ...(fileName && { 'Content-Disposition': `inline; filename="${fileName}"` }),
        },
      };
    }
    return null;
  }

  describePage({ route, pathname, meta, subject }: PublishedPage) {
    const { site } = this.page;
    const { language } = this;
    const path = canonicalPath(route, pathname) + (meta?.query ?? '');
    const plain = withoutPrefix(path, prefixOf(language, site));
    const languages =
      route === null
        ? [language]
        : languagesOf(route.section, route.declared.page, site).filter(
            (each) => meta?.languages?.includes(each) ?? true,
          );
    // What is not translated is the same page as in a language in which it is there.
    const url = absoluteUrl(pathIn(path, languages, site), site);
    const isMissing = route === null || meta?.isMissing === true;
    const said = meta ?? (route === null ? PAGE_NOT_FOUND : fillMeta(route.declared, site));
    const head = isMissing ? {} : this.headOf(route, subject, url);
    const { title, description } = said;
    const tags = renderHeadTags({
      product: site.product,
      title: documentTitle(title, site),
      description,
      canonical: url,
      picture: head.picture ?? {
        url: absoluteUrl(SITE_CARD_PATH, site),
        alt: siteCardText(site.product),
        isCard: true,
      },
      article: head.article,
      locale: site.adoption && `${language}_${site.adoption.countryCode}`,
      alternates: [
        ...(isMissing || languages.length < 2 ? [] : languages).map((each) => ({
          hreflang: each,
          href: absoluteUrl(localPath(plain, prefixOf(each, site)), site),
        })),
        ...this.alternatesOf(isMissing ? null : route),
      ],
      graph: isMissing
        ? []
        : [
            ...describeSite({ route, title, url, language }, this.routes, site),
            ...(head.structuredData ?? []),
          ],
    });
    const status: FileHead['status'] = isMissing ? 404 : 200;
    return { status, tags };
  }

  private async *listAllPages(api: ApiClient): AsyncGenerator<ListedPage> {
    for (const { path, section, declared } of this.routes) {
      const languages = languagesOf(section, declared.page, this.page.site);
      if (isFixedPath(path)) yield { path, changedOn: null, languages };
    }
    yield* this.listPages(api);
  }

  private headOf(route: SiteRoute, subject: unknown, url: string): PageHead {
    const pages = this.publishers.get(route.section.name)?.pages;
    const head = pages?.[route.declared.page]?.head;
    if (head === undefined || subject === undefined) return {};
    return head(subject, { url }, this.contextOf(route.section, createApiClient(this.page.api)));
  }

  private alternatesOf(route: SiteRoute | null): Alternate[] {
    const { site } = this.page;
    return this.documents.flatMap(({ section, document: { alternate, contentType, path } }) => {
      if (alternate === undefined) return [];
      const { pages, title } = alternate;
      const isOnPage =
        pages === 'all' ||
        (route?.section === section && route !== null && pages.includes(route.declared.page));
      if (!isOnPage) return [];
      return [{ type: contentType, title: title(site), href: absoluteUrl(path, site) }];
    });
  }

  private contextOf(section: Section | null, api: ApiClient): PublishContext {
    return createPublishContext({
      site: this.page.site,
      language: this.language,
      api,
      paths: section?.paths ?? [],
      siteCardPath: SITE_CARD_PATH,
      madeAt: new Date(),
      drawPicture: this.drawPicture,
    });
  }
}
