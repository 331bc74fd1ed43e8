import {
  documentSchema,
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
import {
  type PoolOptions,
  PRIORITY,
  type Priority,
  RenderPool,
  type TaskOptions,
} from './render-pool.ts';
import { MOST_FILE_BYTES } from './render-process.ts';
import { hasBuild, hasPublisher, type Zone } from './section-code.ts';
import { answerHeaders } from './security-headers.ts';
import {
  documentAddresses,
  type FoundDocument,
  findDocument,
  type ListedPage,
  MOST_PAGES,
  renderSitemap,
  renderSiteText,
  SITE_DOCUMENT_PATHS,
  SITEMAP_PATH,
} from './site-documents.ts';
import { openStamp, type SiteSettings } from './stamp-page.ts';

/** Pages of rows that are made ahead for each section; the others wait for their first visitor. */
const MADE_AHEAD = 50;

const UNDECLARED = 'its section makes this document, and its section.ts does not declare it.';

/** `content`: as it is before the rows are read. */
export interface MakeTask {
  readonly composition: Composition;
  readonly address: string;
  readonly content?: ContentState | null;
}

/** Makes the files of compositions. Workers render what sections show, and this class writes everything around it. */
export class FileMaker {
  private readonly pool: RenderPool;
  /** Composition → language → what stamps its pages. */
  private readonly opened = new WeakMap<Composition, Map<string, ReturnType<typeof openStamp>>>();

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
    const languages = this.opened.get(composition) ?? new Map();
    this.opened.set(composition, languages);
    const known: ReturnType<typeof openStamp> | undefined = languages.get(language);
    if (known !== undefined) return known;
    const opening = openStamp(this.settings, composition, language);
    languages.set(language, opening);
    // A damaged file may be in order at the next try.
    opening.catch(() => languages.delete(language));
    return opening;
  }

  private async zoneOf(composition: Composition, section: string | null, language: string) {
    const { composition: part, page } = await this.open(composition, language);
    return { composition: part, section, language, ...page } satisfies Zone;
  }

  /** Returns the section whose code makes an address; null for the shell's own. */
  sectionOf(composition: Composition, address: string): string | null {
    const { site } = this.settings.page;
    const found = findDocument(composition, site, address);
    if (found !== null) return found.section;
    return findSiteRoute(composition, pathOf(address), site)?.section.name ?? null;
  }

  /** Returns the page of a path that the visitor's browser draws itself. */
  async draw(composition: Composition, pathname: string) {
    const { stamp } = await this.open(composition, languageOf(pathname, this.settings.page.site));
    return finish(stamp(pathname, null));
  }

  /**
   * Makes the file of an address: 404 for a document that does not exist. Throws {@link RowsUnavailableError},
   * `RenderStoppedError`, and an Error that says why it cannot be made.
   */
  async make({ composition, address, content }: MakeTask, priority: Priority): Promise<MadeFile> {
    const options = { priority, tables: content?.tables };
    const found = findDocument(composition, this.settings.page.site, address);
    if (found !== null) return this.makeDocument(composition, found, options);
    const language = languageOf(address, this.settings.page.site);
    const { routes, stamp } = await this.open(composition, language);
    const section = findRoute(routes, pathOf(address))?.section ?? null;
    if (section !== null && !(await hasBuild(this.settings.store, section))) {
      return stamp(address, null);
    }
    const zone = await this.zoneOf(composition, section?.name ?? null, language);
    const { value, bytes, reads } = await this.pool
      .run(zone, { kind: 'page', address }, pageSchema, options)
      .catch((error: Error) => {
        error.message = `${address} could not be rendered: ${error.message}`;
        throw error;
      });
    const made = stamp(address, { ...value, html: new TextDecoder().decode(bytes) });
    if (made.body.length > MOST_FILE_BYTES) throw new Error(`${address} is larger than 10 MB.`);
    return { ...made, reads };
  }

  private async makeDocument(
    composition: Composition,
    { address, section, document, params }: FoundDocument,
    options: TaskOptions,
  ): Promise<MadeFile> {
    const { page } = this.settings;
    const { contentType, path } = document;
    if (path === SITEMAP_PATH) {
      const task = { kind: 'rows', most: MOST_PAGES, withDocuments: false } as const;
      const { pages, failures, reads } = await this.listAll(composition, task, options);
      const rowless = failures.find(({ error }) => error instanceof RowsUnavailableError);
      if (rowless !== undefined) throw rowless.error;
      const text = renderSitemap(pages, page.site).get(address);
      return text === undefined
        ? this.missingFile(address, reads)
        : this.fileOf(address, text, { contentType, reads });
    }
    if (section === null && path !== SITE_CARD_PATH) {
      return this.fileOf(address, renderSiteText(path, page.site), { contentType, reads: [] });
    }
    const zone = await this.zoneOf(composition, section, languageOf(address, page.site));
    const task = { kind: 'document', path, params } as const;
    const { value, bytes, reads } = await this.pool.run(zone, task, documentSchema, options);
    const body = value?.isText === true ? new TextDecoder().decode(bytes) : bytes;
    return value === null
      ? this.missingFile(address, reads)
      : this.fileOf(address, body, { contentType, reads, fileName: value.fileName });
  }

  private missingFile(address: string, reads: MadeFile['reads']): MadeFile {
    return {
      ...{ address, reads, status: 404, contentType: 'text/plain; charset=utf-8' },
      ...{ headers: answerHeaders(this.settings.page), body: 'There is no such file.' },
    };
  }

  private fileOf(
    address: string,
    body: MadeFile['body'],
    {
      contentType,
      reads,
      fileName,
    }: Pick<MadeFile, 'contentType' | 'reads'> & { fileName?: string },
  ): MadeFile {
    const isPicture = contentType.startsWith('image/');
    return {
      ...{ address, body, reads, status: 200 },
      contentType: typeof body === 'string' ? `${contentType}; charset=utf-8` : contentType,
      headers: {
        ...answerHeaders(this.settings.page),
        'Cache-Control': isPicture ? CACHE_CONTROL.picture : CACHE_CONTROL.document,
        // Cards, feeds and calendars are made to be shown elsewhere.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...(fileName && { 'Content-Disposition': `inline; filename="${fileName}"` }),
      },
    };
  }

  /** Lists the pages and documents of a composition: fixed ones, and those of rows. A section that fails costs no other. */
  private async listAll(
    composition: Composition,
    task: Extract<Task, { kind: 'rows' }>,
    options: TaskOptions,
  ) {
    const { page, store } = this.settings;
    const { site } = page;
    const language = languageOf('/', site);
    const { routes, composition: part } = await this.open(composition, language);
    const pages: ListedPage[] = routes
      .filter(({ path }) => isFixedPath(path))
      .map(({ path, declared }) => {
        return { path, changedOn: null, languages: languagesOf(declared, undefined, site) };
      });
    const fixed = pages.length;
    const documents = [];
    const failures: { readonly address: string; readonly error: unknown }[] = [];
    const reads: Read[] = [];
    for (const section of part.sections) {
      const declared = documentsOf(section);
      const unnamed = declared.filter(({ path }) => isFixedPath(path));
      documents.push(...unnamed.flatMap((each) => documentAddresses(each, {}, site)));
      try {
        if (!(await hasPublisher(store, section))) continue;
        const zone = await this.zoneOf(composition, section.name, language);
        const { value, ...found } = await this.pool.run(zone, task, rowsSchema, options);
        reads.push(...found.reads);
        for (const { page, params, ...row } of value.pages.slice(0, task.most)) {
          const route = routes.find(
            (each) => each.section === section && each.declared.page === page,
          );
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

  /** Lists the files that are made ahead; with `everything` those of all rows. `isWhole`: whether all rows could be read. */
  async list(composition: Composition, everything: boolean) {
    const { site } = this.settings.page;
    const most = everything ? MOST_PAGES : MADE_AHEAD;
    const task = { kind: 'rows', most, withDocuments: everything } as const;
    const listed = await this.listAll(composition, task, { priority: PRIORITY.page });
    const { pages, fixed, documents, failures } = listed;
    const local = (path: string, languages: readonly string[]) =>
      languages.map((language) => localPath(path, prefixOf(language, site)));
    // In a language that lacks it, a page of a row waits for its first visitor.
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

const pathOf = (address: string) => new URL(address, 'http://site').pathname;
