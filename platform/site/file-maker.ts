import {
  documentSchema,
  MOST_FILE_BYTES,
  pageSchema,
  rowsSchema,
  SITE_CARD_PATH,
  type Task,
  type WorkerPage,
} from '@site/renderer/protocol';
import {
  documentsOf,
  isFixedPath,
  languageOf,
  languagesOf,
  localPath,
  prefixOf,
} from '@site/shared/contract';
import { generatePath } from '@site/shared/router';
import { CACHE_CONTROL } from '../kit/cache-headers.ts';
import { compress, QUALITY } from '../kit/compress.ts';
import { reasonOf } from '../kit/errors.ts';
import {
  type ContentState,
  type FinishedFile,
  finish,
  type MadeFile,
  NOT_FOUND_ADDRESS,
  type Read,
  RowsUnavailableError,
} from './finished-file.ts';
import type { DocumentMatch, Match, OpenSite } from './open-site.ts';
import { type PoolOptions, PRIORITY, RenderPool, type TaskOptions } from './render-pool.ts';
import { hasBuild, hasPublisher } from './section-code.ts';
import { answerHeaders } from './security-headers.ts';
import {
  documentAddresses,
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
  readonly site: OpenSite;
  readonly match: Match;
  readonly content?: ContentState | null;
}

/** Content type of a stored page, which has no head yet. Its head depends on the composition. */
const RENDERED = 'application/x-rendered-page';
const renderedSchema = pageSchema.nullable();

/** A file, and the form in which it is stored: without what only one composition needs. */
export interface Made {
  readonly file: MadeFile;
  readonly stored: MadeFile;
  /** Set if a page shows rows without a missing column; see `RowsUnavailableError`. */
  readonly lack?: string;
}

/** Makes the files of compositions: workers render the sections' part, and this class adds the rest. */
export class FileMaker {
  private readonly pool: RenderPool;
  private readonly opened = new WeakMap<OpenSite, Map<string, Opening>>();

  constructor(
    private readonly settings: SiteSettings,
    options: PoolOptions,
  ) {
    this.pool = new RenderPool(settings.store, settings.page.api, options);
  }

  close(): Promise<void> {
    return this.pool.close();
  }

  private open(site: OpenSite, language: string) {
    const languages = this.opened.get(site) ?? new Map<string, Opening>();
    this.opened.set(site, languages);
    const opening = languages.get(language) ?? openStamp(this.settings, site, language);
    languages.set(language, opening);
    // A damaged file may be repaired at the next try.
    opening.catch(() => languages.delete(language));
    return opening;
  }

  async draw(site: OpenSite, pathname: string) {
    const { stamp } = await this.open(site, languageOf(pathname, this.settings.page.site));
    return finish(stamp(pathname, null));
  }

  /** Completes a stored file; null if it is of another version of the platform. */
  async complete(site: OpenSite, { language }: Match, stored: FinishedFile) {
    if (stored.contentType !== RENDERED) return stored;
    const { data, success } = renderedSchema.safeParse(JSON.parse(`${stored.body}`));
    if (!success) return null;
    const { stamp } = await this.open(site, language);
    const file = finish({ ...stamp(stored.address, data), reads: stored.reads });
    return { ...file, brotli: await compress(file.body, 'br', QUALITY.page) };
  }

  /**
   * Makes the file of an address, with status 404 for a missing document. @throws {RowsUnavailableError},
   * {RenderStoppedError}, or an Error with the reason.
   */
  async make({ site, match, content }: MakeTask, priority: number): Promise<Made> {
    const options = { priority, tables: content?.tables };
    if (match.kind === 'document') {
      const file = await this.renderDocument(site, match, options);
      return { file, stored: file };
    }
    const { language, section } = match;
    const address = match.address + (match.query ?? '');
    const { stamp, zone } = await this.open(site, language);
    const finishWith = (value: WorkerPage | null, reads: readonly Read[]): Made => {
      const file = { ...stamp(address, value), reads };
      const stored = { ...file, contentType: RENDERED, headers: {}, body: JSON.stringify(value) };
      return { file, stored };
    };
    const own = zone.composition.sections.find(({ name }) => name === section);
    if (own !== undefined && !(await hasBuild(this.settings.store, own)))
      return finishWith(null, []);
    const { value, reads, lack } = await this.pool
      .run({ ...zone, section }, { kind: 'page', address }, pageSchema, options)
      .catch((error: Error) => {
        error.message = `${address} could not be rendered: ${error.message}`;
        throw error;
      });
    const made = finishWith(value, reads);
    if (made.file.body.length > MOST_FILE_BYTES)
      throw new Error(`${address} is larger than 10 MB.`);
    return { ...made, lack };
  }

  private async renderDocument(
    site: OpenSite,
    { address, language, section, path, contentType, params }: DocumentMatch,
    options: TaskOptions,
  ): Promise<MadeFile> {
    const { page } = this.settings;
    if (path === SITEMAP_PATH) {
      const task = { kind: 'rows', most: MOST_PAGES, withDocuments: false } as const;
      const { pages, failures, reads } = await this.listAll(site, task, options);
      const rowless = failures.find(({ error }) => error instanceof RowsUnavailableError);
      if (rowless !== undefined) throw rowless.error;
      const text = renderSitemap(pages, page.site).get(address) ?? null;
      return this.fileOf({ address, contentType, reads }, text);
    }
    if (section === null && path !== SITE_CARD_PATH) {
      return this.fileOf({ address, contentType, reads: [] }, renderSiteText(path, page.site));
    }
    const { zone } = await this.open(site, language);
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
    opened: OpenSite,
    task: Extract<Task, { kind: 'rows' }>,
    options: TaskOptions,
  ) {
    const { site } = this.settings.page;
    const { zone } = await this.open(opened, languageOf('/', site));
    const routes = opened.routesIn(languageOf('/', site));
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
        const ofSection = routes.filter((each) => each.section.name === section.name);
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
  async list(opened: OpenSite, everything: boolean) {
    const { site } = this.settings.page;
    const most = everything ? MOST_PAGES : MADE_AHEAD;
    const task = { kind: 'rows', most, withDocuments: everything } as const;
    const listed = await this.listAll(opened, task, { priority: PRIORITY.page });
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
