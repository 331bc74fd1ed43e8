import { type ApiClient, createApiClient } from '@site/shared/api';
import { BASE_LANGUAGE } from '@site/shared/contract';
import type { PrerenderedHtml } from '@site/shared/contract/prerender';
import type {
  DocumentPublisher,
  PageHead,
  PublishContext,
  SectionPublisher,
} from '@site/shared/contract/publish';
import { canonicalAddress, createRouteTable, findRoute } from '@site/shared/contract/routes';
import { absoluteUrl, createPublishContext } from '@site/shared/publish';
import { SITE_CARD_PATH } from './constants.ts';
import type { Params, SectionCode, WorkerRows } from './protocol.ts';

/** Opens what rows make beside the text of pages, by the publisher of the code's section. */
export function openPublisher(
  { section: name, composition, site, language, api: access }: SectionCode,
  publisher: SectionPublisher,
  drawPicture: PublishContext['drawPicture'],
) {
  const section = composition.sections.find((each) => each.name === name);
  const routes = createRouteTable(composition, site);
  const { documents = [], pages = {} } = publisher;
  const contextWith = (api: ApiClient) =>
    createPublishContext({
      site,
      language,
      copyLanguage: section?.language ?? BASE_LANGUAGE,
      api,
      paths: section?.paths ?? [],
      siteCardPath: SITE_CARD_PATH,
      madeAt: new Date(),
      drawPicture,
    });
  return {
    headOf(address: string, { meta, subject }: PrerenderedHtml): PageHead {
      const { pathname } = new URL(address, 'http://site');
      const route = findRoute(routes, pathname);
      const head = route === null ? undefined : pages[route.declared.page]?.head;
      if (route === null || head === undefined || subject === undefined) return {};
      const { path } = canonicalAddress(route, pathname, meta, language, site);
      const context = contextWith(createApiClient(access));
      return head(subject, { url: absoluteUrl(path, site) }, context);
    },

    /** Lists the pages and documents of rows, the newest first. Throws `ApiError`. */
    async listRows(api: ApiClient, most: number, withDocuments: boolean): Promise<WorkerRows> {
      const context = contextWith(api);
      const listed: WorkerRows['pages'][number][] = [];
      for (const { page } of section?.paths ?? []) {
        for await (const each of pages[page]?.list?.(context) ?? []) {
          if (listed.push({ page, ...each }) >= most) break;
        }
      }
      const made: WorkerRows['documents'][number][] = [];
      for (const { path, list } of withDocuments ? documents : []) {
        for await (const params of list?.(context) ?? []) made.push({ path, params });
      }
      return { pages: listed, documents: made, paths: documents.map(({ path }) => path) };
    },

    /** Makes a document; null if there is none. Throws `ApiError`. */
    async renderDocument(path: string, params: Params, api: ApiClient) {
      const document: DocumentPublisher | undefined = documents.find((each) => each.path === path);
      const body = (await document?.render(params, contextWith(api))) ?? null;
      return body === null ? null : { body, fileName: document?.fileName?.(params) };
    },
  };
}
