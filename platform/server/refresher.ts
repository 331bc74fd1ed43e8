import { reasonOf } from '../kit/errors.ts';
import type { SiteMaker } from '../site/site-maker.ts';
import type { SiteReport } from '../site/site-report.ts';
import type { ReleaseStore } from '../store/release-store.ts';

export interface RefresherOptions {
  readonly store: ReleaseStore;
  readonly maker: Pick<SiteMaker, 'ensure' | 'prune'>;
  /** Seconds from the end of one run to the next; 0 runs only when asked. */
  readonly seconds: number;
}

/** Keeps the live files up to date: at intervals, and when rows have changed. Requests during a run share the next one. */
export class Refresher {
  private readonly stopped = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<SiteReport[]> = Promise.resolve([]);
  /** Begins once the running one has ended, and serves all calls until then. */
  private next: Promise<SiteReport[]> | null = null;
  private isUnavailable = false;

  constructor(private readonly options: RefresherOptions) {}

  start(): void {
    clearTimeout(this.timer);
    const { seconds } = this.options;
    if (seconds === 0 || this.stopped.signal.aborted) return;
    this.timer = setTimeout(() => void this.refresh(), seconds * 1000).unref();
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
    clearTimeout(this.timer);
    await (this.next ?? this.running);
  }

  private async run(): Promise<SiteReport[]> {
    const { store, maker } = this.options;
    const { signal } = this.stopped;
    const reports: SiteReport[] = [];
    try {
      await store.followReplaced();
      const { id, canary } = (await store.readPointer()) ?? {};
      for (const each of [id, canary?.id].filter((each) => each !== undefined)) {
        signal.throwIfAborted();
        reports.push(await maker.ensure(await store.readComposition(each), { signal }));
      }
      await maker.prune(await store.listNeeded());
    } catch (error) {
      if (!signal.aborted) console.error(`Could not render files: ${reasonOf(error)}`);
    }
    for (const { failed, stopped } of reports) {
      for (const { address, reason } of [...failed, ...stopped]) {
        console.error(`Could not render ${address}: ${reason}`);
      }
    }
    this.logUnavailable(reports.some(({ isUnavailable }) => isUnavailable));
    this.start();
    return reports;
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
