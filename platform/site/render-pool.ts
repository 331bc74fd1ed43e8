import path from 'node:path';
import { type Composition, languageOf } from '@site/shared/contract';
import PQueue from 'p-queue';
import { placeWorker } from './bundle-worker.ts';
import { findPictureFiles } from './draw-picture.ts';
import { type MadeFile, RowsUnavailableError } from './finished-file.ts';
import {
  type ListedAddresses,
  listedSchema,
  madeSchema,
  RenderProcess,
  RenderStoppedError,
  type WorkerSettings,
} from './render-process.ts';

/** `everything`: also what all rows make, not the newest alone. */
export type ListTask = { readonly composition: Composition; readonly everything: boolean };
export type MakeTask = { readonly composition: Composition; readonly address: string };

/** Which task goes first: a visitor waits for neither a card nor a release. */
export const PRIORITY = { release: 0, document: 1, page: 2 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** Two for releases, so that a page that never ends holds up no other, and one that is left for visitors. */
const WORKERS = 3;
/** Pages of releases that are made at a time. */
export const RELEASE_PAGES_AT_ONCE = WORKERS - 1;
/** A worker without work ends after this time, and with it the code of the releases that it loaded. */
const IDLE_MS = 5 * 60 * 1000;

interface IdleProcess {
  readonly process: RenderProcess;
  /** The only code that it runs: of a composition, in a language. */
  readonly code: string;
  readonly timer: NodeJS.Timeout;
}

/**
 * Runs the code of releases in processes of their own, one page at a time in each: a page that never ends, or takes all
 * memory, ends with its process and costs no other. Each process runs the code of one composition in one language.
 */
export class RenderPool {
  private readonly queue: PQueue;
  private readonly folder: string;
  private readonly settings: WorkerSettings;
  /** The one that is idle for longest first. */
  private readonly idle: IdleProcess[] = [];
  private readonly busy = new Set<RenderProcess>();
  private isClosed = false;

  /**
   * `limitMs`: for one task, with the start of its worker. `mend` is asked to put a file in place again that a worker found
   * damaged. `most`: processes at a time.
   */
  constructor(
    settings: Omit<WorkerSettings, 'pictures'>,
    private readonly limitMs: number,
    private readonly mend: (file: string) => Promise<void>,
    private readonly most = WORKERS,
  ) {
    this.settings = { ...settings, pictures: findPictureFiles() };
    this.folder = path.join(settings.store, 'worker');
    this.queue = new PQueue({ concurrency: most });
  }

  /** The addresses of a composition's files. Throws what {@link make} throws. */
  async list(task: ListTask): Promise<ListedAddresses> {
    return listedSchema.parse(await this.run('list', task, PRIORITY.page));
  }

  /**
   * Makes a file. Throws {@link RowsUnavailableError}, {@link RenderStoppedError}, and an Error that says why the file
   * cannot be made.
   */
  async make(task: MakeTask, priority: Priority): Promise<MadeFile> {
    return madeSchema.parse(await this.run('make', task, priority));
  }

  /** Ends the workers; tasks that wait fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    for (const { timer } of this.idle) clearTimeout(timer);
    const all = [...this.busy, ...this.idle.map((each) => each.process)];
    await Promise.all(all.map((process) => process.end()));
    await this.queue.onIdle();
  }

  /** `name`: of a function of the worker. */
  private async run(name: string, task: MakeTask | ListTask, priority: Priority) {
    const { value, failure } = await this.queue.add(() => this.send(name, task), { priority });
    if (failure === undefined) return value;
    const { message, isRows, damaged } = failure;
    if (damaged !== undefined) await this.mend(damaged);
    throw isRows ? new RowsUnavailableError(message) : new Error(message);
  }

  private async send(name: string, task: MakeTask | ListTask) {
    const code = this.codeOf(task);
    const process = await this.take(code);
    try {
      const outcome = await process.run(name, task, this.limitMs);
      if (outcome.isSpent) await process.end();
      else this.keep(process, code);
      return outcome;
    } catch (error) {
      await process.end();
      throw this.isClosed ? new RenderStoppedError('the site was closed.') : error;
    } finally {
      this.busy.delete(process);
    }
  }

  private codeOf(task: MakeTask | ListTask): string {
    const { site } = this.settings.page;
    return `${task.composition.id} ${languageOf('address' in task ? task.address : '/', site)}`;
  }

  /** An idle process of this code, else a new one, in the place of another one's where there are enough. */
  private async take(code: string): Promise<RenderProcess> {
    const file = await placeWorker(this.folder);
    if (this.isClosed) throw new RenderStoppedError('the site was closed.');
    const at = this.idle.findIndex((each) => each.code === code);
    const isFull = this.idle.length + this.busy.size >= this.most;
    const [known] = this.idle.splice(at, at < 0 ? 0 : 1);
    const [ousted] = known === undefined && isFull ? this.idle.splice(0, 1) : [];
    for (const each of [known, ousted]) clearTimeout(each?.timer);
    const process = known?.process ?? new RenderProcess(file, this.settings);
    this.busy.add(process);
    await ousted?.process.end();
    return process;
  }

  private keep(process: RenderProcess, code: string): void {
    const entry: IdleProcess = {
      ...{ process, code },
      timer: setTimeout(() => {
        this.idle.splice(this.idle.indexOf(entry), 1);
        void process.end();
      }, IDLE_MS).unref(),
    };
    this.idle.push(entry);
  }
}
