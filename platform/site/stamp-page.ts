import type { Composition, PageBoot } from '@site/shared/contract';
import type { SectionPublisher } from '@site/shared/contract/publish';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { DOCUMENT_FILE } from '../build/document.ts';
import { CACHE_CONTROL } from './cache-headers.ts';
import { withManifestIntegrity } from './carried-composition.ts';
import type { MadeFile } from './finished-file.ts';
import { preloadLinks } from './page-files.ts';
import type { SiteSettings } from './page-settings.ts';
import { Publishing } from './publishing.ts';
import type { RenderedPage } from './render-page.ts';
import { answerHeaders } from './security-headers.ts';
import { stampDocument } from './stamp-document.ts';

/** The page of an address. Without a rendering it is one that the browser draws; see `DocumentParts.again`. */
export type StampPage = (
  address: string,
  rendered: RenderedPage | null,
  again?: string | null,
) => MadeFile;

/** Puts pages together: the shell's document, what was rendered, and what goes out with it. */
export function createStamp(
  { page, answersForms }: Pick<SiteSettings, 'page' | 'answersForms'>,
  composition: Composition,
  template: string,
  publishing: Publishing,
): StampPage {
  const { id, shell, sections, development } = composition;
  const releases = [shell, ...sections].map(({ name, version }) => `${name}@${version}`);
  const routes = createRouteTable(composition, page.site);
  const { url, key } = page.api;
  return (address, rendered, again = null) => {
    const { pathname } = new URL(address, 'http://site');
    const route = findRoute(routes, pathname);
    const meta = rendered?.prerender.meta ?? null;
    const about = { route, pathname, meta, subject: rendered?.subject };
    const { status, tags } = publishing.describePage(about);
    const prerender = rendered?.prerender;
    const boot: PageBoot = { ...page, api: { url, key }, composition, prerender };
    const parts = { template, boot, route, pathname, tags, rendered, answersForms, again };
    const body = stampDocument(parts);
    return {
      address,
      status,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...answerHeaders(page, { html: body, development }),
        'Cache-Control': CACHE_CONTROL.page,
        Link: preloadLinks(composition, route).join(', '),
        'X-Composition': id,
        'X-Releases': releases.join(', '),
      },
      reads: [],
      body,
      isComplete: rendered?.isComplete ?? false,
    };
  };
}

/** What stamps a composition's pages, from its releases in the store. */
export async function openStamp(
  settings: SiteSettings,
  composition: Composition,
  publishers: ReadonlyMap<string, SectionPublisher>,
) {
  const { store, page } = settings;
  const stated = await withManifestIntegrity(store, composition);
  const template = `${await store.readFile(composition.shell, DOCUMENT_FILE)}`;
  const publishing = new Publishing(stated, page, publishers);
  return { publishing, stamp: createStamp(settings, stated, template, publishing) };
}
