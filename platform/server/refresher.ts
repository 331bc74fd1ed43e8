import type { PageBoot } from '@site/shared/contract';
import type { ChangedRows } from '../site/content-changes.ts';
import { describeRendering } from '../site/describe-report.ts';
import { PageStore } from '../site/page-store.ts';
import type { RenderReport } from '../site/render-options.ts';
import { needsRendering } from '../site/render-pages.ts';
import { renderInProcess } from '../site/render-process.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** However many changes are reported, pages are rendered no more often than this. */
const LEAST_PAUSE_MS = 1000;
/** Reports of more rows than this count as reports of their tables. */
const MOST_ROWS = 1000;
/** A rendering that fails is tried again at the next turn of the timer, then ever later, up to this. */
const LONGEST_BACKOFF_MS = 15 * 60 * 1000;

/** Whose pages are kept up to date. */
export interface RefresherOptions {
  readonly store: ReleaseStore;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** Seconds from one look at the database to the next; 0 never looks by itself. */
  readonly seconds: number;
  /** Called when pages have been rendered anew. */
  onRefreshed?(report: RenderReport): void;
}

/**
 * Keeps the pages of what is live up to date: on a timer, and when somebody says that rows have
 * changed. One rendering at a time; what is reported meanwhile is done together after it.
 */
export class Refresher {
  readonly #options: RefresherOptions;
  readonly #stopped = new AbortController();
  #changed: ChangedRows[] = [];
  #timer: NodeJS.Timeout | undefined;
  #waiting: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  /** Begins once the running one has ended, and does for all who ask until then. */
  #next: Promise<void> | null = null;
  #endedAt = 0;
  #failures = 0;

  constructor(options: RefresherOptions) {
    this.#options = options;
  }

  /** Begins to look by itself. */
  start(): void {
    const { seconds } = this.#options;
    if (seconds === 0) return;
    this.#timer = setInterval(() => this.#turn(), seconds * 1000);
    this.#timer.unref();
  }

  /** Takes word of changed rows; the pages follow within about a second, or after the rendering that runs. */
  rowsChanged(rows: readonly ChangedRows[]): void {
    this.#changed.push(...rows);
    if (this.#changed.length > MOST_ROWS) {
      const tables = new Set(this.#changed.map(({ table }) => table));
      this.#changed = [...tables].map((table) => ({ table }));
    }
    const pause = Math.max(0, this.#endedAt + LEAST_PAUSE_MS - Date.now());
    this.#waiting ??= setTimeout(() => {
      this.#waiting = undefined;
      void this.refresh();
    }, pause);
  }

  /** Renders what is absent or out of date, after what is being rendered. Failures are told, not thrown. */
  refresh(onPage?: (path: string) => void): Promise<void> {
    this.#next ??= this.#begin(this.#running ?? Promise.resolve(), onPage);
    return this.#next;
  }

  async #begin(before: Promise<void>, onPage?: (path: string) => void): Promise<void> {
    await before;
    this.#running = this.#next;
    this.#next = null;
    await this.#refresh(onPage);
    this.#endedAt = Date.now();
    this.#running = null;
  }

  /** Ends what is being rendered, and begins nothing more. */
  async stop(): Promise<void> {
    clearInterval(this.#timer);
    clearTimeout(this.#waiting);
    this.#stopped.abort();
    await (this.#next ?? this.#running);
  }

  #turn(): void {
    const { seconds } = this.#options;
    const backoff = Math.min(seconds * 1000 * 2 ** (this.#failures - 1), LONGEST_BACKOFF_MS);
    const isTooEarly = this.#failures > 0 && Date.now() < this.#endedAt + backoff;
    if (this.#running === null && this.#next === null && !isTooEarly) void this.refresh();
  }

  async #refresh(onPage?: (path: string) => void): Promise<void> {
    const changed = this.#changed.splice(0);
    try {
      const report = await this.#render(changed, onPage);
      if (report === null) return;
      this.#failures = report.failed.length > 0 ? this.#failures + 1 : 0;
      this.#tell(report);
    } catch (error) {
      if (this.#stopped.signal.aborted) return;
      this.#failures += 1;
      console.error(
        `Pages could not be rendered: ${error instanceof Error ? error.message : error}`,
      );
    }
  }

  async #render(changed: ChangedRows[], onPage?: (path: string) => void) {
    const { store, page } = this.#options;
    const { signal } = this.#stopped;
    const pages = new PageStore(store.folder);
    const pointer = await store.readPointer();
    const ids = [pointer?.id, pointer?.canary?.id].filter((id) => id !== undefined);
    const wanted: string[] = [];
    for (const id of ids) {
      const composition = await store.readComposition(id);
      if (changed.length > 0 || (await needsRendering(composition, { page, pages })))
        wanted.push(id);
    }
    if (wanted.length === 0 || signal.aborted) return null;
    const job = { store: store.folder, compositions: wanted, page, changed };
    const { report } = await renderInProcess(job, { onPage, signal });
    return report;
  }

  #tell(report: RenderReport): void {
    if (report.failed.length > 0) {
      console.error(`Pages could not be rendered:\n${describeRendering(report)}`);
    }
    if (report.rendered.length > 0 || report.removed.length > 0)
      this.#options.onRefreshed?.(report);
  }
}
