import path from 'node:path';
import { languageOf } from '@site/shared/contract';
import PQueue from 'p-queue';
import { pagesWaiting } from '../kit/metrics.ts';
import { placeWorker } from './bundle-worker.ts';
import { type MadeFile, RowsUnavailableError } from './finished-file.ts';
import { findPictureFiles } from './pictures.tsx';
import {
  type ListTask,
  listedSchema,
  type MakeTask,
  madeSchema,
  RenderProcess,
  RenderStoppedError,
  type Task,
  type WorkerSettings,
} from './render-process.ts';

/** Which task goes first: a visitor waits for neither a card nor a release. */
export const PRIORITY = { release: 0, document: 1, page: 2 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** Two for releases, so that a page that never ends holds up no other, and one for visitors. */
const WORKERS = 3;
/** Pages of releases that are made at a time. */
export const RELEASE_PAGES_AT_ONCE = WORKERS - 1;
/** A worker without work ends after this time, and with it the code of the releases that it loaded. */
const IDLE_MS = 5 * 60 * 1000;

/** Runs the code of releases in processes, one page at a time in each: what goes wrong with a page costs no other. */
export class RenderPool {
  private readonly queue: PQueue;
  private readonly settings: WorkerSettings;
  /** The one that was used last is the last. */
  private readonly workers = new Set<RenderProcess>();
  private isClosed = false;

  /** `limitMs`: for one task. `mend`: puts a file in place again that a worker found damaged. `most`: processes at a time. */
  constructor(
    settings: Omit<WorkerSettings, 'pictures'>,
    private readonly limitMs: number,
    private readonly mend: (file: string) => Promise<void>,
    private readonly most = WORKERS,
  ) {
    this.settings = { ...settings, pictures: findPictureFiles() };
    this.queue = new PQueue({ concurrency: most });
  }

  /** The addresses of a composition's files. Throws what {@link make} throws. */
  async list(task: ListTask) {
    const { value } = await this.run(task, PRIORITY.page);
    return listedSchema.parse(value);
  }

  /** Makes a file. Throws {@link RowsUnavailableError}, {@link RenderStoppedError}, and an Error that says why it cannot be made. */
  async make(task: MakeTask, priority: Priority): Promise<MadeFile> {
    const { value, bytes = new Uint8Array() } = await this.run(task, priority);
    return { ...madeSchema.parse(value), body: bytes };
  }

  /** Ends the workers; tasks that wait fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    await Promise.all([...this.workers].map((worker) => this.end(worker)));
    await this.queue.onIdle();
  }

  private async run(task: Task, priority: Priority) {
    pagesWaiting.inc();
    const send = () => {
      pagesWaiting.dec();
      return this.send(task);
    };
    const { value, failure, bytes } = await this.queue.add(send, { priority });
    if (failure === undefined) return { value, bytes };
    const { message, isRows, damaged } = failure;
    if (damaged !== undefined) await this.mend(damaged);
    throw isRows ? new RowsUnavailableError(message) : new Error(message);
  }

  private async send(task: Task) {
    const worker = await this.take(task);
    try {
      const outcome = await worker.run(task, this.limitMs);
      // What fails may have left its process unfit; rows that cannot be read have not.
      if (outcome.failure?.isRows === false) await this.end(worker);
      return outcome;
    } catch (error) {
      await this.end(worker);
      throw this.isClosed ? new RenderStoppedError('the site was closed.') : error;
    } finally {
      worker.isBusy = false;
    }
  }

  /** An idle worker of a task's code, else a new one, in the place of the one that is idle for longest where there are enough. */
  private async take(task: Task): Promise<RenderProcess> {
    const file = await placeWorker(path.join(this.settings.store, 'worker'));
    if (this.isClosed) throw new RenderStoppedError('the site was closed.');
    const language = languageOf('address' in task ? task.address : '/', this.settings.page.site);
    const code = `${task.composition.id} ${language}`;
    const idle = [...this.workers].filter(({ isBusy }) => !isBusy);
    const known = idle.find((each) => each.code === code);
    const worker = known ?? new RenderProcess(file, code, this.settings);
    worker.isBusy = true;
    clearTimeout(worker.timer);
    worker.timer = setTimeout(() => void this.end(worker), IDLE_MS).unref();
    this.workers.delete(worker);
    this.workers.add(worker);
    const [longest] = idle;
    if (this.workers.size > this.most && longest) await this.end(longest);
    return worker;
  }

  private async end(worker: RenderProcess): Promise<void> {
    this.workers.delete(worker);
    clearTimeout(worker.timer);
    await worker.end();
  }
}
