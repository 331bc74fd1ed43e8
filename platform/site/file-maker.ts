import {
  documentSchema,
  MOST_FILE_BYTES,
  pageSchema,
  rowsSchema,
  SITE_CARD_PATH,
  type Task,
} from '@site/renderer/protocol';
import {
  type Composition,
  documentsOf,
  isFixedPath,
  languageOf,
  languagesOf,
  localPath,
  prefixOf,
} from '@site/shared/contract';
import { findRoute, findSiteRoute } from '@site/shared/contract/routes';
import { generatePath } from '@site/shared/router';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { reasonOf } from '../kit/errors.ts';
import {
  type ContentState,
  finish,
  type MadeFile,
  NOT_FOUND_ADDRESS,
  type Read,
  RowsUnavailableError,
} from './finished-file.ts';
import { type PoolOptions, PRIORITY, RenderPool, type TaskOptions } from './render-pool.ts';
import { hasBuild, hasPublisher } from './section-code.ts';
import { answerHeaders } from './security-headers.ts';
import {
  documentAddresses,
  findDocument,
  type ListedPage,
  MOST_PAGES,
  renderSitemap,
  renderSiteText,
  SITE_DOCUMENT_PATHS,
  SITEMAP_PATH,
} from './site-documents.ts';
import { openStamp, type SiteSettings } from './stamp-page.ts';

/** Pages of rows that are rendered ahead for each section; others wait for their first visitor. */
const MADE_AHEAD = 50;

const UNDECLARED = 'its section makes this document, and its section.ts does not declare it.';

/** `content`: its state before the rows are read. */
export interface MakeTask {
  readonly composition: Composition;
  readonly address: string;
  readonly content?: ContentState | null;
}

/** Makes the files of compositions: workers render the sections' part, and this class adds the rest. */
export class FileMaker {
  private readonly pool: RenderPool;
  private readonly opened = new WeakMap<Composition, Map<string, Opening>>();

