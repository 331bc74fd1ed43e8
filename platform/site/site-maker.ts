import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@site/shared/contract';
import PQueue from 'p-queue';
import { AtomicFiles } from '../kit/atomic-files.ts';
import { inParallel } from '../kit/in-parallel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import {
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
  type MakeOptions,
  NOT_FOUND_ADDRESS,
  RowsUnavailableError,
  type SiteFiles,
} from './finished-file.ts';
import { PageStamper } from './make-file.ts';
import type { PageSettings } from './page-settings.ts';
import { answerHeaders } from './security-headers.ts';
import { SiteFolder } from './site-folder.ts';
import { emptyReport, type SiteReport } from './site-report.ts';
import { WorkerLostError, WorkerProcess } from './worker-process.ts';

/** What making files may cost. */
const LIMITS = {
  queued: 16,
  /** How long a visitor waits, from the request on. */
  waitMs: 4000,
  /** How long the worker may take for a file before it is ended. A read of rows gives up sooner: a slow database is no fault of the page. */
  makeMs: 15_000,
  /** How long nothing is made for visitors after the worker was lost. */
  pauseMs: 5000,
  letters: 1024,
  /** How long the worker may take for a file that is made ahead. */
  aheadMs: 30_000,
};
export type MakeLimits = Readonly<typeof LIMITS>;

/** Files over which the worker may be lost in one run; what is then not tried yet is tried in the next one. */
const MOST_LOST = 3;
/** How long a page is left alone over which the worker was lost; doubled each time, up to a day. */
const LEFT_ALONE_MS = 5 * 60 * 1000;
/** How long what is not kept is there for the next try: longer than the page waits that says so. */
const AGAIN_MS = 15_000;
/** Files that are made ahead at a time: while some wait for their rows or are written, the worker makes others. */
const LANES = 8;
/** How often a file is tried whose rows cannot be read. */
const ATTEMPTS = 3;
/** Files without their rows, one after the other, after which the database counts as gone. */
const MOST_ROWLESS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
/** What is older is made anew: a page tells the year, and security.txt when it ends. */
const OLDEST_MS = 7 * DAY_MS;
const TELL_PAUSE_MS = 60_000;

export interface SiteMakerOptions {
  readonly store: ReleaseStore;
  readonly page: PageSettings;
  /** Whether the host answers forms without scripts. Default: yes; a static host does not. */
  readonly answersForms?: boolean;
  readonly limits?: Partial<MakeLimits>;
}

export interface EnsureOptions {
  /** Also the files of all rows, not of the newest alone. */
  readonly everything?: boolean;
  readonly signal?: AbortSignal;
}

/** A page over which a worker was lost is tried again ever later, or once its row has changed. */
async function leaveAlone(
  folder: SiteFolder,
  address: string,
  { message: reason, reads }: WorkerLostError,
): Promise<void> {
  const known = await folder.readLeftAlone();
  const times = (known[address]?.times ?? 0) + 1;
  const until = Date.now() + Math.min(LEFT_ALONE_MS * 2 ** (times - 1), DAY_MS);
  await folder.writeLeftAlone({ ...known, [address]: { reason, times, until, reads: [...reads] } });
}

async function forgetLeftAlone(folder: SiteFolder, address: string): Promise<void> {
  const { [address]: known, ...others } = await folder.readLeftAlone();
  if (known !== undefined) await folder.writeLeftAlone(others);
}

/** Makes, finds and keeps the finished files of compositions, a folder for each in the store. */
export class SiteMaker implements SiteFiles {
  private readonly settings: Required<Omit<SiteMakerOptions, 'limits'>>;
  private readonly limits: MakeLimits;
  private readonly worker: WorkerProcess;
  /** Works for visitors while the other one makes files ahead, of which one may never end. */
  private readonly spare: WorkerProcess;
  private runs = 0;
  private readonly drafts: AtomicFiles;
  private readonly pages = new PQueue({ concurrency: 2 });
  /** One at a time, so that a page waits for one card at most, whoever asks for all of them. */
  private readonly documents = new PQueue({ concurrency: 1 });
  /** Key of a file → its making, for all who ask for it meanwhile, or soon after where it is not kept. */
  private readonly making = new Map<string, Promise<FinishedFile | null>>();
  private readonly listings = new WeakMap<Composition, Promise<readonly string[]>>();
  private readonly stampers = new WeakMap<Composition, Promise<PageStamper>>();
  private pausedUntil = 0;
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor({ store, page, answersForms = true, limits }: SiteMakerOptions) {
    this.settings = { store, page, answersForms };
    this.limits = { ...LIMITS, ...limits };
    const startWorker = () =>
      new WorkerProcess({ store: store.folder, page, answersForms }, (file) => store.mend(file));
    [this.worker, this.spare] = [startWorker(), startWorker()];
    this.drafts = new AtomicFiles(path.join(store.folder, 'drafts'));
  }

