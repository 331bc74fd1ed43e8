import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Composition } from '@site/shared/contract';
import PQueue from 'p-queue';
import { Tinypool } from 'tinypool';
import { type MadeFile, RowsUnavailableError } from './finished-file.ts';
import type { PageSettings } from './page-settings.ts';

export interface WorkerSettings {
  /** Folder of the release store. */
  readonly store: string;
  readonly page: PageSettings;
  readonly answersForms: boolean;
}

/** Addresses of the files of a composition that are made ahead. */
export interface ListedAddresses {
  readonly addresses: readonly string[];
  /** Patterns of the paths of documents. */
  readonly documents: readonly string[];
  /** False where rows could not be read: what rows make is then missing in part. */
  readonly isWhole: boolean;
}

export type RenderTask = { readonly composition: Composition } & (
  | { readonly kind: 'make'; readonly address: string }
  | { readonly kind: 'list'; readonly everything: boolean }
);

export type RenderOutcome =
  | { readonly value: unknown }
  | {
      readonly failure: {
        readonly message: string;
        /** Whether rows could not be read. */
        readonly isRows: boolean;
        /** The file that is damaged, where that is the reason. */
        readonly damaged?: string;
      };
    };

/** What a worker sends once the code of the releases is loaded. */
export const BEGUN = 'begun';

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
/** How long a worker may take to start and to load the releases of a composition: long on a busy machine. */
const START_MS = 120_000;
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
  private readonly starting = new Set<AbortController>();
  private readonly closed = new AbortController();

  /** `mend` is asked to put a file in place again that a worker found damaged. */
  constructor(
    settings: WorkerSettings,
    private readonly mend: (file: string) => Promise<void>,
  ) {
    this.workers = new Tinypool({
      filename: WORKER_FILE,
      name: 'render',
      runtime: 'child_process',
      minThreads: 0,
      maxThreads: WORKERS,
      idleTimeout: IDLE_MS,
      argv: [JSON.stringify(settings)],
      env: {},
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx/esm'],
      serialization: 'advanced',
    });
    // One that could not be started: the tasks that wait for it fail.
    this.workers.on('error', (error) => {
      for (const each of this.starting) each.abort(new RenderStoppedError(String(error)));
    });
  }

  /** The addresses of a composition's files. Throws what {@link make} throws. */
  async list(
    composition: Composition,
    { everything, limitMs }: { readonly everything: boolean; readonly limitMs: number },
  ): Promise<ListedAddresses> {
    const task = { kind: 'list', composition, everything } as const;
    return (await this.run(task, limitMs, PRIORITY.page)) as ListedAddresses;
  }

  /**
   * Makes a file; null where it is a document that does not exist. Throws {@link RowsUnavailableError},
   * {@link RenderStoppedError}, and an Error that says why the file cannot be made.
   */
  async make(
    composition: Composition,
    address: string,
    { limitMs, priority }: { readonly limitMs: number; readonly priority: Priority },
  ): Promise<MadeFile | null> {
    const task = { kind: 'make', composition, address } as const;
    return (await this.run(task, limitMs, priority)) as MadeFile | null;
  }

  /** Ends the workers; tasks that wait fail. */
  async close(): Promise<void> {
    this.closed.abort(new RenderStoppedError('the site was closed.'));
    await this.queue.onIdle();
    // Workers keep no process alive: without a timer this one could end before them, with its work undone.
    const limit = new AbortController();
    const late = delay(CLOSE_MS, undefined, limit).catch(() => undefined);
    await Promise.race([this.workers.destroy(), late]);
    limit.abort();
  }

  private async run(task: RenderTask, limitMs: number, priority: Priority): Promise<unknown> {
    const outcome = await this.queue.add(() => this.send(task, limitMs), { priority });
    if ('value' in outcome) return outcome.value;
    const { message, isRows, damaged } = outcome.failure;
    if (damaged !== undefined) await this.mend(damaged);
    throw isRows ? new RowsUnavailableError(message) : new Error(message);
  }

  private async send(task: RenderTask, limitMs: number): Promise<RenderOutcome> {
    const stop = new AbortController();
    const limit = (ms: number) =>
      setTimeout(() => stop.abort(new RenderStoppedError(`it took more than ${ms / 1000} s.`)), ms);
    let timer = limit(START_MS);
    // Nothing but `BEGUN` comes this way.
    const begin = () => {
      this.starting.delete(stop);
      clearTimeout(timer);
      timer = limit(limitMs);
    };
    this.starting.add(stop);
    const signal = AbortSignal.any([stop.signal, this.closed.signal]);
    try {
      return await this.workers.run(task, { signal, channel: { postMessage: begin } });
    } catch (error) {
      throw signal.aborted
        ? signal.reason
        : new RenderStoppedError('its worker was lost.', { cause: error });
    } finally {
      this.starting.delete(stop);
      clearTimeout(timer);
    }
  }
}
