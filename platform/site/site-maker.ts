import { createHash } from 'node:crypto';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Composition, isFixedPath } from '@site/shared/contract';
import { findSiteRoute } from '@site/shared/contract/routes';
import { reasonOf } from '../kit/errors.ts';
import { removeOld } from '../kit/files.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { log } from '../kit/log.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { belongsTo, findStale, readContentState } from './changed-rows.ts';
import { FileMaker, type MakeTask } from './file-maker.ts';
import {
  type ContentState,
  type FinishedFile,
  finish,
  missingAddress,
  RowsUnavailableError,
} from './finished-file.ts';
import { PRIORITY, RELEASE_PAGES_AT_ONCE } from './render-pool.ts';
import { findDeno, HEAP_MB, RenderStoppedError } from './render-process.ts';
import type { PageSettings } from './security-headers.ts';
import { findDocument } from './site-documents.ts';
import { SiteFolder } from './site-folder.ts';
import { SiteReport } from './site-report.ts';
import type { SiteSettings } from './stamp-page.ts';

/** Folder of finished files in a store, with a subfolder for each composition. */
const SITE = 'site/';

const LIMITS = {
  /** Pages, and as many documents, that are in the queue or were just made for visitors. */
  queued: 200,
  waitMs: 4000,
  /** Time after which a file's worker is ended. A read of rows gives up sooner. */
  makeMs: 60_000,
  letters: 1024,
  memoryMb: HEAP_MB,
};
export type MakeLimits = Readonly<typeof LIMITS>;

/** Time that an unstored file stays for the next attempt. Longer than the delay of the page that retries. */
const AGAIN_MS = 15_000;
/** Files without their rows after which the database counts as unavailable. */
const MOST_ROWLESS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
const LOG_PAUSE_MS = 60_000;

export interface SiteMakerOptions {
  readonly store: ReleaseStore;
  readonly page: PageSettings;
  /** Default: true. False for a static host, which answers no forms without scripts. */
  readonly answersForms?: boolean;
  readonly limits?: Partial<MakeLimits>;
  readonly workers?: number;
}

export interface EnsureOptions {
  readonly everything?: boolean;
  readonly signal?: AbortSignal;
}

/** A composition's files, as known to this process. */
interface Opened {
  readonly folder: SiteFolder;
  /** The last comparison of all files with the rows, and their number if all were right. */
  compared?: { content: ContentState | null; at: number; files: number | null };
}

export type SiteFiles = Pick<SiteMaker, 'find' | 'makeForVisitor' | 'draw' | 'documentAddress'>;

export class SiteMaker {
  private readonly settings: SiteSettings & { readonly store: ReleaseStore };
  private readonly limits: MakeLimits;
  private readonly files: FileMaker;
  private readonly opened = new WeakMap<Composition, Opened>();
  private quietUntil = 0;
  /** Files in the making for visitors, by composition and address. Others who ask share the result. */
  private readonly making = {
    page: new Map<string, Promise<FinishedFile>>(),
    document: new Map<string, Promise<FinishedFile>>(),
  };

  constructor({ store, page, answersForms = true, limits, workers }: SiteMakerOptions) {
    this.settings = { store, page, answersForms };
    this.limits = { ...LIMITS, ...limits };
    const { makeMs, memoryMb } = this.limits;
    this.files = new FileMaker(this.settings, {
      limitMs: makeMs,
      memoryMb,
      atOnce: workers,
      processes: workers,
    });
  }

  /** The files depend on the settings too. */
  private open(composition: Composition): Opened {
    const known = this.opened.get(composition);
    if (known !== undefined) return known;
    const { store, page, answersForms } = this.settings;
    const { site, api, deskOrigin } = page;
    const text = JSON.stringify([answersForms, site, api.url, api.key, deskOrigin]);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    const folder = new SiteFolder(store.local, `${SITE}${composition.id}-${digest}`);
    const opened = { folder };
    this.opened.set(composition, opened);
    return opened;
  }