  private get visitorsWorker(): WorkerProcess {
    return this.runs > 0 ? this.spare : this.worker;
  }

  private get root(): string {
    return path.join(this.settings.store.folder, 'site');
  }

  /** The folder of a composition's files, which depend on the settings too, but for the token that reads the rows. */
  private folderOf({ id }: Composition): SiteFolder {
    const { page, answersForms } = this.settings;
    const text = JSON.stringify([answersForms, page.site, page.api.url, page.api.key]);
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
    if (state !== null) return findDocument(state.documents, pathname);
    // Nothing of this composition has been made yet. Every document has an ending, and pages do not wait.
    if (!/\.\w+$/.test(pathname)) return null;
    const listing = this.listings.get(composition) ?? this.listDocuments(composition);
    this.listings.set(composition, listing);
    listing.catch(() => this.listings.delete(composition));
    return findDocument(await listing, pathname);
  }

  private async listDocuments(composition: Composition): Promise<readonly string[]> {
    await this.fetch(composition);
    return (await this.visitorsWorker.list(composition, false, this.limits.aheadMs)).documents;
  }

  /** Makes sure that this machine has the files that a composition's pages are made from. */
  private fetch({ shell, sections }: Composition): Promise<void> {
    return this.settings.store.fetch([shell, ...sections]);
  }

  async draw(composition: Composition, pathname: string, again?: string | null) {
    await this.fetch(composition);
    const stamper =
      this.stampers.get(composition) ?? PageStamper.open(this.settings, composition, new Map());
    this.stampers.set(composition, stamper);
    stamper.catch(() => this.stampers.delete(composition));
    return fileInMemory((await stamper).stamp(pathname, null, again));
  }

  async make(
    composition: Composition,
    address: string,
    { isKept, isDocument = false }: MakeOptions,
  ): Promise<FinishedFile | null> {
    const { letters, queued, waitMs } = this.limits;
    const key = `${composition.id} ${address}`;
    const queue = isDocument ? this.documents : this.pages;
    const isRefused = queue.size >= queued || Date.now() < this.pausedUntil;
    if (address.length > letters || (isRefused && !this.making.has(key))) return null;
    const begin = () => queue.add(() => this.makeForVisitor(composition, address, isKept));
    const making = this.making.get(key) ?? this.remember(key, begin(), { isKept, isDocument });
    return Promise.race([making, delay(waitMs, null, { ref: false })]);
  }

  private remember(
    key: string,
    making: Promise<FinishedFile | null>,
    { isKept, isDocument }: MakeOptions,
  ): Promise<FinishedFile | null> {
    const forget = () => void this.making.delete(key);
    // Whoever was told to try again finds it, and nobody has a document looked for again that is not there. A file on the
    // disk needs no memory. It may fail when nobody waits for it any more.
    making.then((file) => {
      const isAbsent = isDocument && file?.status === 404;
      const lasts = file !== null && (!isKept || isAbsent);
      const hasRoom = this.making.size <= 4 * this.limits.queued;
      return lasts && hasRoom ? void setTimeout(forget, AGAIN_MS).unref() : forget();
    }, forget);
    this.making.set(key, making);
    return making;
  }

