import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@site/shared/contract';
import PQueue from 'p-queue';
import { Tinypool } from 'tinypool';
import { type MadeFile, RowsUnavailableError } from './finished-file.ts';
import type { PageSettings } from './security-headers.ts';

export interface WorkerSettings {
  /** Folder of the release store. */
  readonly store: string;
  readonly page: PageSettings;
  /** Whether the host answers forms without scripts: a search, a filter. */
  readonly answersForms: boolean;
}

/** Addresses of the files of a composition that are made ahead, and patterns of the paths of all documents. */
export interface ListedAddresses {
  readonly addresses: readonly string[];
  readonly documents: readonly string[];
  /** False where rows could not be read: what rows make is then missing in part. */
  readonly isWhole: boolean;
}

/** `everything`: also what all rows make, not the newest alone. */
export type ListTask = { readonly composition: Composition; readonly everything: boolean };
export type MakeTask = { readonly composition: Composition; readonly address: string };

/** What a worker answers: errors lose their class on the way. */
export type RenderOutcome<Value> =
  | { readonly value: Value }
  | {
      readonly failure: {
        readonly message: string;
        /** Whether rows could not be read. */
        readonly isRows: boolean;
        /** The file that is damaged, where that is the reason. */
        readonly damaged?: string;
      };
    };

/** A page took too long or too much memory, and its worker was ended. */
export class RenderStoppedError extends Error {
  override readonly name = 'RenderStoppedError';
}

/** Which task goes first: a visitor waits for neither a card nor a release. */
export const PRIORITY = { release: 0, document: 1, page: 2 } as const;
export type Priority = (typeof PRIORITY)[keyof typeof PRIORITY];

/** Two for releases, so that a page that never ends holds up no other, and one that is left for visitors. */
const WORKERS = 3;
/** Pages of releases that are made at a time. */
export const RELEASE_PAGES_AT_ONCE = WORKERS - 1;
/** Without a limit of its own, Node tidies up only once a good part of the machine's memory is taken. */
const HEAP_MB = 512;
/** A worker without work ends after this time, and with it the code of the releases that it loaded. */
const IDLE_MS = 5 * 60 * 1000;
const WORKER_FILE = path.join(
  import.meta.dirname,
  `render-worker${path.extname(import.meta.filename)}`,
);

/** How long the end of the workers is waited for. */
const CLOSE_MS = 10_000;

/**
 * Runs the code of releases in processes of their own, one page at a time in each: a page that never ends, or takes all
 * memory, ends with its process and costs no other.
 */
export class RenderPool {
  private readonly queue = new PQueue({ concurrency: WORKERS });
  private readonly workers: Tinypool;
  private isClosed = false;

  /** `limitMs`: for one task, with the start of its worker. `mend` is asked to put a file in place again that a worker found damaged. */
  constructor(
    settings: WorkerSettings,
    private readonly limitMs: number,
    private readonly mend: (file: string) => Promise<void>,
  ) {
    this.workers = new Tinypool({
      filename: WORKER_FILE,
      runtime: 'child_process',
      minThreads: 0,
      maxThreads: WORKERS,
      idleTimeout: IDLE_MS,
      argv: [JSON.stringify(settings)],
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx/esm'],
      serialization: 'advanced',
    });
    // The tasks of a worker that cannot be started fail by their limit.
    this.workers.on('error', (error) => console.error(error));
  }

  /** The addresses of a composition's files. Throws what {@link make} throws. */
  list(task: ListTask): Promise<ListedAddresses> {
    return this.run<ListedAddresses>('list', task, PRIORITY.page);
  }

  /**
   * Makes a file. Throws {@link RowsUnavailableError}, {@link RenderStoppedError}, and an Error that says why the file
   * cannot be made.
   */
  make(task: MakeTask, priority: Priority): Promise<MadeFile> {
    return this.run<MadeFile>('make', task, priority);
  }

  /** Ends the workers; tasks that wait fail. */
  async close(): Promise<void> {
    this.isClosed = true;
    // Workers keep no process alive: without a timer this one could end before them, with its work undone.
    const limit = new AbortController();
    const late = delay(CLOSE_MS, undefined, limit).catch(() => undefined);
    await Promise.race([this.workers.destroy(), late]);
    limit.abort();
    await this.queue.onIdle();
  }

  /** `name`: of a function of the worker. */
  private async run<Value>(name: string, task: object, priority: Priority): Promise<Value> {
    const outcome = await this.queue.add(() => this.send<Value>(name, task), { priority });
    if ('value' in outcome) return outcome.value;
    const { message, isRows, damaged } = outcome.failure;
    if (damaged !== undefined) await this.mend(damaged);
    throw isRows ? new RowsUnavailableError(message) : new Error(message);
  }

  private async send<Value>(name: string, task: object): Promise<RenderOutcome<Value>> {
    if (this.isClosed) throw new RenderStoppedError('the site was closed.');
    const { limitMs } = this;
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), limitMs);
    try {
      return await this.workers.run(task, { name, signal: limit.signal });
    } catch (cause) {
      throw new RenderStoppedError(
        limit.signal.aborted ? `it took more than ${limitMs / 1000} s.` : 'its worker was lost.',
        { cause },
      );
    } finally {
      clearTimeout(timer);
    }
  }
}
