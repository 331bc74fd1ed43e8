import {
  documentSchema,
  documentsSchema,
  pageSchema,
  pagesSchema,
  SITE_CARD_PATH,
} from '@site/renderer/protocol';
import {
  type Composition,
  createPattern,
  documentsOf,
  isFixedPath,
  languageOf,
  languagesOf,
  localPath,
  type Placed,
  prefixOf,
  type SectionRelease,
} from '@site/shared/contract';
import { findRoute, findSiteRoute } from '@site/shared/contract/routes';
import { generatePath } from '@site/shared/router';
import type { z } from 'zod';
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
  type ZoneTask,
} from './render-pool.ts';
import { hasBuild, hasPublisher, type Zone } from './section-code.ts';
import { answerHeaders } from './security-headers.ts';
import {
  documentAddresses,
  type FoundDocument,
  findDocument,
  type ListedPage,
  MOST_URLS,
  renderSitemap,
  renderSiteText,
  SITE_DOCUMENT_PATHS,
  SITEMAP_PATH,
} from './site-documents.ts';
import { openStamp, type SiteSettings } from './stamp-page.ts';

/** How many of a section's pages that rows make are made ahead; the others wait for their first visitor. */
const MADE_AHEAD = 50;

/** `content`: as it is before the rows are read. */
export interface MakeTask {
  readonly composition: Composition;
  readonly address: string;
  readonly content?: ContentState | null;
}

interface ReadOptions {
  readonly priority: Priority;
  readonly tables?: readonly string[];
}