  private async makeForVisitor(composition: Composition, address: string, isKept: boolean) {
    try {
      await this.fetch(composition);
      const left = (await this.folderOf(composition).readLeftAlone())[address];
      if (left !== undefined && left.until > Date.now()) return null;
      const made = await this.visitorsWorker.make(composition, address, this.limits.makeMs);
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
      if (error instanceof WorkerLostError) {
        this.pausedUntil = Date.now() + this.limits.pauseMs;
        if (isKept) await leaveAlone(this.folderOf(composition), address, error);
      }
      this.tell(address, error);
      return null;
    }
  }

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
    const leftAlone = Object.values(await folder.readLeftAlone());
    const isDue = leftAlone.some(({ until }) => until <= Date.now());
    if (isCurrent && !isDue && !options.everything) {
      return { ...emptyReport(content === null), kept: state.files };
    }
    this.runs += 1;
    return this.makeAll(folder, composition, content, options).finally(() => {
      this.runs -= 1;
    });
  }

  private async findChanges(folder: SiteFolder, content: ContentState | null): Promise<Changes> {
    const state = await folder.readState();
    if (content === null || state === null) return [];
    const { database, version } = content;
    if (state.database !== database || state.version > version) return 'everything';
    const range = { after: state.version, until: version };
    return state.version === version ? [] : listChangedRows(this.settings.page.api, range);
  }

  private async makeAll(
    folder: SiteFolder,
    composition: Composition,
    content: ContentState | null,
    { everything = false, signal }: EnsureOptions,
  ): Promise<SiteReport> {
    const report = emptyReport(content === null);
    const isTouched = touchedBy(await this.findChanges(folder, content));
    const stale = new Set<string>();
    const kept = new Set<string>();
    for (const { address, reads, madeAt } of await folder.list()) {
      const isStale = isTouched(reads) || madeAt < Date.now() - OLDEST_MS;
      (isStale ? stale : kept).add(address);
    }
    const listed = await this.worker.list(composition, everything, this.limits.aheadMs);
    const leftAlone = await folder.readLeftAlone();
    const wanted = new Set([...stale, ...listed.addresses, ...Object.keys(leftAlone)]);
    for (const [address, { reason, until, reads }] of Object.entries(leftAlone)) {
      if (until <= Date.now() || isTouched(reads)) continue;
      report.leftAlone.push({ address, reason });
      wanted.delete(address);
    }
    const absent = [...wanted].filter((address) => !kept.has(address));
    // A database that is there may fail now and then.
    const attempts = content === null ? 1 : ATTEMPTS;
    const isListed = new Set(listed.addresses);
    const rankOf = (address: string) => {
      if (address in leftAlone) return 'suspect';
      return stale.has(address) && !isListed.has(address) ? 'removal' : 'other';
    };
    let rowless = 0;
    let lost = 0;
    // What may be gone leaves the site before anything else is tried, and what never ended comes last.
    for (const rank of ['removal', 'other', 'suspect']) {
      const addresses = absent.filter((address) => rankOf(address) === rank);
      await inParallel(addresses, LANES, async (address) => {
        signal?.throwIfAborted();
        if (rowless >= MOST_ROWLESS) {
          report.withoutRows.push(address);
          return;
        }
        if (lost >= MOST_LOST) {
          report.failed.push({ address, reason: 'not tried, as others never ended.' });
          return;
        }
        const outcome = await this.makeOne(folder, composition, address, { attempts, report });
        rowless = outcome === 'rowless' ? rowless + 1 : 0;
        if (outcome === 'lost') lost += 1;
      });
    }
    if (everything && !listed.isWhole) report.withoutRows.push('the list of pages');
    report.kept = kept.size;
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

  private async makeOne(
    folder: SiteFolder,
    composition: Composition,
    address: string,
    { attempts, report }: { readonly attempts: number; readonly report: SiteReport },
  ): Promise<'done' | 'rowless' | 'lost'> {
    try {
      for (let attempt = 0; attempt < attempts; attempt += 1) {
        const made = await this.makeWithRows(composition, address);
        if (made === 'rowless') continue;
        await this.keep(folder, address, made, report);
        await forgetLeftAlone(folder, address);
        return 'done';
      }
      report.withoutRows.push(address);
      return 'rowless';
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isLost = error instanceof WorkerLostError;
      // A row's own page is not the fault of a release; any other is.
      const isOfRow = isLost && error.reads.some(({ id }) => id !== undefined);
      if (isOfRow) {
        await leaveAlone(folder, address, error);
        // It shows a row that is not so any more.
        if ((await folder.find(address)) !== null) await folder.remove(address);
        console.error(`${address} is left alone: ${reason}`);
      }
      (isOfRow ? report.leftAlone : report.failed).push({ address, reason });
      return isLost ? 'lost' : 'done';
    }
  }

  private async makeWithRows(composition: Composition, address: string) {
    try {
      const made = await this.worker.make(composition, address, this.limits.aheadMs);
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
    this.pages.clear();
    this.documents.clear();
    this.worker.close();
    this.spare.close();
  }
}
