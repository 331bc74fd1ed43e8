import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@site/shared/contract';
import PQueue from 'p-queue';
import { Drafts } from '../kit/drafts.ts';
import { inParallel } from '../kit/in-parallel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
  type ChangedRows,
  type Changes,
  type ContentState,
  listChangedRows,
  readContentState,
  touchedBy,
} from './changed-rows.ts';
import {
  type FinishedFile,
  fileInMemory,
  findDocument,
  type MadeFile,
  NOT_FOUND_ADDRESS,
  RowsUnavailableError,
  type SiteFiles,
} from './finished-file.ts';
import { PageStamper } from './make-file.ts';
import type { PageSettings } from './page-settings.ts';
import { answerHeaders } from './security-headers.ts';
import { type KeptFile, SiteFolder } from './site-folder.ts';
import { emptyReport, type SiteReport } from './site-report.ts';
import { WorkerLostError, WorkerProcess } from './worker-process.ts';

/** What making files for visitors may cost. */
export interface MakeLimits {
  /** Files that are made at a time. */
  readonly atOnce: number;
  /** Requests that wait. */
  readonly queued: number;
  /** How long a visitor waits, from the request on. */
  readonly waitMs: number;
  /** How long the worker may take for a file before it is ended. */
  readonly makeMs: number;
  /** How long nothing is made for visitors after the worker was lost. */
  readonly pauseMs: number;
  /** Letters of an address. */
  readonly letters: number;
}

const LIMITS: MakeLimits = {
  ...{ atOnce: 2, queued: 16, waitMs: 4000, makeMs: 10_000, pauseMs: 5000, letters: 1024 },
};

/** How long the worker may take for a file that is made ahead. */
const AHEAD_MS = 60_000;
/** Files that are made ahead at a time: while one waits for its rows, others use the processor. */
const LANES = 4;
/** How often a file is tried whose rows cannot be read. */
const ATTEMPTS = 3;
/** Files without their rows, one after the other, after which the database counts as gone. */
const MOST_ROWLESS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What is older is made anew: a page tells the year, and security.txt when it ends. */
const OLDEST_MS = 7 * DAY_MS;
const TELL_PAUSE_MS = 60_000;

/** What files are made from, and at what cost. */
export interface SiteMakerOptions {
  readonly store: ReleaseStore;
  readonly page: PageSettings;
  /** Whether the host answers forms without scripts. Default: yes; a static host does not. */
  readonly answersForms?: boolean;
  readonly limits?: Partial<MakeLimits>;
}

/** What is to be there, and who is told. */
export interface EnsureOptions {
  /** Rows to take for changed besides those that the database reports. */
  readonly changed?: readonly ChangedRows[];
  /** Also the files of all rows, not of the newest alone. */
  readonly everything?: boolean;
  readonly signal?: AbortSignal;
  onFile?(address: string): void;
}

/** Makes, finds and keeps the finished files of compositions, a folder for each in the store. */
export class SiteMaker implements SiteFiles {
  private readonly settings: Required<Omit<SiteMakerOptions, 'limits'>>;
  private readonly limits: MakeLimits;
  private readonly worker: WorkerProcess;
  private readonly drafts: Drafts;
  private readonly queue: PQueue;
  /** Key of a file → its making, for all who ask for it meanwhile. */
  private readonly making = new Map<string, Promise<FinishedFile | null>>();
  private readonly stampers = new WeakMap<Composition, Promise<PageStamper>>();
  private pausedUntil = 0;
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor({ store, page, answersForms = true, limits }: SiteMakerOptions) {
    this.settings = { store, page, answersForms };
    this.limits = { ...LIMITS, ...limits };
    this.worker = new WorkerProcess({ store: store.folder, page, answersForms });
    this.drafts = new Drafts(path.join(store.folder, 'drafts'));
    this.queue = new PQueue({ concurrency: this.limits.atOnce });
  }

  private get root(): string {
    return path.join(this.settings.store.folder, 'site');
  }

