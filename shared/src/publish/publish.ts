import type { ApiClient } from '../api/client.ts';
import { safeUrl } from '../api/rows.ts';
import type { SiteConfig } from '../config/config.ts';
import { localPath, prefixOf } from '../contract/languages.ts';
import { fillPath } from '../contract/paths.ts';
import type { PublishContext } from '../contract/publish.ts';
import type { SectionPath } from '../contract/section.ts';
import { generatePath } from '../router/index.ts';
import { printable } from '../text/text.ts';

export { CARD_HEIGHT, CARD_WIDTH, CardName, CoverCard, fittingSize } from './cover-card.tsx';

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

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // XML parsers normalise white space in attributes unless it is a character reference.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

export const XML_DECLARATION = '<?xml version="1.0" encoding="utf-8"?>';

// Fast path for URLs and dates: a sitemap has up to a hundred thousand of them.
const PLAIN = /^[\w:/.,?=#%+-]*$/;

/** Escapes text for XML and HTML, between tags or in a quoted attribute. */
export function escapeMarkup(text: string): string {
  if (PLAIN.test(text)) return text;
  return printable(text).replaceAll(/[&<>"\t\n\r]/g, (character) => ENTITIES[character] ?? '');
}

/** Attributes of an element; null and undefined ones are omitted. */
export type XmlAttributes = Readonly<Record<string, string | null | undefined>>;

function open(name: string, attributes: XmlAttributes): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === null || value === undefined ? [] : [` ${key}="${escapeMarkup(value)}"`],
  );
  return `<${name}${written.join('')}`;
}

/** Returns an element with text content. */
export function textElement(name: string, text: string, attributes: XmlAttributes = {}): string {
  return `${open(name, attributes)}>${escapeMarkup(text)}</${name}>`;
}

/** Returns an empty element. */
export function emptyElement(name: string, attributes: XmlAttributes): string {
  return `${open(name, attributes)}/>`;
}

/** Returns an element with child elements, which must be XML. */
export function parentElement(
  name: string,
  children: readonly string[],
  attributes: XmlAttributes = {},
): string {
  return `${open(name, attributes)}>\n${children.join('\n')}\n</${name}>`;
}