  /** Returns the stored file of a canonical address without a query, or null. */
  async find(composition: Composition, address: string): Promise<FinishedFile | null> {
    return this.open(composition).folder.find(address);
  }

  async list(composition: Composition): Promise<FinishedFile[]> {
    const files: FinishedFile[] = [];
    for await (const file of this.open(composition).folder.list()) files.push(file);
    return files;
  }

  /** Returns the canonical address of a document, such as a feed; null for other paths. */
  documentAddress(composition: Composition, pathname: string): string | null {
    return findDocument(composition, this.settings.page.site, pathname)?.address ?? null;
  }

  private fetch({ shell, sections }: Composition): Promise<void> {
    return this.settings.store.fetch([shell, ...sections]);
  }

  async draw(composition: Composition, pathname: string) {
    await this.fetch(composition);
    return this.files.draw(composition, pathname);
  }

  private isMissing(address: string): boolean {
    const { site } = this.settings.page;
    return ([404, 410] as const).some((each) => address === missingAddress(address, each, site));
  }

  /** Makes a file for a visitor, and stores it if it `isKept`. Returns null if that takes too long, or its rows cannot be read. */
  async makeForVisitor(
    composition: Composition,
    address: string,
    { isKept }: { readonly isKept: boolean },
  ): Promise<FinishedFile | null> {
    const { letters, queued, waitMs } = this.limits;
    const kind = this.documentAddress(composition, address) === null ? 'page' : 'document';
    const begun = this.making[kind];
    const key = `${composition.id} ${address}`;
    let making = begun.get(key);
    if (making === undefined) {
      if (address.length > letters || begun.size >= queued) return null;
      making = this.makeAndStore({ composition, address }, isKept, kind);
      begun.set(key, making);
      // The next attempt finds the file, and an endless page is not tried too often.
      const forget = (afterMs: number) => setTimeout(() => begun.delete(key), afterMs).unref();
      making.then(
        // A missing page may soon exist; addresses of missing documents are unlimited.
        ({ status }) => forget(isKept && (kind === 'page' || status !== 404) ? 0 : AGAIN_MS),
        (error: unknown) => {
          forget(error instanceof RenderStoppedError ? AGAIN_MS : 0);
          if (error instanceof RowsUnavailableError) return;
          this.logLimited(
            composition,
            `${address} was not made for its visitor: ${reasonOf(error)}`,
          );
        },
      );
    }
    const late = delay(waitMs, null, { ref: false });
    return Promise.race([making.catch(() => null), late]);
  }

  /** Limited, since visitors choose how often something fails. */
  private logLimited({ id }: Composition, text: string): void {
    if (Date.now() < this.quietUntil) return;
    this.quietUntil = Date.now() + LOG_PAUSE_MS;
    log.error({ composition: id }, text);
  }

  private async makeAndStore(task: MakeTask, isKept: boolean, kind: keyof typeof PRIORITY) {
    const { composition, address } = task;
    await this.fetch(composition);
    // Before the rows are read, so the file may be newer than this state, never older.
    const content = isKept ? await readContentState(this.settings.page.api) : null;
    const made = await this.files.render({ ...task, content }, PRIORITY[kind]);
    const opened = this.open(composition);
    // Addresses of missing files are unlimited.
    const isFound = made.status === 200 || this.isMissing(address);
    if (isKept && isFound && (content !== null || made.reads.length === 0)) {
      // A full disk must not cost the visitor the page.
      await opened.folder.write(made, content).catch((error) => {
        this.logLimited(composition, `${address} could not be kept: ${reasonOf(error)}`);
      });
      // The rows may have been compared before this file existed.
      const compared = opened.compared?.content ?? null;
      if (content && compared && !belongsTo(compared, content)) await opened.folder.remove(address);
    }
    return finish(made);
  }

