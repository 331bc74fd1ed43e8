import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Composition, isFixedPath } from '@site/shared/contract';
import { createRouteTable, findRoute } from '@site/shared/contract/routes';
import { AtomicFiles } from '../kit/atomic-files.ts';
import { reasonOf } from '../kit/errors.ts';
import { inParallel } from '../kit/in-parallel.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { type ContentState, readContentState } from './changed-rows.ts';
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
import type { PageSettings } from './page-settings.ts';
import { PRIORITY, RELEASE_PAGES_AT_ONCE, RenderPool, RenderStoppedError } from './render-pool.ts';
import { answerHeaders } from './security-headers.ts';
import { SiteFolder, type SiteState } from './site-folder.ts';
import { indexFiles } from './site-index.ts';
import { emptyReport, type SiteReport } from './site-report.ts';
import { openStamp } from './stamp-page.ts';

/** What making files may cost. */
const LIMITS = {
  /** Pages, and as many documents, that are made or wait at a time. */
  queued: 16,
  /** How long a visitor waits, from the request on. */
  waitMs: 4000,
  /** How long a file may take before its worker is ended. A read of rows gives up sooner: a slow database is no fault of the page. */
  makeMs: 25_000,
  letters: 1024,
};
export type MakeLimits = Readonly<typeof LIMITS>;

/** How long what is not kept is there for the next try: longer than the page waits that says so. */
const AGAIN_MS = 15_000;
/** How long visitors get the page that the browser draws in place of one that took too long. */
const STOPPED_MS = 5 * 60 * 1000;
/** How often a file is tried whose rows cannot be read: a database that is there may fail now and then. */
const ATTEMPTS = 3;
/** Files without their rows after which the database counts as gone. */
const MOST_ROWLESS = 20;
const DAY_MS = 24 * 60 * 60 * 1000;
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

/** Makes, finds and keeps the finished files of compositions, a folder for each in the store. */
export class SiteMaker implements SiteFiles {
  private readonly settings: Required<Omit<SiteMakerOptions, 'limits'>>;
  private readonly limits: MakeLimits;
  private readonly pool: RenderPool;
  private readonly drafts: AtomicFiles;
  /** Key of a file → its making, for all who ask for it meanwhile, or soon after where it is not kept. */
  private readonly making = new Map<string, Promise<FinishedFile>>();
  private readonly listings = new WeakMap<Composition, Promise<readonly string[]>>();
  private readonly stamps = new WeakMap<Composition, ReturnType<typeof openStamp>>();
  /** How many are being made for visitors. */
  private readonly begun = { page: 0, document: 0 };
  private toldAt = Number.NEGATIVE_INFINITY;

  constructor({ store, page, answersForms = true, limits }: SiteMakerOptions) {
    this.settings = { store, page, answersForms };
    this.limits = { ...LIMITS, ...limits };
    this.pool = new RenderPool({ store: store.folder, page, answersForms }, (file) =>
      store.mend(file),
    );
    this.drafts = new AtomicFiles(path.join(store.folder, 'temporary'));
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
    const { makeMs: limitMs } = this.limits;
    return (await this.pool.list(composition, { everything: false, limitMs })).documents;
  }

  /** Makes sure that this machine has the files that a composition's pages are made from. */
  private fetch({ shell, sections }: Composition): Promise<void> {
    return this.settings.store.fetch([shell, ...sections]);
  }

  async draw(composition: Composition, pathname: string, again?: string | null) {
    await this.fetch(composition);
    const opening =
      this.stamps.get(composition) ?? openStamp(this.settings, composition, new Map());
    this.stamps.set(composition, opening);
    opening.catch(() => this.stamps.delete(composition));
    return fileInMemory((await opening).stamp(pathname, null, again));
  }

  async make(
    composition: Composition,
    address: string,
    { isKept, isDocument = false }: MakeOptions,
  ): Promise<FinishedFile | null> {
    const { letters, queued, waitMs } = this.limits;
    const kind = isDocument ? 'document' : 'page';
    const key = `${composition.id} ${address}`;
    let making = this.making.get(key);
    if (making === undefined) {
      if (address.length > letters || this.begun[kind] >= queued) return null;
      this.begun[kind] += 1;
      making = this.makeForVisitor(composition, address, isKept, kind).finally(() => {
        this.begun[kind] -= 1;
      });
      this.remember(key, making, { isKept, isDocument });
    }
    const made = making.catch((error: unknown) => {
      if (error instanceof RowsUnavailableError) throw error;
      this.tell(address, error);
      return null;
    });
    return Promise.race([made, delay(waitMs, null, { ref: false })]);
  }

  /** Also for a time after: a visitor who was told to try again finds the file, and a page that never ends is not tried too often. */
  private remember(
    key: string,
    making: Promise<FinishedFile>,
    { isKept, isDocument = false }: MakeOptions,
  ): void {
    this.making.set(key, making);
    const forget = (afterMs: number) => {
      const isFull = this.making.size > 4 * this.limits.queued;
      setTimeout(() => this.making.delete(key), isFull ? 0 : afterMs).unref();
    };
    making.then(
      // A page that is absent may be there a moment later; a document is looked for without end.
      ({ status }) => forget(isKept && !(isDocument && status === 404) ? 0 : AGAIN_MS),
      (error: unknown) => forget(error instanceof RenderStoppedError ? STOPPED_MS : 0),
    );
  }

