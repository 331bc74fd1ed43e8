import type { ApiClient } from '../api/client.ts';
import { safeUrl } from '../api/safe-url.ts';
import type { SiteConfig } from '../config/index.ts';
import { localPath, prefixOf } from '../contract/languages.ts';
import { fillPath } from '../contract/paths.ts';
import type { PublishContext } from '../contract/publish.ts';
import type { SectionPath } from '../contract/section.ts';
import { generatePath } from '../router/index.ts';

/** A path of the site as other computers reach it. */
export function absoluteUrl(path: string, site: Pick<SiteConfig, 'siteUrl'>): string {
  return new URL(path, site.siteUrl).href;
}

/** What a {@link PublishContext} is made from. */
export interface ContextSource
  extends Pick<PublishContext, 'site' | 'language' | 'madeAt' | 'drawPicture'> {
  readonly api: ApiClient;
  /** The paths of the section. */
  readonly paths: readonly SectionPath[];
  /** The language of the section's build. */
  readonly copyLanguage: string;
  readonly siteCardPath: string;
}

/** What a section's publisher works with. */
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
