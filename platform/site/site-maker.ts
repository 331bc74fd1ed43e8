import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { type Composition, isFixedPath } from '@site/shared/contract';
import { reasonOf } from '../kit/errors.ts';
import { removeOld } from '../kit/files.ts';
import { inParallel } from '../kit/in-parallel.ts';
import { log } from '../kit/log.ts';
import type { ReleaseStore } from '../store/release-store.ts';
import { belongsTo, findStale, readContentState } from './changed-rows.ts';
import { FileMaker, type Made, type MakeTask } from './file-maker.ts';
import {
  type ContentState,
  type FinishedFile,
  finish,
  RowsUnavailableError,
} from './finished-file.ts';
import { type Match, OpenSite } from './open-site.ts';
import { PRIORITY, RELEASE_PAGES_AT_ONCE } from './render-pool.ts';
import { findDeno, HEAP_MB, RenderStoppedError } from './render-process.ts';
import type { PageSettings } from './security-headers.ts';
import { type KeptFile, SiteFolder } from './site-folder.ts';
import { SiteReport } from './site-report.ts';
import type { SiteSettings } from './stamp-page.ts';

/** Folder of a store's files, with a subfolder for each section and each build of it. */
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
const HOUR_MS = 60 * 60 * 1000;
/** Compositions that stay open, and bytes of completed files that stay in memory. */
const MOST_OPEN = 50;
const HELD_BYTES = 64 * 1024 * 1024;

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

/** The last comparison of a site's files with the rows, and their number if all were right. */
interface Comparison {
  readonly content: ContentState | null;
  readonly at: number;
  files: number | null;
}

export type SiteFiles = Pick<SiteMaker, 'open' | 'find' | 'makeForVisitor' | 'draw'>;

export class SiteMaker {
  private readonly settings: SiteSettings & { readonly store: ReleaseStore };
  private readonly limits: MakeLimits;
  private readonly files: FileMaker;
  private readonly sites = new Map<string, OpenSite>();
  private readonly compared = new WeakMap<OpenSite, Comparison>();
  private readonly held = new Map<string, FinishedFile>();
  private heldBytes = 0;
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

  /** Opens a composition once, also a preview's. */
  open(composition: Composition): OpenSite {
    const site = this.sites.get(composition.id) ?? new OpenSite(composition, this.settings.page);
    this.sites.delete(composition.id);
    this.sites.set(composition.id, site);
    const [oldest = ''] = this.sites.keys();
    if (this.sites.size > MOST_OPEN) this.sites.delete(oldest);
    return site;
  }

  private folderAt(name: string): SiteFolder {
    return new SiteFolder(this.settings.store.local, SITE + name);
  }

  private folderOf(site: OpenSite, match: Match): SiteFolder {
    return this.folderAt(site.fileFolder(match));
  }

  /** Returns the stored file of an address without a query, or null. */
  async find(site: OpenSite, match: Match): Promise<FinishedFile | null> {
    const stored = await this.folderOf(site, match).find(match.address);
    return stored && this.complete(site, match, stored);
  }

  /** Completes a stored file with the head of its composition, and holds the last ones. */
  private async complete(site: OpenSite, match: Match, stored: KeptFile) {
    const key = `${site.id} ${match.address} ${stored.digest}`;
    const known = this.held.get(key);
    if (known !== undefined) return known;
    const file = await this.files.complete(site, match, stored);
    if (file === null || file === stored) return file;
    this.heldBytes += file.body.length;
    if (this.heldBytes > HELD_BYTES) {
      this.held.clear();
      this.heldBytes = file.body.length;
    }
    this.held.set(key, file);
    return file;
  }

  private async *stored(site: OpenSite) {
    for (const name of site.fileFolders()) yield* this.folderAt(name).list();
  }

  async list(site: OpenSite): Promise<FinishedFile[]> {
    const files: FinishedFile[] = [];
    for await (const stored of this.stored(site)) {
      const file = await this.files.complete(site, site.match(stored.address), stored);
      if (file !== null) files.push(file);
    }
    return files;
  }

  private fetch({ shell, sections }: Composition): Promise<void> {
    return this.settings.store.fetch([shell, ...sections]);
  }

  async draw(site: OpenSite, pathname: string) {
    await this.fetch(site.composition);
    return this.files.draw(site, pathname);
  }

  /** Makes a file for a visitor, and stores it if it `isKept`. Returns null if that takes too long, or its rows cannot be read. */
  async makeForVisitor(
    site: OpenSite,
    match: Match,
    { isKept }: { readonly isKept: boolean },
  ): Promise<FinishedFile | null> {
    const { letters, queued, waitMs } = this.limits;
    const { kind } = match;
    const begun = this.making[kind];
    const address = match.address + ((kind === 'page' && match.query) || '');
    const key = `${site.id} ${address}`;
    let making = begun.get(key);
    if (making === undefined) {
      if (address.length > letters || begun.size >= queued) return null;
      making = this.makeAndStore({ site, match }, isKept);
      begun.set(key, making);
      // The next attempt finds the file, and an endless page is not tried too often.
      const forget = (afterMs: number) => setTimeout(() => begun.delete(key), afterMs).unref();
      making.then(
        // A missing page may soon exist; addresses of missing documents are unlimited.
        ({ status }) => forget(isKept && (kind === 'page' || status !== 404) ? 0 : AGAIN_MS),
        (error: unknown) => {
          forget(error instanceof RenderStoppedError ? AGAIN_MS : 0);
          if (error instanceof RowsUnavailableError) return;
          this.logLimited(site, `${address} was not made for its visitor: ${reasonOf(error)}`);
        },
      );
    }
    const late = delay(waitMs, null, { ref: false });
    return Promise.race([making.catch(() => null), late]);
  }

