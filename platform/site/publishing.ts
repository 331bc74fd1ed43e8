import { type ApiClient, createApiClient } from '@site/shared/api';
import {
  BASE_LANGUAGE,
  type Composition,
  documentTitle,
  fillMeta,
  isFixedPath,
  languageIn,
  languageOf,
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
import { serverTextsIn } from '@site/shared/language/server-texts';
import { absoluteUrl, createPublishContext } from '@site/shared/publish';
import { generatePath, matchPath } from '@site/shared/router';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { type Alternate, describeSite, renderHeadTags } from './head-tags.ts';
import { siteCardText } from './pictures.tsx';
import type { PageSettings } from './security-headers.ts';
import { type ListedPage, SITE_CARD_PATH, siteDocuments } from './site-documents.tsx';

/** A page as it was rendered; without `meta` its declared title and description hold. */
export interface PublishedPage {
  readonly route: SiteRoute | null;
  readonly pathname: string;
  readonly meta: PageMeta | null;
  readonly subject: unknown;
}

type Section = Placed<SectionRelease>;

/** What a composition says of itself beside what its pages show. It knows of rows only what sections publish. */
export class Publishing {
  private readonly routes: readonly SiteRoute[];
  private readonly language: string;
  /** Without a section those of every site. */
  private readonly documents: { section: Section | null; document: DocumentPublisher }[];
  /** Paths of documents that a section makes and does not declare: they are not part of the site. */
  readonly undeclared: string[] = [];

  constructor(
    composition: Composition,
    private readonly page: PageSettings,
    private readonly publishers: ReadonlyMap<string, SectionPublisher>,
    private readonly drawPicture: PublishContext['drawPicture'] = () => {
      throw new Error('Only a worker draws pictures.');
    },
  ) {
    this.routes = createRouteTable(composition, page.site);
    this.language = languageIn(composition, page.site);
    const own = siteDocuments((context) => this.listAllPages(context.api));
    this.documents = own.map((document) => ({ section: null, document }));
    for (const section of composition.sections) {
      for (const document of publishers.get(section.name)?.documents ?? []) {
        if (section.documents?.includes(document.path)) this.documents.push({ section, document });
        else this.undeclared.push(document.path);
      }
    }
  }

  /** The pages that rows make, the newest first. Throws `ApiError`. */
  async *listPages(api: ApiClient): AsyncGenerator<ListedPage> {
    for (const route of this.routes) {
      const { path, section, declared } = route;
      const list = this.publishers.get(section.name)?.pages?.[declared.page]?.list;
      if (list === undefined) continue;
      for await (const { params, ...page } of list(this.contextOf(section, api))) {
        const languages = languagesOf(declared, page.languages, this.page.site);
        yield { path: generatePath(path, params), ...page, languages };
      }
    }
  }

  /** Addresses of the documents that rows make. Throws `ApiError`. */
  async *listRowDocuments(api: ApiClient): AsyncGenerator<string> {
    for (const { section, document } of this.documents) {
      for await (const params of document.list?.(this.contextOf(section, api)) ?? []) {
        yield* this.addressesOf(document, generatePath(document.path, params));
      }
    }
  }

  /** Addresses of the documents that need no row. */
  listDocuments(): string[] {
    return this.documents
      .flatMap(({ document }) => this.addressesOf(document, document.path))
      .filter(isFixedPath);
  }

  /** A document's addresses in the languages that it is made in. */
  private addressesOf({ inEachLanguage = false }: DocumentPublisher, path: string): string[] {
    const { site } = this.page;
    const languages = inEachLanguage ? site.languages : site.languages.slice(0, 1);
    return languages.map((language) => prefixOf(language, site) + path);
  }

  /** Makes the document of an address; null where there is none. Throws `ApiError`. */
  async renderDocument(address: string, api: ApiClient) {
    for (const { section, document } of this.documents) {
      const prefix = document.inEachLanguage ? prefixOf(this.language, this.page.site) : '';
      const match = matchPath(prefix + document.path, address);
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
      route === null ? [language] : languagesOf(route.declared, meta?.languages, site);
    // What is not translated is the same page as in a language in which it is there.
    const canonical = pathIn(path, languages, site);
    const url = absoluteUrl(canonical, site);
    const isMissing = route === null || meta?.isMissing === true;
    const said =
      meta ?? (route === null ? serverTextsIn(language).missing : fillMeta(route.declared, site));
    const head = isMissing ? {} : this.headOf(route, subject, url);
    const { title, description } = said;
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
        ...this.alternatesOf(isMissing ? null : route),
      ],
      graph: isMissing
        ? []
        : [
            ...describeSite({ route, title, url, language, routes: this.routes, site }),
            ...(head.structuredData ?? []),
          ],
    });
    return { status: isMissing ? 404 : 200, tags };
  }

  private async *listAllPages(api: ApiClient): AsyncGenerator<ListedPage> {
    for (const { path, declared } of this.routes.filter((each) => isFixedPath(each.path))) {
      const languages = languagesOf(declared, undefined, this.page.site);
      yield { path, changedOn: null, languages };
    }
    yield* this.listPages(api);
  }

  private headOf(route: SiteRoute, subject: unknown, url: string): PageHead {
    const head = this.publishers.get(route.section.name)?.pages?.[route.declared.page]?.head;
    if (head === undefined || subject === undefined) return {};
    return head(subject, { url }, this.contextOf(route.section, createApiClient(this.page.api)));
  }

  private alternatesOf(route: SiteRoute | null): Alternate[] {
    const { site } = this.page;
    return this.documents.flatMap(({ section, document }) => {
      const { alternate, contentType, inEachLanguage, path } = document;
      if (alternate === undefined) return [];
      const { pages, title } = alternate;
      const isOnPage =
        pages === 'all' ||
        (route?.section === section && route !== null && pages.includes(route.declared.page));
      if (!isOnPage) return [];
      const prefix = inEachLanguage ? prefixOf(this.language, site) : '';
      return [{ type: contentType, title: title(site), href: absoluteUrl(prefix + path, site) }];
    });
  }

  private contextOf(section: Section | null, api: ApiClient): PublishContext {
    return createPublishContext({
      site: this.page.site,
      language: this.language,
      copyLanguage: section?.language ?? BASE_LANGUAGE,
      api,
      paths: section?.paths ?? [],
      siteCardPath: SITE_CARD_PATH,
      madeAt: new Date(),
      drawPicture: this.drawPicture,
    });
  }
}
