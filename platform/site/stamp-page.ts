import path from 'node:path';
import type { WorkerPage } from '@site/renderer/protocol';
import type { SiteConfig } from '@site/shared/config';
import {
  BOOT_ELEMENT_ID,
  type Composition,
  compositionIn,
  directionOf,
  languageIn,
  type PageBoot,
  siteIn,
} from '@site/shared/contract';
import { canonicalPath, findRoute, pageQuery, type SiteRoute } from '@site/shared/contract/routes';
import { escapeMarkup } from '@site/shared/publish';
import {
  DOCUMENT_FILE,
  integrityOf,
  LETTERS_ATTRIBUTE,
  RELEASE_FILE,
} from '../bundler/release-file.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import { openDescriptions } from './describe-page.ts';
import type { MadeFile } from './finished-file.ts';
import type { OpenSite } from './open-site.ts';
import { inlineComposition, preloadTags, scriptTag } from './page-files.ts';
import { withoutScripts } from './plain-page.tsx';
import { answerHeaders, hashInlineElements, type PageSettings } from './security-headers.ts';
import { inlineJson } from './structured-data.ts';

export interface SiteSettings {
  readonly store: StoredReleases;
  readonly page: PageSettings;
  readonly answersForms: boolean;
}

/** React writes it before the page. Search engines, and React itself at hydration, look for it in the head. */
const NO_INDEX = '<meta name="robots" content="noindex"/>';

const LETTERS = new RegExp(`<style ${LETTERS_ATTRIBUTE}="(\\w{4})">[^<]*</style>`, 'g');

/** Removes the letters of scripts in which no language of the site is written. */
function withoutLetters(template: string, { languages }: SiteConfig): string {
  const scripts = languages.map((each) => new Intl.Locale(each).maximize().script);
  return template.replaceAll(LETTERS, (style, script) => (scripts.includes(script) ? style : ''));
}

/** Returns a function that fills the shell's document (`template`) with a rendered page, and adds the headers. `routes`: in the composition's language. */
export function createStamp(
  { page, answersForms }: Pick<SiteSettings, 'page' | 'answersForms'>,
  composition: Composition,
  routes: readonly SiteRoute[],
  template: string,
) {
  const { id, shell, development } = composition;
  const language = languageIn(composition, page.site);
  const plain = withoutScripts(language, page.site);
  const describe = openDescriptions(composition, routes, page);
  const { url, key } = page.api;
  const direction = directionOf(language) === 'rtl' ? 'dir="rtl" ' : '';
  const marks = direction + (answersForms ? 'data-answers-forms ' : '');
  const based = template.replaceAll('<!--site:shell-->', () => shell.base);
  const marked = withoutLetters(based, page.site).replace('<html ', `<html ${marks}`);
  // Only the template's: a page cannot add trusted elements.
  const inline = hashInlineElements(marked);

  /** Without a rendering, the browser draws the page. */
  return (address: string, rendered: WorkerPage | null): MadeFile => {
    const { pathname, search } = new URL(address, 'http://site');
    const route = findRoute(routes, pathname);
    const { html: own, styles, data = {}, meta = null, head = {}, today = '' } = rendered ?? {};
    const { status, tags } = describe(route, pathname, { meta, head });
    const query = pageQuery(route, search) || undefined;
    const prerender = { path: canonicalPath(route, pathname), query, data, meta, today };
    const boot: PageBoot = {
      site: page.site,
      api: { url, key },
      composition: inlineComposition(composition, route),
      prerender: rendered === null ? undefined : prerender,
    };
    const body = own ?? plain.body;
    const ownStyles = styles ?? plain.head;
    const isIndexed = !body.startsWith(NO_INDEX);
    const places: Record<string, string> = {
      language: escapeMarkup(language),
      languages: escapeMarkup(page.site.languages.join(' ')),
      // True if the content exists in other languages alone.
      elsewhere: `${meta?.languages?.includes(language) === false}`,
      head: [
        `<meta name="composition" content="${escapeMarkup(id)}">`,
        ...preloadTags(route),
        ...tags,
        ownStyles,
        isIndexed ? '' : NO_INDEX,
      ].join('\n'),
      body: isIndexed ? body : body.slice(NO_INDEX.length),
      scripts: [
        `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(boot)}</script>`,
        scriptTag(shell, shell.entry),
      ].join('\n'),
    };
    const html = marked.replaceAll(/<!--site:(\w+)-->/g, (_, name: string) => places[name] ?? '');
    const { scripts } = inline;
    const allowed = new Set([...inline.styles, ...hashInlineElements(ownStyles).styles]);
    return {
      address,
      status,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...answerHeaders(page, { scripts, styles: [...allowed], development }),
        'Cache-Control': CACHE_CONTROL.page,
        'X-Composition': id,
      },
      reads: [],
      body: html,
    };
  };
}

/** Opens a site's pages of one language: what stamps them, and the zone that renders them. @throws {DamagedFileError} */
export async function openStamp(settings: SiteSettings, opened: OpenSite, language: string) {
  const { composition } = opened;
  const { store } = settings;
  const page = { ...settings.page, site: siteIn(settings.page.site, language) };
  const part = compositionIn(composition, language);
  // The hash of each `release.json` lets pages leave out what it says.
  const sections = await Promise.all(
    part.sections.map(async (section) => ({
      ...section,
      manifestIntegrity:
        section.integrity[RELEASE_FILE] ?? integrityOf(await store.readFile(section, RELEASE_FILE)),
    })),
  );
  const file = path.posix.join(part.shell.language ?? '', DOCUMENT_FILE);
  const template = `${await store.readFile(composition.shell, file)}`;
  const routes = opened.routesIn(language);
  const stamp = createStamp({ ...settings, page }, { ...part, sections }, routes, template);
  const zone = { composition: part, language, ...page };
  return { stamp, zone };
}