  /** Limited, since visitors choose how often something fails. */
  private logLimited({ id }: OpenSite, text: string): void {
    if (Date.now() < this.quietUntil) return;
    this.quietUntil = Date.now() + LOG_PAUSE_MS;
    log.error({ composition: id }, text);
  }

  private async makeAndStore(task: MakeTask, isKept: boolean) {
    const { site, match } = task;
    await this.fetch(site.composition);
    // Before the rows are read, so the file may be newer than this state, never older.
    const content = isKept ? await readContentState(this.settings.page.api) : null;
    const made = await this.files.make({ ...task, content }, PRIORITY[match.kind]);
    if (
      isKept &&
      isWorthKeeping(match, made) &&
      (content !== null || made.file.reads.length === 0)
    ) {
      const folder = this.folderOf(site, match);
      // A full disk must not cost the visitor the page.
      await folder.write(made.stored, content).catch((error) => {
        this.logLimited(site, `${match.address} could not be kept: ${reasonOf(error)}`);
      });
      // The rows may have been compared before this file existed.
      const compared = this.compared.get(site)?.content ?? null;
      if (content && compared && !belongsTo(compared, content)) await folder.remove(match.address);
    }
    return finish(made.file);
  }

  /** Makes a composition's missing and stale files; `everything`: those of all rows, not of the newest alone. */
  async ensure(composition: Composition, { everything = false, signal }: EnsureOptions = {}) {
    await this.fetch(composition);
    const { api } = this.settings.page;
    const site = this.open(composition);
    const before = this.compared.get(site);
    const content = await readContentState(api);
    const report = new SiteReport(content === null);
    // Browsers draw every page.
    if (findDeno() === null && !everything) return report;
    if (!everything && before?.files != null && before.at > Date.now() - DAY_MS) {
      const isCurrent = content === null || (before.content && belongsTo(content, before.content));
      if (isCurrent) return { ...report, kept: before.files };
    }
    const listed = await this.files.list(site, everything);
    // Set first: files that are made for visitors meanwhile are compared with it.
    const last = content ?? before?.content ?? null;
    const compared: Comparison = { content: last, at: Date.now(), files: null };
    this.compared.set(site, compared);
    const files = [];
    for await (const { address, reads, content, madeAt } of this.stored(site)) {
      files.push({ address, reads, content, madeAt });
    }
    const stale = await findStale(files, api, content);
    const there = new Set(files.map(({ address }) => address));
    const absent = listed.addresses.filter((address) => !there.has(address));
    // Section by section, since a process runs one.
    const wanted = [...stale, ...absent]
      .map((address) => ({ ...site.match(address), address }))
      .sort((a, b) => `${a.section}`.localeCompare(`${b.section}`));
    await inParallel(wanted, RELEASE_PAGES_AT_ONCE, (match) => {
      signal?.throwIfAborted();
      return this.ensureFile({ site, match, content }, report, signal);
    });
    if (everything && !listed.isWhole) report.withoutRows.push('the list of pages');
    report.failed.push(...listed.failed);
    report.kept = files.length - stale.size;
    const { failed, stopped, withoutRows, lacking, made } = report;
    const missed = [...failed, ...stopped, ...withoutRows, ...lacking];
    const isComplete = listed.isWhole && missed.length === 0;
    if (isComplete) compared.files = report.kept + made.length;
    return report;
  }

  private async ensureFile(task: MakeTask, report: SiteReport, signal?: AbortSignal) {
    const { site, match, content = null } = task;
    const { address } = match;
    const folder = this.folderOf(site, match);
    if (report.withoutRows.length >= MOST_ROWLESS) return void report.withoutRows.push(address);
    try {
      const made = await this.files.make(task, PRIORITY.release);
      if (made.lack) return void report.lacking.push({ address, reason: made.lack });
      if (isWorthKeeping(match, made)) {
        await folder.write(made.stored, content);
        report.made.push(address);
        const reads = made.file.reads.flatMap((read) => ('unknown' in read ? [read.unknown] : []));
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
      const isOfRow = match.kind === 'page' && match.route && !isFixedPath(match.route.path);
      const code = error instanceof RenderStoppedError ? error.code : undefined;
      const found = isOfRow && code !== undefined ? report.stopped : report.failed;
      found.push({ address, reason: reasonOf(error), code });
      // The browser renders the page instead of the stale file.
      await folder.remove(address);
    }
  }

  /** Removes the files that no composition of `needed` shares, an hour after the last was written. */
  prune(needed: readonly Composition[]): Promise<void> {
    const sites = needed.map((each) => this.open(each));
    const isKept = (name: string) => sites.some((site) => site.needsFolder(name));
    return removeOld(path.join(this.settings.store.folder, SITE), isKept, HOUR_MS);
  }

  /** Ends the workers, and waits for files that are being written. */
  async close(): Promise<void> {
    await this.files.close();
    const begun = Object.values(this.making).flatMap((files) => [...files.values()]);
    await Promise.allSettled(begun);
  }
}

/** Addresses of missing files are unlimited; the 404 page is one file. */
const isWorthKeeping = (match: Match, { file }: Made) =>
  file.status === 200 || (match.kind === 'page' && match.route === null);
