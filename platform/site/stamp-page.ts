import path from 'node:path';
import {
  BOOT_ELEMENT_ID,
  type Composition,
  compositionIn,
  directionOf,
  languageIn,
  type PageBoot,
  type PagePrerender,
  siteIn,
} from '@site/shared/contract';
import type { PrerenderedHtml } from '@site/shared/contract/prerender';
import type { PublishContext, SectionPublisher } from '@site/shared/contract/publish';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { escapeMarkup } from '@site/shared/publish';
import { DOCUMENT_FILE, integrityOf, RELEASE_FILE } from '../build/release-file.ts';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import type { MadeFile } from './finished-file.ts';
import { inlineJson } from './head-tags.ts';
import { carriedComposition, preloadTags, scriptTag } from './page-files.ts';
import { withoutScripts } from './plain-page.ts';
import { Publishing } from './publishing.ts';
import { answerHeaders, type PageSettings } from './security-headers.ts';

/** Where releases are, and what files are made from besides them. */
export interface SiteSettings {
  readonly store: StoredReleases;
  readonly page: PageSettings;
  /** Whether the host answers forms without scripts: a search, a filter. */
  readonly answersForms: boolean;
}

/** What came from a release must not bring more than styles into the head. */
function stylesOf(rendered: PrerenderedHtml | null): string {
  const styles = rendered?.styles ?? '';
  if (styles.replaceAll(/<style\b[^>]*>[\s\S]*?<\/style>/g, '').trim() === '') return styles;
  throw new Error('A rendered page brings more than styles for the head.');
}

/** What the browser takes a page up from. */
function takeUp({ path, query, data, meta, today }: PagePrerender): PagePrerender {
  return { path, query, data, meta, today };
}

/** As React writes it, before the page. Search engines look for it in the head, and so does React when it takes the page up. */
const NO_INDEX = '<meta name="robots" content="noindex"/>';

/** Puts pages together: the shell's document (`template`), what was rendered, and what goes out with it. */
export function createStamp(
  { page, answersForms }: Pick<SiteSettings, 'page' | 'answersForms'>,
  composition: Composition,
  template: string,
  publishing: Publishing,
) {
  const { id, shell, development } = composition;
  const language = languageIn(composition, page.site);
  const plain = withoutScripts(language, page.site);
  const routes = createRouteTable(composition, page.site);
  const { url, key } = page.api;
  const direction = directionOf(language) === 'rtl' ? 'dir="rtl" ' : '';
  const marks = direction + (answersForms ? 'data-answers-forms ' : '');
  const marked = template.replace('<html ', `<html ${marks}`);

  /** The page of an address. Without a rendering it is one that the browser draws. */
  return (address: string, rendered: PrerenderedHtml | null): MadeFile => {
    const { pathname } = new URL(address, 'http://site');
    const route = findRoute(routes, pathname);
    const { meta = null, subject } = rendered ?? {};
    const { status, tags } = publishing.describePage({ route, pathname, meta, subject });
    const prerender = rendered ? takeUp(rendered) : undefined;
    const carried = carriedComposition(composition, route);
    const boot: PageBoot = { ...page, api: { url, key }, composition: carried, prerender };
    const body = rendered?.html ?? plain.body;
    const isIndexed = !body.startsWith(NO_INDEX);
    const places: Record<string, string> = {
      language: escapeMarkup(language),
      languages: escapeMarkup(page.site.languages.join(' ')),
      // Whether what the page shows is in other languages alone.
      elsewhere: `${meta?.languages?.includes(language) === false}`,
      head: [
        `<meta name="composition" content="${escapeMarkup(id)}">`,
        ...preloadTags(route),
        ...tags,
        stylesOf(rendered),
        rendered ? '' : plain.head,
        isIndexed ? '' : NO_INDEX,
      ].join('\n'),
      shell: shell.base,
      body: isIndexed ? body : body.slice(NO_INDEX.length),
      scripts: [
        `<script type="application/json" id="${BOOT_ELEMENT_ID}">${inlineJson(boot)}</script>`,
        scriptTag(shell, shell.entry),
      ].join('\n'),
    };
    const html = marked.replaceAll(/<!--site:(\w+)-->/g, (_, name: string) => places[name] ?? '');
    return {
      address,
      status,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...answerHeaders(page, { html, development }),
        'Cache-Control': CACHE_CONTROL.page,
        'X-Composition': id,
      },
      reads: [],
      body: html,
    };
  };
}

/** What stamps a composition's pages of one language, from its releases in the store. Throws `DamagedFileError`. */
export async function openStamp(
  settings: SiteSettings,
  composition: Composition,
  language: string,
  publishers: ReadonlyMap<string, SectionPublisher>,
  drawPicture?: PublishContext['drawPicture'],
) {
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
  const stated = { ...part, sections };
  const publishing = new Publishing(stated, page, publishers, drawPicture);
  return { publishing, stamp: createStamp({ ...settings, page }, stated, template, publishing) };
}