/** Makes the files of compositions. Workers say what sections show; all around it is written here. */
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

  /** The section whose code makes an address; null for the shell's own. */
  sectionOf(composition: Composition, address: string): string | null {
    const { site } = this.settings.page;
    const found = findDocument(composition, site, address);
    if (found !== null) return found.section;
    return findSiteRoute(composition, pathOf(address), site)?.section.name ?? null;
  }

  /** The page of a path that the visitor's browser draws itself. */
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
    return { ...stamp(address, { ...value, html: new TextDecoder().decode(bytes) }), reads };
  }

  private async makeDocument(
    composition: Composition,
    { address, section, document, params }: FoundDocument,
    options: ReadOptions,
  ): Promise<MadeFile> {
    const { page } = this.settings;
    const { contentType, path } = document;
    const finishText = (body: string, reads: readonly Read[] = []) =>
      this.fileOf(address, { contentType, isText: true, body, reads });
    if (path === SITEMAP_PATH) {
      const { pages, failures, reads } = await this.listPages(composition, MOST_URLS, options);
      // A section that cannot list its pages costs the others nothing.
      if (failures.some(({ error }) => error instanceof RowsUnavailableError)) {
        throw new RowsUnavailableError('The rows of the sitemap cannot be read.');
      }
      return finishText(renderSitemap(pages, page.site), reads);
    }
    if (section === null && path !== SITE_CARD_PATH) {
      return finishText(renderSiteText(path, page.site));
    }
    const zone = await this.zoneOf(composition, section, languageOf(address, page.site));
    const task = { kind: 'document', path, params } as const;
    const { value, bytes, reads } = await this.pool.run(zone, task, documentSchema, options);
    if (value !== null) {
      return this.fileOf(address, { ...value, contentType, body: bytes, reads });
    }
    const body = 'There is no such file.';
    const headers = answerHeaders(page);
    return { address, status: 404, contentType: 'text/plain; charset=utf-8', headers, reads, body };
  }

  private fileOf(
    address: string,
    {
      contentType,
      isText,
      fileName,
      ...made
    }: Pick<MadeFile, 'contentType' | 'body' | 'reads'> & { isText: boolean; fileName?: string },
  ): MadeFile {
    const isPicture = contentType.startsWith('image/');
    return {
      ...made,
      address,
      status: 200,
      contentType: isText ? `${contentType}; charset=utf-8` : contentType,
      headers: {
        ...answerHeaders(this.settings.page),
        'Cache-Control': isPicture ? CACHE_CONTROL.picture : CACHE_CONTROL.document,
        // Cards, feeds and calendars are made to be shown elsewhere.
        'Cross-Origin-Resource-Policy': 'cross-origin',
        ...(fileName && { 'Content-Disposition': `inline; filename="${fileName}"` }),
      },
    };
  }

  /** What a section's rows make, in the first language; null if it has no publisher. */
  private async askSection<Value extends z.ZodType>(
    composition: Composition,
    section: Placed<SectionRelease>,
    task: Extract<ZoneTask, { kind: 'pages' | 'documents' }>,
    schema: Value,
    options: ReadOptions,
  ) {
    if (!(await hasPublisher(this.settings.store, section))) return null;
    const zone = await this.zoneOf(composition, section.name, this.firstLanguage);
    return this.pool.run(zone, task, schema, options);
  }

  private get firstLanguage(): string {
    return languageOf('/', this.settings.page.site);
  }

  /** The pages of a composition: fixed ones, then at most so many that rows make of each section. A section's failure is no other's. */
  private async listPages(composition: Composition, most: number, options: ReadOptions) {
    const { site } = this.settings.page;
    const { routes, composition: part } = await this.open(composition, this.firstLanguage);
    const fixed = routes.filter(({ path }) => isFixedPath(path));
    const pages: ListedPage[] = fixed.map(({ path, declared }) => ({
      ...{ path, changedOn: null, isFixed: true },
      languages: languagesOf(declared, undefined, site),
    }));
    const failures: { section: Placed<SectionRelease>; error: unknown }[] = [];
    const reads: Read[] = [];
    const undeclared: string[] = [];
    for (const section of part.sections) {
      try {
        const task = { kind: 'pages', most } as const;
        const found = await this.askSection(composition, section, task, pagesSchema, options);
        reads.push(...(found?.reads ?? []));
        for (const { page, params, ...listed } of found?.value.pages ?? []) {
          const declared = section.paths.find((each) => each.page === page);
          const pattern = declared && createPattern(declared.path, 'page', site);
          if (!declared || !pattern) continue;
          const languages = languagesOf(declared, listed.languages, site);
          pages.push({ ...listed, path: generatePath(pattern, params), languages });
        }
        const declared = new Set(documentsOf(section).map(({ path }) => path));
        undeclared.push(...(found?.value.documents ?? []).filter((path) => !declared.has(path)));
      } catch (error) {
        failures.push({ section, error });
      }
    }
    return { pages, failures, reads, undeclared };
  }

  /** The addresses of the documents of a section: those that need no row, or `ofRows` the others. */
  private async listDocuments(
    composition: Composition,
    section: Placed<SectionRelease>,
    ofRows: boolean,
  ): Promise<string[]> {
    const { site } = this.settings.page;
    const fixed = documentsOf(section).filter(({ path }) => isFixedPath(path));
    if (!ofRows) return fixed.flatMap(({ path }) => documentAddresses(section, path, {}, site));
    const options = { priority: PRIORITY.page };
    const task = { kind: 'documents' } as const;
    const found = await this.askSection(composition, section, task, documentsSchema, options);
    return (found?.value ?? []).flatMap(({ path, params }) =>
      documentAddresses(section, path, params, site),
    );
  }

  /**
   * The addresses of a composition's files that are made ahead; with `everything` those of all rows. Names what sections fail
   * to list, and the documents that they do not declare. `isWhole`: whether all rows could be read.
   */
  async list(composition: Composition, everything: boolean) {
    const { site } = this.settings.page;
    const options = { priority: PRIORITY.page };
    const most = everything ? MOST_URLS : MADE_AHEAD;
    const listed = await this.listPages(composition, most, options);
    const { failures, pages } = listed;
    const local = (path: string, languages: readonly string[]) =>
      languages.map((language) => localPath(path, prefixOf(language, site)));
    const addresses = [...local(NOT_FOUND_ADDRESS, site.languages), ...SITE_DOCUMENT_PATHS];
    for (const { path, languages, isFixed } of pages) {
      // In a language that lacks it, a page of a row waits for its first visitor.
      addresses.push(...local(path, everything || isFixed ? site.languages : languages));
    }
    for (const section of composition.sections) {
      addresses.push(...(await this.listDocuments(composition, section, false)));
      if (!everything) continue;
      await this.listDocuments(composition, section, true).then(
        (found) => addresses.push(...found),
        (error) => failures.push({ section, error }),
      );
    }
    const isOfRows = (error: unknown) => error instanceof RowsUnavailableError;
    const failed = [
      ...listed.undeclared.map((address) => ({
        address,
        reason: 'its section makes this document, and its section.ts does not declare it.',
      })),
      ...failures
        .filter(({ error }) => !isOfRows(error))
        .map(({ section, error }) => ({
          address: section.paths[0]?.path ?? section.name,
          reason: `${section.name} cannot list what its rows make: ${reasonOf(error)}`,
        })),
    ];
    return { addresses, failed, isWhole: !failures.some(({ error }) => isOfRows(error)) };
  }
}

const pathOf = (address: string) => new URL(address, 'http://site').pathname;