  constructor(
    private readonly settings: SiteSettings,
    options: PoolOptions,
  ) {
    this.pool = new RenderPool(settings.store, settings.page.api, options);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private open(composition: Composition, language: string) {
    const languages = this.opened.get(composition) ?? new Map<string, Opening>();
    this.opened.set(composition, languages);
    const opening = languages.get(language) ?? openStamp(this.settings, composition, language);
    languages.set(language, opening);
    // A damaged file may be repaired at the next try.
    opening.catch(() => languages.delete(language));
    return opening;
  }

  /** Returns the section whose code makes an address; null for the shell's own. */
  sectionOf(composition: Composition, address: string): string | null {
    const { site } = this.settings.page;
    const found = findDocument(composition, site, address);
    if (found !== null) return found.section;
    return findSiteRoute(composition, pathOf(address), site)?.section.name ?? null;
  }

  async draw(composition: Composition, pathname: string) {
    const { stamp } = await this.open(composition, languageOf(pathname, this.settings.page.site));
    return finish(stamp(pathname, null));
  }

  /**
   * Renders the file of an address, with status 404 for a missing document. @throws {RowsUnavailableError},
   * {RenderStoppedError}, or an Error with the reason.
   */
  async render({ composition, address, content }: MakeTask, priority: number): Promise<MadeFile> {
    const options = { priority, tables: content?.tables };
    const found = findDocument(composition, this.settings.page.site, address);
    if (found !== null) return this.renderDocument(composition, found, options);
    const language = languageOf(address, this.settings.page.site);
    const { routes, stamp, zone } = await this.open(composition, language);
    const section = findRoute(routes, pathOf(address))?.section ?? null;
    if (section !== null && !(await hasBuild(this.settings.store, section))) {
      return stamp(address, null);
    }
    const own = { ...zone, section: section?.name ?? null };
    const { value, reads } = await this.pool
      .run(own, { kind: 'page', address }, pageSchema, options)
      .catch((error: Error) => {
        error.message = `${address} could not be rendered: ${error.message}`;
        throw error;
      });
    const made = stamp(address, value);
    if (made.body.length > MOST_FILE_BYTES) throw new Error(`${address} is larger than 10 MB.`);
    return { ...made, reads };
  }

  private async renderDocument(
    composition: Composition,
    { address, section, document, params }: NonNullable<ReturnType<typeof findDocument>>,
    options: TaskOptions,
  ): Promise<MadeFile> {
    const { page } = this.settings;
    const { contentType, path } = document;
    if (path === SITEMAP_PATH) {
      const task = { kind: 'rows', most: MOST_PAGES, withDocuments: false } as const;
      const { pages, failures, reads } = await this.listAll(composition, task, options);
      const rowless = failures.find(({ error }) => error instanceof RowsUnavailableError);
      if (rowless !== undefined) throw rowless.error;
      const text = renderSitemap(pages, page.site).get(address) ?? null;
      return this.fileOf({ address, contentType, reads }, text);
    }
    if (section === null && path !== SITE_CARD_PATH) {
      return this.fileOf({ address, contentType, reads: [] }, renderSiteText(path, page.site));
    }
    const { zone } = await this.open(composition, languageOf(address, page.site));
    const task = { kind: 'document', path, params } as const;
    const own = { ...zone, section };
    const { value, reads } = await this.pool.run(own, task, documentSchema, options);
    const about = { address, contentType, reads };
    if (value === null) return this.fileOf(about, null);
    const body = value.isText ? value.body : Buffer.from(value.body, 'base64');
    return this.fileOf(about, body, value.fileName);
  }

  /** Returns a document's file, or the answer for a missing one if there is no body. */
  private fileOf(
    { contentType, ...about }: Pick<MadeFile, 'address' | 'contentType' | 'reads'>,
    body: MadeFile['body'] | null,
    fileName?: string,
  ): MadeFile {
    const headers = answerHeaders(this.settings.page);
    if (body === null) {
      const text = { body: 'There is no such file.', contentType: 'text/plain; charset=utf-8' };
      return { ...about, ...text, status: 404, headers };
    }
    const isPicture = contentType.startsWith('image/');
    return {
      ...{ ...about, body, status: 200 },
      contentType: typeof body === 'string' ? `${contentType}; charset=utf-8` : contentType,
      headers: {
        ...headers,
        'Cache-Control': isPicture ? CACHE_CONTROL.picture : CACHE_CONTROL.document,
        // Cards, feeds and calendars are for other sites.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...(fileName && { 'Content-Disposition': `inline; filename="${fileName}"` }),
      },
    };
  }

  /** Lists the fixed pages and documents of a composition, and those of rows. Collects failures of sections. */
  private async listAll(
    composition: Composition,
    task: Extract<Task, { kind: 'rows' }>,
    options: TaskOptions,
  ) {
    const { site } = this.settings.page;
    const { routes, zone } = await this.open(composition, languageOf('/', site));
    const pages: ListedPage[] = routes
      .filter(({ path }) => isFixedPath(path))
      .map(({ path, declared }) => {
        return { path, changedOn: null, languages: languagesOf(declared, undefined, site) };
      });
    const fixed = pages.length;
    const documents = [];
    const failures: { readonly address: string; readonly error: unknown }[] = [];
    const reads: Read[] = [];
    for (const section of zone.composition.sections) {
      const declared = documentsOf(section);
      const unnamed = declared.filter(({ path }) => isFixedPath(path));
      documents.push(...unnamed.flatMap((each) => documentAddresses(each, {}, site)));
      try {
        if (!(await hasPublisher(this.settings.store, section))) continue;
        const own = { ...zone, section: section.name };
        const { value, ...found } = await this.pool.run(own, task, rowsSchema, options);
        reads.push(...found.reads);
        const ofSection = routes.filter((each) => each.section === section);
        for (const { page, params, ...row } of value.pages.slice(0, task.most)) {
          const route = ofSection.find(({ declared }) => declared.page === page);
          if (route === undefined) continue;
          const languages = languagesOf(route.declared, row.languages, site);
          pages.push({ ...row, path: generatePath(route.path, params), languages });
        }
        const find = (path: string) => declared.find((each) => each.path === path);
        for (const { path, params } of value.documents) {
          const document = find(path);
          if (document !== undefined) documents.push(...documentAddresses(document, params, site));
        }
        const unknown = value.paths.filter((path) => find(path) === undefined);
        failures.push(...unknown.map((address) => ({ address, error: UNDECLARED })));
      } catch (error) {
        failures.push({ address: section.paths[0]?.path ?? section.name, error });
      }
    }
    return { pages, fixed, documents, failures, reads };
  }

  /** Lists the files to render ahead; with `everything` those of all rows. `isWhole`: true if all rows were read. */
  async list(composition: Composition, everything: boolean) {
    const { site } = this.settings.page;
    const most = everything ? MOST_PAGES : MADE_AHEAD;
    const task = { kind: 'rows', most, withDocuments: everything } as const;
    const listed = await this.listAll(composition, task, { priority: PRIORITY.page });
    const { pages, fixed, documents, failures } = listed;
    const local = (path: string, languages: readonly string[]) =>
      languages.map((language) => localPath(path, prefixOf(language, site)));
    // A page of a row waits for its first visitor in languages that lack it.
    const addresses = pages.flatMap(({ path, languages }, index) =>
      local(path, everything || index < fixed ? site.languages : languages),
    );
    const others = failures.filter(({ error }) => !(error instanceof RowsUnavailableError));
    return {
      addresses: [
        ...local(NOT_FOUND_ADDRESS, site.languages),
        ...SITE_DOCUMENT_PATHS,
        ...(everything ? [...renderSitemap(pages, site).keys()].slice(1) : []),
        ...addresses,
        ...documents,
      ],
      failed: others.map(({ address, error }) => ({ address, reason: reasonOf(error) })),
      isWhole: others.length === failures.length,
    };
  }
}

type Opening = ReturnType<typeof openStamp>;
const pathOf = (address: string) => new URL(address, 'http://site').pathname;
