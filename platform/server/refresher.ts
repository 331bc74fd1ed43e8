import PQueue from 'p-queue';
import { reasonOf } from '../kit/errors.ts';
import type { SiteMaker } from '../site/site-maker.ts';
import type { SiteReport } from '../site/site-report.ts';
import type { ReleaseStore } from '../store/release-store.ts';

/** However many notifications come, files are made no more often than this. */
const LEAST_PAUSE_MS = 1000;
/** What fails is tried again at the next tick of the timer, then ever later, up to this. */
const LONGEST_BACKOFF_MS = 15 * 60 * 1000;
const MOST_TOLD = 12;

export interface RefresherOptions {
  readonly store: ReleaseStore;
  readonly maker: Pick<SiteMaker, 'ensure' | 'prune'>;
  /** Seconds from one look at the database to the next; 0 never looks by itself. */
  readonly seconds: number;
}

/**
 * Keeps the files of what is live up to date: on a timer, and when it is told that rows have changed. One
 * run at a time; what is asked for meanwhile is done together after it.
 */
export class Refresher {
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private pause: NodeJS.Timeout | undefined;
  private readonly runs = new PQueue({ concurrency: 1 });
  /** Begins once the running one has ended, and serves all calls until then. */
  private next: Promise<SiteReport[]> | null = null;
  private endedAt = 0;
  private failures = 0;
  private isAway = false;

  constructor(private readonly options: RefresherOptions) {}

  start(): void {
    const { seconds } = this.options;
    if (seconds === 0) return;
    this.timer = setInterval(() => this.tick(), seconds * 1000);
    this.timer.unref();
  }

  /** The files follow within about a second, or after the run that goes on. */
  rowsChanged(): void {
    const pause = Math.max(0, this.endedAt + LEAST_PAUSE_MS - Date.now());
    this.pause ??= setTimeout(() => {
      this.pause = undefined;
      void this.refresh();
    }, pause);
  }

  /** Makes what is absent or out of date, after what is being made. Failures are logged, not thrown. */
  refresh(): Promise<SiteReport[]> {
    this.next ??= this.runs.add(async () => {
      // The queue may begin before it has given the promise.
      await Promise.resolve();
      this.next = null;
      const reports = await this.ensureAll();
      this.endedAt = Date.now();
      return reports;
    });
    return this.next;
  }

  /** Ends what is being made, and begins nothing more. */
  async stop(): Promise<void> {
    clearInterval(this.timer);
    clearTimeout(this.pause);
    this.stopped.abort();
    await this.runs.onIdle();
  }

  private tick(): void {
    const { seconds } = this.options;
    const backoff = Math.min(seconds * 1000 * 2 ** (this.failures - 1), LONGEST_BACKOFF_MS);
    const isTooEarly = this.failures > 0 && Date.now() < this.endedAt + backoff;
    if (this.runs.pending === 0 && !isTooEarly) void this.refresh();
  }

  private async ensureAll(): Promise<SiteReport[]> {
    const { store, maker } = this.options;
    const { signal } = this.stopped;
    const reports: SiteReport[] = [];
    try {
      await store.followReplaced();
      const pointer = await store.readPointer();
      const ids = [pointer?.id, pointer?.canary?.id].filter((id) => id !== undefined);
      for (const id of ids) {
        signal.throwIfAborted();
        const composition = await store.readComposition(id);
        reports.push(await maker.ensure(composition, { signal }));
      }
      this.tellAway(reports.some(({ isUnavailable }) => isUnavailable));
      await maker.prune(await store.listNeeded());
      const failed = reports.flatMap(({ failed, stopped }) => [...failed, ...stopped]);
      this.failures = failed.length > 0 ? this.failures + 1 : 0;
      if (failed.length > 0) {
        const lines = failed.slice(0, MOST_TOLD).map((each) => `  ${each.address}: ${each.reason}`);
        console.error(`${failed.length} files could not be made:\n${lines.join('\n')}`);
      }
    } catch (error) {
      if (signal.aborted) return reports;
      this.failures += 1;
      console.error(`Files could not be made: ${reasonOf(error)}`);
    }
    return reports;
  }

  private tellAway(isAway: boolean): void {
    if (isAway === this.isAway) return;
    this.isAway = isAway;
    console.info(
      isAway
        ? 'The database does not answer. Visitors get the pages that are there.'
        : 'The database answers again.',
    );
  }
}
