import type { ApiClient } from '../api/client.ts';
import { safeUrl, toPage } from '../api/rows.ts';
import type { SiteConfig } from '../config/config.ts';
import { localPath, prefixOf } from '../contract/languages.ts';
import { fillPath } from '../contract/paths.ts';
import type { PublishContext } from '../contract/publish.ts';
import type { SectionPath } from '../contract/section.ts';
import { generatePath } from '../router/index.ts';

export { type AtomEntry, renderAtomFeed } from './atom.ts';
export { CARD_HEIGHT, CARD_WIDTH, CardName, CoverCard, fittingSize } from './cover-card.tsx';
export {
  emptyElement,
  escapeMarkup,
  parentElement,
  textElement,
  XML_DECLARATION,
  type XmlAttributes,
} from './markup.ts';

export function absoluteUrl(path: string, site: Pick<SiteConfig, 'siteUrl'>): string {
  return new URL(path, site.siteUrl).href;
}

export interface ContextSource
  extends Pick<PublishContext, 'site' | 'language' | 'madeAt' | 'drawPicture'> {
  readonly api: ApiClient;
  readonly paths: readonly SectionPath[];
  /** Language of the section's build. */
  readonly copyLanguage: string;
  readonly siteCardPath: string;
}

export function createPublishContext(source: ContextSource): PublishContext {
  const { site, language, copyLanguage, api, paths, siteCardPath, madeAt, drawPicture } = source;
  const pathOf = (page: string) => {
    const declared = paths.find((each) => each.page === page);
    if (declared === undefined) throw new Error(`The section has no page "${page}".`);
    return declared;
  };
  return {
    site,
    language,
    api,
    madeAt,
    drawPicture,
    siteCardUrl: absoluteUrl(siteCardPath, site),
    languageOf: (page) => pathOf(page).language ?? copyLanguage,
    absoluteUrl: (path) => absoluteUrl(path, site),
    documentUrl: (path) => absoluteUrl(prefixOf(language, site) + path, site),
    rowUrl(url) {
      const safe = safeUrl(url);
      return safe !== null && URL.canParse(safe, site.siteUrl) ? absoluteUrl(safe, site) : null;
    },
    pagePath(page, params = {}) {
      const path = localPath(fillPath(pathOf(page).path, site), prefixOf(language, site));
      return generatePath(path, params);
    },
  };
}

/** Yields all rows, request by request. `read` returns those after `last`, or after the first `count`. Stops at an empty answer, since a project may return fewer rows than requested. @throws {ApiError} */
export async function* listAllRows<Row>(
  read: (last: Row | undefined, count: number) => PromiseLike<Parameters<typeof toPage<Row>>[0]>,
): AsyncGenerator<Row> {
  let last: Row | undefined;
  for (let count = 0; ; ) {
    const { rows } = toPage(await read(last, count));
    yield* rows;
    last = rows.at(-1);
    if (last === undefined) return;
    count += rows.length;
  }
}
