import type { Task } from '@site/renderer/protocol';
import type { ApiAccess } from '@site/shared/api';
import { oneLine } from '@site/shared/text';
import PQueue from 'p-queue';
import type { z } from 'zod';
import { pagesWaiting } from '../kit/metrics.ts';
import type { StoredReleases } from '../store/stored-releases.ts';
import { RowsUnavailableError } from './finished-file.ts';
import { findWorker, RenderProcess, RenderStoppedError } from './render-process.ts';
import { readSectionCode, type Zone } from './section-code.ts';

/** A visitor's page goes first. */
export const PRIORITY = { release: 0, document: 1, page: 2 } as const;

/** Two for releases, so that an endless page blocks no other, and one for visitors. */
const AT_ONCE = 3;
export const RELEASE_PAGES_AT_ONCE = AT_ONCE - 1;
/** Includes idle ones: one for each section of a usual site. */
const PROCESSES = 6;
/** An idle process ends after this time, with the code of its releases. */
const IDLE_MS = 5 * 60 * 1000;

const MOST_REASON = 1000;
const UNFIT = { message: 'its section returned what no page may contain.', isRows: false };

export interface PoolOptions {
  readonly limitMs: number;
  readonly memoryMb?: number;
  readonly atOnce?: number;
  readonly processes?: number;
}

/** `tables`: those with recorded changes. */
export interface TaskOptions {
  readonly priority: number;
  readonly tables?: readonly string[];
}

/** Runs the code of releases in processes. Each has the code of one section, and makes one page at a time. */
export class RenderPool {
  private readonly queue: PQueue;
  private readonly processes: number;
  /** In the order of their last use. */
  private readonly workers = new Set<RenderProcess>();
  private isClosed = false;

  constructor(
    private readonly store: StoredReleases,
    private readonly api: ApiAccess,
    private readonly options: PoolOptions,
  ) {
    const { atOnce = AT_ONCE, processes = PROCESSES } = options;
    this.processes = Math.max(processes, atOnce);
    this.queue = new PQueue({ concurrency: atOnce });
  }

  /** Runs a task, and checks its value. @throws {RowsUnavailableError}, {RenderStoppedError}, or an Error with the reason. */
  async run<Schema extends z.ZodType>(
    zone: Zone,
    task: Task,
    schema: Schema,
    { priority, tables }: TaskOptions,
  ) {
    pagesWaiting.inc();
    const { value, failure, reads, lack } = await this.queue.add(
      () => {
        pagesWaiting.dec();
        return this.send(zone, task, schema, tables);
      },
      { priority },
    );
    if (failure === undefined) return { value: value as z.infer<Schema>, reads, lack };
    const reason = oneLine(failure.message, MOST_REASON);
    throw failure.isRows ? new RowsUnavailableError(reason, lack) : new Error(reason);
  }

  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.workers].map((worker) => this.end(worker)));
    await this.queue.onIdle();
  }

  private async send(zone: Zone, task: Task, schema: z.ZodType, tables?: readonly string[]) {
    const worker = await this.take(zone);
    const { language } = zone;
    try {
      await worker.load(language, () => readSectionCode(this.store, zone));
      const outcome = await worker.run({ ...task, language }, this.options.limitMs, tables);
      const { data: value, success } = schema.safeParse(outcome.value);
      const { failure = success ? undefined : UNFIT } = outcome;
      // A failure may have damaged the process, unless only rows could not be read.
      if (failure?.isRows === false || (await worker.isLarge())) await this.end(worker);
      return { ...outcome, value, failure };
    } catch (error) {
      await this.end(worker);
      throw this.isClosed ? new RenderStoppedError('the site was closed.') : error;
    } finally {
      worker.isBusy = false;
    }
  }

  /** Returns an idle process of a zone, or a new one. */
  private async take({ composition, section }: Zone): Promise<RenderProcess> {
    const zone = `${composition.id} ${section ?? ''}`;
    const idle = [...this.workers].filter(({ isBusy }) => !isBusy);
    const known = idle.find((each) => each.zone === zone);
    const worker = known ?? (await this.start(zone, idle));
    worker.isBusy = true;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => void this.end(worker), IDLE_MS).unref();
    this.workers.delete(worker);
    this.workers.add(worker);
    return worker;
  }

  /** Starts a process. It may replace the one that is idle for longest. */
  private async start(zone: string, [longest]: readonly RenderProcess[]): Promise<RenderProcess> {
    const file = findWorker();
    if (file === null) throw new RenderStoppedError('its worker is not built: npm run build.');
    if (this.workers.size >= this.processes && longest !== undefined) {
      // Keeps its place until it has ended.
      longest.isBusy = true;
      await longest.end();
    }
    if (this.isClosed) throw new RenderStoppedError('the site was closed.');
    const worker = new RenderProcess(file, zone, this.api, this.options.memoryMb);
    // Immediately, so that `close` ends it.
    this.workers.add(worker);
    worker.isBusy = true;
    void worker.gone.then(() => {
      this.workers.delete(worker);
      clearTimeout(worker.timer);
    });
    return worker;
  }

  private async end(worker: RenderProcess): Promise<void> {
    this.workers.delete(worker);
    clearTimeout(worker.timer);
    await worker.end();
  }
}
