import { reasonOf } from '../kit/errors.ts';
import type { SiteMaker } from '../site/site-maker.ts';
import type { SiteReport } from '../site/site-report.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** From a notification to its run; notifications in between share it. */
const NOTICE_MS = 500;
/** After a failed run the pause doubles with each further one, up to this. */
const LONGEST_PAUSE_MS = 15 * 60 * 1000;
const MOST_LISTED = 12;

export interface RefresherOptions {
  readonly store: ReleaseStore;
  readonly maker: Pick<SiteMaker, 'ensure' | 'prune'>;
  /** Seconds from the end of one run to the next; 0 runs only when asked. */
  readonly seconds: number;
}

/** Keeps the live files up to date: at intervals, and when rows have changed. Requests during a run share the next one. */
export class Refresher {
  private readonly stopped = new AbortController();
  /** Until the next regular run. */
  private timer: NodeJS.Timeout | undefined;
  /** Until the run that notifications have asked for. */
  private notice: NodeJS.Timeout | undefined;
  private running: Promise<SiteReport[]> = Promise.resolve([]);
  /** Begins once the running one has ended, and serves all calls until then. */
  private next: Promise<SiteReport[]> | null = null;
  private failures = 0;
  private isUnavailable = false;

  constructor(private readonly options: RefresherOptions) {}

  start(): void {
    clearTimeout(this.timer);
    if (this.options.seconds === 0) return;
    const pauseMs = Math.min(this.options.seconds * 1000 * 2 ** this.failures, LONGEST_PAUSE_MS);
    this.timer = setTimeout(() => void this.refresh(), pauseMs).unref();
  }

  /** The files follow within about a second, or after the run that goes on. */
  rowsChanged(): void {
    this.notice ??= setTimeout(() => {
      this.notice = undefined;
      void this.refresh();
    }, NOTICE_MS).unref();
  }

  /** Makes what is absent or out of date, after what is being made. Failures are logged, not thrown. */
  refresh(): Promise<SiteReport[]> {
    this.next ??= this.running.then(() => {
      this.next = null;
      this.running = this.run();
      return this.running;
    });
    return this.next;
  }

  /** Ends what is being made, and begins nothing more. */
  async stop(): Promise<void> {
    this.stopped.abort();
    clearTimeout(this.notice);
    await (this.next ?? this.running);
    clearTimeout(this.timer);
  }

  private async run(): Promise<SiteReport[]> {
    const reports: SiteReport[] = [];
    try {
      await this.ensureAll(reports);
      const failed = reports.flatMap((report) => [...report.failed, ...report.stopped]);
      if (failed.length > 0) {
        const lines = failed
          .slice(0, MOST_LISTED)
          .map(({ address, reason }) => `\n  ${address}: ${reason}`);
        throw new Error(`${failed.length} of them: ${lines.join('')}`);
      }
      this.failures = 0;
    } catch (error) {
      if (this.stopped.signal.aborted) return reports;
      this.failures += 1;
      console.error(`Could not render files: ${reasonOf(error)}`);
    }
    this.start();
    return reports;
  }

  private async ensureAll(reports: SiteReport[]): Promise<void> {
    const { store, maker } = this.options;
    const { signal } = this.stopped;
    await store.followReplaced();
    const pointer = await store.readPointer();
    for (const id of [pointer?.id, pointer?.canary?.id].filter((each) => each !== undefined)) {
      signal.throwIfAborted();
      reports.push(await maker.ensure(await store.readComposition(id), { signal }));
    }
    this.logUnavailable(reports.some(({ isUnavailable }) => isUnavailable));
    await maker.prune(await store.listNeeded());
  }

  private logUnavailable(isUnavailable: boolean): void {
    if (isUnavailable === this.isUnavailable) return;
    this.isUnavailable = isUnavailable;
    console.info(
      isUnavailable
        ? 'The database is unavailable. Visitors get the pages that were rendered before.'
        : 'The database answers again.',
    );
  }
}