  /** The folder of a composition's files, which depend on the settings too. */
  private folderOf({ id }: Composition): SiteFolder {
    const { page, answersForms } = this.settings;
    const text = JSON.stringify([page.site, page.api, answersForms]);
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8);
    return new SiteFolder(path.join(this.root, `${id}-${digest}`), this.drafts);
  }

  async find(composition: Composition, address: string): Promise<FinishedFile | null> {
    return this.folderOf(composition).find(address);
  }

  async list(composition: Composition): Promise<FinishedFile[]> {
    return this.folderOf(composition).list();
  }

  async documentAddress(composition: Composition, pathname: string): Promise<string | null> {
    const state = await this.folderOf(composition).readState();
    return findDocument(state?.documents ?? [], pathname);
  }

  /** Makes sure that this machine has the files that a composition's pages are made from. */
  private fetch({ shell, sections }: Composition): Promise<void> {
    return this.settings.store.fetch([shell, ...sections]);
  }

  async draw(composition: Composition, pathname: string): Promise<FinishedFile> {
    await this.fetch(composition);
    const stamper =
      this.stampers.get(composition) ?? PageStamper.open(this.settings, composition, new Map());
    this.stampers.set(composition, stamper);
    stamper.catch(() => this.stampers.delete(composition));
    return fileInMemory((await stamper).stamp(pathname, null));
  }

  async make(
    composition: Composition,
    address: string,
    { isKept }: { readonly isKept: boolean },
  ): Promise<FinishedFile | null> {
    const { letters, queued, waitMs } = this.limits;
    const key = `${composition.id} ${address}`;
    const isRefused = this.queue.size >= queued || Date.now() < this.pausedUntil;
    if (address.length > letters || (isRefused && !this.making.has(key))) return null;
    const making = this.making.get(key) ?? this.begin(key, composition, address, isKept);
    return Promise.race([making, delay(waitMs, null, { ref: false })]);
  }

  private begin(key: string, composition: Composition, address: string, isKept: boolean) {
    const making = this.queue
      .add(() => this.makeForVisitor(composition, address, isKept))
      .finally(() => this.making.delete(key));
    // It may fail when nobody waits for it any more.
    making.catch(() => undefined);
    this.making.set(key, making);
    return making;
  }

  private async makeForVisitor(composition: Composition, address: string, isKept: boolean) {
    try {
      await this.fetch(composition);
      const made = await this.worker.make(composition, address, this.limits.makeMs);
      if (made === null) return fileInMemory(this.describeAbsent(address));
      if (!made.isComplete)
        throw new RowsUnavailableError(`The rows of ${address} cannot be read.`);
      // Addresses at which there is nothing are without number.
      if (!isKept || made.status === 404) return fileInMemory(made);
      const folder = this.folderOf(composition);
      await folder.write(made);
      return await folder.find(address);
    } catch (error) {
      if (error instanceof RowsUnavailableError) throw error;
      if (error instanceof WorkerLostError) this.pausedUntil = Date.now() + this.limits.pauseMs;
      this.tell(address, error);
      return null;
    }
  }

  /** What is answered for a document without a row. */
  private describeAbsent(address: string): MadeFile {
    const contentType = 'text/plain; charset=utf-8';
    const headers = answerHeaders(this.settings.page);
    const body = 'There is no such file.';
    return { address, status: 404, contentType, headers, reads: [], body, isComplete: true };
  }

  /** Once a minute at most: visitors choose the addresses, and so how often something fails. */
  private tell(address: string, error: unknown): void {
    if (Date.now() < this.toldAt + TELL_PAUSE_MS) return;
    this.toldAt = Date.now();
    const reason = error instanceof Error ? error.message : error;
    console.error(`${address} was not made for its visitor: ${reason}`);
  }

  /** Makes what is absent or out of date of a composition's files. Failures of single files are in the report. */
  async ensure(composition: Composition, options: EnsureOptions = {}): Promise<SiteReport> {
    await this.fetch(composition);
    const folder = this.folderOf(composition);
    const content = await readContentState(this.settings.page.api);
    const state = await folder.readState();
    const isCurrent =
      state?.isComplete &&
      state.checkedAt > Date.now() - DAY_MS &&
      (content === null ||
        (state.database === content.database && state.version === content.version));
    const report = emptyReport();
    if (isCurrent && !options.everything && (options.changed ?? []).length === 0) {
      return { ...report, kept: state.files };
    }
    return this.makeAll(folder, composition, content, options);
  }

  private async findChanges(
    folder: SiteFolder,
    content: ContentState | null,
    changed: readonly ChangedRows[],
  ): Promise<Changes> {
    const state = await folder.readState();
    if (content === null || state === null) return changed;
    const { database, version } = content;
    if (state.database !== database || state.version > version) return 'everything';
    if (state.version === version) return changed;
    const range = { after: state.version, until: version };
    return [...changed, ...(await listChangedRows(this.settings.page.api, range))];
  }

  private async makeAll(
    folder: SiteFolder,
    composition: Composition,
    content: ContentState | null,
    { changed = [], everything = false, signal, onFile }: EnsureOptions,
  ): Promise<SiteReport> {
    const report = emptyReport();
    const isTouched = touchedBy(await this.findChanges(folder, content, changed));
    const kept = new Map((await folder.list()).map((file) => [file.address, file]));
    const oldest = Date.now() - OLDEST_MS;
    const isStale = (file: KeptFile) => isTouched(file.reads) || file.madeAt < oldest;
    const listed = await this.worker.list(composition, everything, AHEAD_MS);
    const stale = [...kept.values()].filter(isStale).map(({ address }) => address);
    const wanted = new Set([...listed.addresses, ...stale]);
    const absent = [...wanted].filter((address) => {
      const file = kept.get(address);
      return file === undefined || isStale(file);
    });
    // A database that is there may fail now and then.
    const attempts = content === null ? 1 : ATTEMPTS;
    let rowless = 0;
    await inParallel(absent, LANES, async (address) => {
      signal?.throwIfAborted();
      if (rowless >= MOST_ROWLESS) {
        report.withoutRows.push(address);
        return;
      }
      const isThere = await this.makeOne(folder, composition, address, { attempts, report });
      rowless = isThere ? 0 : rowless + 1;
      onFile?.(address);
    });
    if (everything && !listed.isWhole) report.withoutRows.push('the list of pages');
    report.kept = kept.size - stale.length;
    const isComplete =
      listed.isWhole && report.failed.length === 0 && report.withoutRows.length === 0;
    const before = await folder.readState();
    await folder.writeState({
      database: content?.database ?? before?.database ?? null,
      version: content?.version ?? before?.version ?? 0,
      isComplete,
      files: report.kept + report.made.length,
      documents: [...listed.documents],
      checkedAt: Date.now(),
    });
    return report;
  }

  /** Makes a file anew and puts it in its place. Returns false where its rows could not be read. */
  private async makeOne(
    folder: SiteFolder,
    composition: Composition,
    address: string,
    { attempts, report }: { readonly attempts: number; readonly report: SiteReport },
  ): Promise<boolean> {
    try {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const made = await this.makeWithRows(composition, address);
        if (made === 'rowless') continue;
        await this.keep(folder, address, made, report);
        return true;
      }
      report.withoutRows.push(address);
      return false;
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      report.failed.push({ address, reason });
      return true;
    }
  }

  private async makeWithRows(composition: Composition, address: string) {
    try {
      const made = await this.worker.make(composition, address, AHEAD_MS);
      return made === null || made.isComplete ? made : 'rowless';
    } catch (error) {
      if (error instanceof RowsUnavailableError) return 'rowless';
      throw error;
    }
  }

  private async keep(
    folder: SiteFolder,
    address: string,
    made: MadeFile | null,
    report: SiteReport,
  ): Promise<void> {
    const isGone = made === null || (made.status === 404 && address !== NOT_FOUND_ADDRESS);
    if (!isGone) {
      await folder.write(made);
      report.made.push(address);
    } else if ((await folder.find(address)) !== null) {
      await folder.remove(address);
      report.removed.push(address);
    }
  }

  /** Removes the files of compositions that are not named here, a day after they were last looked after. Returns how many went. */
  async prune(keep: readonly string[]): Promise<number> {
    const names = await readdir(this.root).catch(() => []);
    let removed = 0;
    for (const name of names) {
      const folder = new SiteFolder(path.join(this.root, name), this.drafts);
      const isKept = keep.some((id) => name.startsWith(`${id}-`));
      if (isKept || (await folder.lastWritten()) > Date.now() - DAY_MS) continue;
      await rm(folder.folder, { recursive: true, force: true });
      removed += 1;
    }
    return removed;
  }

  async close(): Promise<void> {
    this.queue.clear();
    this.worker.close();
  }
}
