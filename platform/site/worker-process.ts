import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import PQueue from 'p-queue';
import { type MadeFile, type RowsRead, RowsUnavailableError } from './finished-file.ts';
import type { ListedAddresses } from './make-file.ts';
import type { PageSettings } from './page-settings.ts';

export interface WorkerSettings {
  /** Folder of the release store. */
  readonly store: string;
  readonly page: PageSettings;
  readonly answersForms: boolean;
}

/** Asks the worker for something. Whole in itself, so that a new worker can take it over. */
export interface WorkerRequest {
  /** Stands in each answer to it. */
  readonly id: number;
  readonly composition: Composition;
  readonly task:
    | { readonly kind: 'make'; readonly address: string }
    | { readonly kind: 'list'; readonly everything: boolean };
}

type Outcome =
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

/** What came of a request, or how far the worker has come with it. */
export type WorkerAnswer = { readonly id: number } & (
  | { readonly isBegun: true }
  | { readonly read: RowsRead }
  | Outcome
);

interface Loss {
  readonly lost: string | null;
  readonly reads: readonly RowsRead[];
  /** Whether the worker had nothing else in hand, which could be the reason too. */
  readonly wasAlone: boolean;
}

export class WorkerLostError extends Error {
  override readonly name = 'WorkerLostError';

  constructor(
    message: string,
    /** What had been read for the file by then. */
    readonly reads: readonly RowsRead[],
  ) {
    super(message);
  }
}

/** Without a limit of its own, Node tidies up only once a good part of the machine's memory is taken. */
const HEAP_MB = 512;
/** How long a worker may take to start and to load the releases of a composition. */
const START_MS = 120_000;
/** A worker without work ends after this time, and with it the code of the releases that it loaded. */
const IDLE_MS = 5 * 60 * 1000;
const WORKER_FILE = path.join(import.meta.dirname, `worker${path.extname(import.meta.filename)}`);

/**
 * Runs the code of releases in a process of its own: it takes no time from the server, and a page that computes without
 * end is ended with the process. While a page waits for its rows, the worker makes others. The next request starts
 * another worker.
 */
export class WorkerProcess {
  private child: ChildProcess | null = null;
  private readonly queue = new PQueue();
  private lastId = 0;
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** `mend` is asked to put a file in place again that the worker found damaged. */
  constructor(
    private readonly settings: WorkerSettings,
    private readonly mend: (file: string) => Promise<void>,
  ) {
    this.queue.on('idle', () => {
      this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
    });
  }

  /** The addresses of a composition's files. Throws what {@link make} throws. */
  async list(
    composition: Composition,
    everything: boolean,
    timeoutMs: number,
  ): Promise<ListedAddresses> {
    const task = { kind: 'list', everything } as const;
    return (await this.ask({ composition, task }, timeoutMs)) as ListedAddresses;
  }

  /**
   * Makes a file; null where it is a document that does not exist. Throws {@link RowsUnavailableError}, {@link WorkerLostError}, and
   * an Error that says why the file cannot be made.
   */
  async make(
    composition: Composition,
    address: string,
    timeoutMs: number,
  ): Promise<MadeFile | null> {
    const task = { kind: 'make', address } as const;
    return (await this.ask({ composition, task }, timeoutMs)) as MadeFile | null;
  }

  /** Ends the worker; requests that wait fail. */
  close(): void {
    this.isClosed = true;
    this.end();
  }

  private end(): void {
    this.child?.kill('SIGKILL');
    this.child = null;
    this.queue.concurrency = Number.POSITIVE_INFINITY;
  }

  /** A worker that was lost without reason, as where the system lacked memory, is asked a second time. */
  private async ask(
    request: Omit<WorkerRequest, 'id'>,
    timeoutMs: number,
    isSecond = false,
  ): Promise<unknown> {
    const answer = await this.queue.add(() => this.send(request, timeoutMs));
    if ('lost' in answer) {
      const { lost, reads, wasAlone } = answer;
      if (wasAlone && (isSecond || lost !== null)) {
        throw new WorkerLostError(lost ?? 'its worker was lost.', reads);
      }
      // From now on one at a time, so that it is known over which one a worker is lost.
      this.queue.concurrency = 1;
      return this.ask(request, timeoutMs, wasAlone);
    }
    if ('value' in answer) return answer.value;
    const { message, isRows, damaged } = answer.failure;
    if (damaged !== undefined) await this.mend(damaged);
    throw isRows ? new RowsUnavailableError(message) : new Error(message);
  }

  private send(request: Omit<WorkerRequest, 'id'>, timeoutMs: number) {
    return new Promise<Outcome | Loss>((resolve, reject) => {
      clearTimeout(this.idle);
      if (this.isClosed) return reject(new WorkerLostError('it was ended.', []));
      const child = this.child ?? this.start();
      this.child = child;
      this.lastId += 1;
      const id = this.lastId;
      const reads: RowsRead[] = [];
      let lost: string | null = null;
      const limit = (ms: number) =>
        setTimeout(() => {
          lost = `it took more than ${ms / 1000} s, and its worker was ended.`;
          child.kill('SIGKILL');
        }, ms);
      let timer = limit(START_MS);
      const take = (answer: WorkerAnswer) => {
        if (answer.id !== id) return;
        if ('read' in answer) reads.push(answer.read);
        else if ('isBegun' in answer) {
          // Its start takes long on a busy machine, and counts for no page.
          clearTimeout(timer);
          timer = limit(timeoutMs);
        } else {
          leave();
          resolve(answer);
        }
      };
      const lose = () => {
        leave();
        resolve({ lost, reads, wasAlone: this.queue.pending === 1 });
      };
      const leave = () => {
        clearTimeout(timer);
        child.off('message', take).off('error', lose).off('exit', lose);
      };
      child.on('message', take).on('error', lose).on('exit', lose);
      // A channel that is closed is told of by the exit.
      child.send({ ...request, id }, () => undefined);
    });
  }

  private start(): ChildProcess {
    const child = fork(WORKER_FILE, [JSON.stringify(this.settings)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx/esm'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const forget = () => {
      if (this.child === child) this.child = null;
    };
    // Each request that it has in hand listens.
    child.setMaxListeners(0);
    // One that could not be started has no exit.
    child.on('error', forget).once('exit', forget);
    child.unref();
    child.channel?.unref();
    return child;
  }
}