  private async makeForVisitor(
    composition: Composition,
    address: string,
    isKept: boolean,
    kind: 'page' | 'document',
  ): Promise<FinishedFile> {
    await this.fetch(composition);
    // Before the rows are read: the file may be newer than it says, never older.
    const content = isKept ? await readContentState(this.settings.page.api) : null;
    const { makeMs: limitMs } = this.limits;
    const options = { limitMs, priority: PRIORITY[kind] };
    const made = await this.pool.make(composition, address, options);
    if (made === null) return fileInMemory(this.describeAbsent(address));
    if (!made.isComplete) throw new RowsUnavailableError(`The rows of ${address} cannot be read.`);
    // Addresses at which there is nothing are without number.
    if (!isKept || made.status === 404) return fileInMemory(made);
    return (await this.keep(composition, made, content)) ?? fileInMemory(made);
  }

  /** Null where the file is not kept, as it may be out of date already. */
  private async keep(
    composition: Composition,
    made: MadeFile,
    content: ContentState | null,
  ): Promise<FinishedFile | null> {
    if (content === null && made.reads.length > 0) return null;
    const folder = this.folderOf(composition);
    await folder.write(made, content);
    // A look at the rows that began meanwhile may have come before this file.
    const compared = (await folder.readState())?.content ?? null;
    if (compared === null || content === null || !isBefore(content, compared)) {
      return folder.find(made.address);
    }
    await folder.remove(made.address);
    return null;
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
    console.error(`${address} was not made for its visitor: ${reasonOf(error)}`);
  }

  /** Makes what is absent or out of date of a composition's files. Failures of single files are in the report. */
  async ensure(
    composition: Composition,
    { everything = false, signal }: EnsureOptions = {},
  ): Promise<SiteReport> {
    await this.fetch(composition);
    const folder = this.folderOf(composition);
    const { api } = this.settings.page;
    const content = await readContentState(api);
    const report = emptyReport(content === null);
    const state = await folder.readState();
    if (!everything && isCurrent(state, content)) return { ...report, kept: state.files };

    const { makeMs: limitMs } = this.limits;
    const listed = await this.pool.list(composition, { everything, limitMs });
    const next: SiteState = {
      content: content ?? state?.content ?? null,
      isComplete: false,
      files: state?.files ?? 0,
      documents: [...listed.documents],
      checkedAt: Date.now(),
    };
    // Before the files are looked at: what is made for a visitor from now on is compared with it.
    await folder.writeState(next);
    const { current, stale } = await indexFiles(await folder.list(), api, content);
    const absent = listed.addresses.filter((address) => !current.has(address));
    await inParallel([...new Set([...stale, ...absent])], RELEASE_PAGES_AT_ONCE, (address) => {
      signal?.throwIfAborted();
      return this.ensureFile(composition, address, content, report);
    });
    if (everything && !listed.isWhole) report.withoutRows.push('the list of pages');
    report.kept = current.size;
    const { failed, stopped, withoutRows, made } = report;
    await folder.writeState({
      ...next,
      isComplete: listed.isWhole && [...failed, ...stopped, ...withoutRows].length === 0,
      files: current.size + made.length,
    });
    return report;
  }

  private async ensureFile(
    composition: Composition,
    address: string,
    content: ContentState | null,
    report: SiteReport,
  ): Promise<void> {
    const folder = this.folderOf(composition);
    try {
      const made = await this.makeWithRows(composition, address, content, report);
      if (made === 'rowless') {
        report.withoutRows.push(address);
      } else if (made !== null && (made.status === 200 || address === NOT_FOUND_ADDRESS)) {
        await folder.write(made, content);
        report.made.push(address);
        const reads = made.reads.flatMap((read) => ('unknown' in read ? [read.unknown] : []));
        if (reads.length > 0) report.unknownReads.push({ address, reads });
      } else if ((await folder.find(address)) !== null) {
        await folder.remove(address);
        report.removed.push(address);
      }
    } catch (error) {
      const isOfRow = error instanceof RenderStoppedError && this.isPageOfRow(composition, address);
      (isOfRow ? report.stopped : report.failed).push({ address, reason: reasonOf(error) });
      // What it shows is not so any more: the browser draws the page.
      await folder.remove(address);
    }
  }

  private async makeWithRows(
    composition: Composition,
    address: string,
    content: ContentState | null,
    { withoutRows }: SiteReport,
  ): Promise<MadeFile | null | 'rowless'> {
    const attempts = content === null ? 1 : ATTEMPTS;
    for (let attempt = 0; attempt < attempts && withoutRows.length < MOST_ROWLESS; attempt += 1) {
      try {
        const { makeMs: limitMs } = this.limits;
        const options = { limitMs, priority: PRIORITY.release };
        const made = await this.pool.make(composition, address, options);
        if (made === null || made.isComplete) return made;
      } catch (error) {
        if (!(error instanceof RowsUnavailableError)) throw error;
      }
    }
    return 'rowless';
  }

  private isPageOfRow(composition: Composition, address: string): boolean {
    const route = findRoute(createRouteTable(composition, this.settings.page.site), address);
    return route !== null && !isFixedPath(route.path);
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
    await this.pool.close();
  }
}

function isBefore(content: ContentState, other: ContentState): boolean {
  return content.database !== other.database || content.version < other.version;
}

/** Whether all files are there and show the rows that there are now; once a day they are looked at in any case. */
function isCurrent(state: SiteState | null, content: ContentState | null): state is SiteState {
  if (!state?.isComplete || state.checkedAt < Date.now() - DAY_MS) return false;
  if (content === null) return true;
  return state.content !== null && !isBefore(state.content, content);
}
