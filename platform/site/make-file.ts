import { type ApiClient, createApiClient } from '@site/shared/api';
import { type Composition, isFixedPath, type PageBoot } from '@site/shared/contract';
import type { SectionPublisher } from '@site/shared/contract/publish';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { DOCUMENT_FILE } from '../build/document.ts';
import { CACHE_CONTROL } from './cache-headers.ts';
import { withManifestIntegrity } from './carried-composition.ts';
import { findDocument, type MadeFile, NOT_FOUND_ADDRESS } from './finished-file.ts';
import { preloadLinks } from './page-files.ts';
import type { SiteSettings } from './page-settings.ts';
import { Publishing } from './publishing.ts';
import { recordReads } from './record-reads.ts';
import { openRenderer, type RenderedPage, type Renderer } from './render-page.ts';
import { answerHeaders } from './security-headers.ts';
import { stampDocument } from './stamp-document.ts';

/** Addresses of the files of a composition that are made ahead. */
export interface ListedAddresses {
  readonly addresses: readonly string[];
  readonly documents: readonly string[];
  /** False where rows could not be read: what rows make is then missing in part. */
  readonly isWhole: boolean;
}

/** How many of the pages that rows make are made ahead; the others wait for their first visitor. */
const MADE_AHEAD = 50;

function provenanceHeaders({ id, shell, sections }: Composition): Record<string, string> {
  const releases = [shell, ...sections].map(({ name, version }) => `${name}@${version}`);
  return { 'X-Composition': id, 'X-Releases': releases.join(', ') };
}

/** Puts pages together: the shell's document, what was rendered, and what goes out with it. */
export class PageStamper {
  constructor(
    private readonly settings: Pick<SiteSettings, 'page' | 'answersForms'>,
    private readonly composition: Composition,
    private readonly template: string,
    readonly publishing: Publishing,
    private readonly api: ApiClient,
  ) {}

  static async open(
    settings: SiteSettings,
    composition: Composition,
    publishers: ReadonlyMap<string, SectionPublisher>,
  ): Promise<PageStamper> {
    const { store, page } = settings;
    const stated = await withManifestIntegrity(store, composition);
    return new PageStamper(
      settings,
      stated,
      `${await store.readFile(composition.shell, DOCUMENT_FILE)}`,
      new Publishing(stated, page, publishers),
      createApiClient(page.api),
    );
  }

  /** The page of an address. Without a rendering it is one that the browser draws; see `DocumentParts.again`. */
  stamp(address: string, rendered: RenderedPage | null, again: string | null = null): MadeFile {
    const { composition, template, publishing, api } = this;
    const { page, answersForms } = this.settings;
    const { pathname } = new URL(address, 'http://site');
    const route = findRoute(createRouteTable(composition, page.site), pathname);
    const meta = rendered?.prerender.meta ?? null;
    const about = { route, pathname, meta, subject: rendered?.subject };
    const { status, tags } = publishing.describePage(about, api);
    const { url, key } = page.api;
    const boot: PageBoot = {
      ...page,
      api: { url, key },
      composition,
      prerender: rendered?.prerender,
    };
    const parts = { template, boot, route, pathname, tags, rendered, answersForms, again };
    const body = stampDocument(parts);
    return {
      address,
      status,
      contentType: 'text/html; charset=utf-8',
      headers: {
        ...answerHeaders(page, { html: body, development: composition.development }),
        'Cache-Control': CACHE_CONTROL.page,
        Link: preloadLinks(composition, route).join(', '),
        ...provenanceHeaders(composition),
      },
      reads: [],
      body,
      isComplete: rendered?.isComplete ?? false,
    };
  }
}

/** Makes the files of one composition, with the code of its releases: to be run in a process of its own. */
export class FileMaker {
  private constructor(
    private readonly settings: SiteSettings,
    private readonly composition: Composition,
    private readonly renderer: Renderer,
    private readonly stamper: PageStamper,
  ) {}

  /** Loads the releases' code. Throws `UserError` where a release cannot be run. */
  static async open(settings: SiteSettings, composition: Composition): Promise<FileMaker> {
    const renderer = await openRenderer(settings, composition);
    const stamper = await PageStamper.open(settings, composition, renderer.publishers);
    return new FileMaker(settings, composition, renderer, stamper);
  }

  /** What is made ahead: fixed pages and documents, and the newest pages of rows; `everything`: all that rows make. */
  async list(everything: boolean): Promise<ListedAddresses> {
    const { publishing } = this.stamper;
    const { site, api } = this.settings.page;
    const client = createApiClient(api);
    const documents = publishing.documentPatterns;
    const addresses = createRouteTable(this.composition, site)
      .map((route) => route.path)
      .filter(isFixedPath);
    addresses.push(NOT_FOUND_ADDRESS, ...documents.filter(isFixedPath));
    const most = addresses.length + (everything ? Number.POSITIVE_INFINITY : MADE_AHEAD);
    let isWhole = true;
    try {
      for await (const { path } of publishing.listPages(client)) {
        if (addresses.push(path) === most) break;
      }
      if (everything) {
        for await (const address of publishing.listRowDocuments(client)) addresses.push(address);
      }
    } catch (error) {
      if (!(error instanceof Error && error.name === 'ApiError')) throw error;
      isWhole = false;
    }
    return { addresses, documents, isWhole };
  }

  /** The file of an address; null where it is a document that does not exist. Throws where it cannot be made. */
  async make(address: string): Promise<MadeFile | null> {
    const { send, list } = recordReads();
    const isDocument = findDocument(this.stamper.publishing.documentPatterns, address) !== null;
    const file = isDocument
      ? await this.makeDocument(address, send)
      : this.stamper.stamp(address, await this.renderer.render(address, send));
    return file && { ...file, reads: list() };
  }

  private async makeDocument(address: string, send: typeof fetch): Promise<MadeFile | null> {
    const { page } = this.settings;
    const client = createApiClient(page.api, send);
    const document = await this.stamper.publishing.renderDocument(address, client);
    if (document === null) return null;
    const { contentType, body, headers } = document;
    return {
      address,
      status: 200,
      contentType,
      headers: { ...answerHeaders(page), ...headers },
      reads: [],
      body,
      isComplete: true,
    };
  }
}