  /** Makes a composition's missing and stale files; `everything`: those of all rows, not of the newest alone. */
  async ensure(composition: Composition, { everything = false, signal }: EnsureOptions = {}) {
    await this.fetch(composition);
    const { api } = this.settings.page;
    const opened = this.open(composition);
    const before = opened.compared;
    const content = await readContentState(api);
    const report = new SiteReport(content === null);
    // Browsers draw every page.
    if (findDeno() === null && !everything) return report;
    if (!everything && before?.files != null && before.at > Date.now() - DAY_MS) {
      const isCurrent = content === null || (before.content && belongsTo(content, before.content));
      if (isCurrent) return { ...report, kept: before.files };
    }
    const listed = await this.files.list(composition, everything);
    // Set first: files that are made for visitors meanwhile are compared with it.
    const last = content ?? before?.content ?? null;
    const compared: Opened['compared'] = { content: last, at: Date.now(), files: null };
    opened.compared = compared;
    const files = [];
    for await (const { address, reads, content, madeAt } of opened.folder.list()) {
      files.push({ address, reads, content, madeAt });
    }
    const stale = await findStale(files, api, content);
    const there = new Set(files.map(({ address }) => address));
    const absent = listed.addresses.filter((address) => !there.has(address));
    // Section by section, since a process runs one.
    const sectionOf = (address: string) => this.files.sectionOf(composition, address) ?? '';
    const wanted = [...stale, ...absent]
      .map((address) => ({ address, section: sectionOf(address) }))
      .sort((a, b) => a.section.localeCompare(b.section));
    await inParallel(wanted, RELEASE_PAGES_AT_ONCE, ({ address }) => {
      signal?.throwIfAborted();
      return this.ensureFile({ composition, address, content }, report, signal);
    });
    if (everything && !listed.isWhole) report.withoutRows.push('the list of pages');
    report.failed.push(...listed.failed);
    report.kept = files.length - stale.size;
    const { failed, stopped, withoutRows, made } = report;
    const isComplete = listed.isWhole && [...failed, ...stopped, ...withoutRows].length === 0;
    if (isComplete) compared.files = report.kept + made.length;
    return report;
  }

  private async ensureFile(task: MakeTask, report: SiteReport, signal?: AbortSignal) {
    const { composition, address, content = null } = task;
    const { folder } = this.open(composition);
    if (report.withoutRows.length >= MOST_ROWLESS) return void report.withoutRows.push(address);
    try {
      const made = await this.files.render(task, PRIORITY.release);
      if (made.status === 200 || this.isMissing(address)) {
        await folder.write(made, content);
        report.made.push(address);
        const reads = made.reads.flatMap((read) => ('unknown' in read ? [read.unknown] : []));
        if (reads.length > 0) report.unknownReads.push(`${address} (${reads.join(', ')})`);
      } else if ((await folder.find(address)) !== null) {
        await folder.remove(address);
        report.removed.push(address);
      }
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof RowsUnavailableError) {
        if (error.lack !== '') report.lacking.push({ address, reason: error.lack });
        return void report.withoutRows.push(address);
      }
      const route = findSiteRoute(composition, address, this.settings.page.site);
      const isOfRow = route !== null && !isFixedPath(route.path);
      const code = error instanceof RenderStoppedError ? error.code : undefined;
      const found = isOfRow && code !== undefined ? report.stopped : report.failed;
      found.push({ address, reason: reasonOf(error), code });
      // The browser renders the page instead of the stale file.
      await folder.remove(address);
    }
  }

  /** Removes the files of other compositions, a day after the last was written. */
  prune(keep: readonly string[]): Promise<void> {
    const isKept = (name: string) => keep.some((id) => name.startsWith(`${id}-`));
    return removeOld(path.join(this.settings.store.folder, SITE), isKept);
  }

  /** Ends the workers, and waits for files that are being written. */
  async close(): Promise<void> {
    await this.files.close();
    const begun = Object.values(this.making).flatMap((files) => [...files.values()]);
    await Promise.allSettled(begun);
  }
}
