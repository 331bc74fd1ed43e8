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
  readonly composition: Composition;
  readonly task:
    | { readonly kind: 'make'; readonly address: string }
    | { readonly kind: 'list'; readonly everything: boolean };
}

/** What came of the request, or how far the worker has come with it. */
export type WorkerAnswer =
  | { readonly isBegun: true }
  | { readonly read: RowsRead }
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
 * end is ended with the process. One request at a time, so it is known which one a worker was lost over. The next
 * request starts another worker.
 */
export class WorkerProcess {
  private child: ChildProcess | null = null;
  private readonly queue = new PQueue({ concurrency: 1 });
  private idle: NodeJS.Timeout | undefined;
  private isClosed = false;

  /** `mend` is asked to put a file in place again that the worker found damaged. */
  constructor(
    private readonly settings: WorkerSettings,
    private readonly mend: (file: string) => Promise<void>,
  ) {}

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
    clearTimeout(this.idle);
    this.child?.kill('SIGKILL');
    this.child = null;
  }

  private ask(request: WorkerRequest, timeoutMs: number): Promise<unknown> {
    return this.queue.add(async () => {
      clearTimeout(this.idle);
      try {
        const answer = await this.send(request, timeoutMs);
        if ('value' in answer) return answer.value;
        const { message, isRows, damaged } = answer.failure;
        if (damaged !== undefined) await this.mend(damaged);
        throw isRows ? new RowsUnavailableError(message) : new Error(message);
      } finally {
        this.idle = setTimeout(() => this.end(), IDLE_MS).unref();
      }
    });
  }

  /** A worker that was lost without reason, as where the system lacked memory, is asked a second time. */
  private send(request: WorkerRequest, timeoutMs: number, isSecond = false) {
    type Outcome = Exclude<WorkerAnswer, { isBegun: true } | { read: RowsRead }>;
    return new Promise<Outcome>((resolve, reject) => {
      if (this.isClosed) return reject(new WorkerLostError('it was ended.', []));
      const child = this.child ?? this.start();
      this.child = child;
      const reads: RowsRead[] = [];
      let reason: string | null = null;
      const limit = (ms: number) =>
        setTimeout(() => {
          reason = `it took more than ${ms / 1000} s, and its worker was ended.`;
          child.kill('SIGKILL');
        }, ms);
      let timer = limit(START_MS);
      const take = (answer: WorkerAnswer) => {
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
        if (reason === null && !isSecond) resolve(this.send(request, timeoutMs, true));
        else reject(new WorkerLostError(reason ?? 'its worker was lost.', reads));
      };
      const leave = () => {
        clearTimeout(timer);
        child.off('message', take).off('error', lose).off('exit', lose);
      };
      child.on('message', take).on('error', lose).on('exit', lose);
      // A channel that is closed is told of by the exit.
      child.send(request, () => undefined);
    });
  }

  private start(): ChildProcess {
    const child = fork(WORKER_FILE, [JSON.stringify(this.settings)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    const forget = () => {
      if (this.child === child) this.child = null;
    };
    // One that could not be started has no exit.
    child.on('error', forget).once('exit', forget);
    child.unref();
    child.channel?.unref();
    return child;
  }
}
