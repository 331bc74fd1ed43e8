import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Composition } from '@site/shared/contract';
import { type MadeFile, type RowsRead, RowsUnavailableError } from './finished-file.ts';
import type { ListedAddresses } from './make-file.ts';
import type { PageSettings } from './page-settings.ts';

export interface WorkerSettings {
  /** Folder of the release store. */
  readonly store: string;
  readonly page: PageSettings;
  readonly answersForms: boolean;
}

type Task =
  | { readonly kind: 'make'; readonly address: string }
  | { readonly kind: 'list'; readonly everything: boolean };

/** Asks the worker for something. Whole in itself, so that a new worker can take it over. */
export interface WorkerRequest {
  readonly number: number;
  readonly composition: Composition;
  readonly task: Task;
}

/** What came of a request, or how far the worker has come with it. */
export type WorkerAnswer =
  | { readonly number: number; readonly isBegun: true }
  | { readonly number: number; readonly read: RowsRead }
  | { readonly number: number; readonly value: unknown }
  | {
      readonly number: number;
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

interface Waiting {
  readonly request: WorkerRequest;
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
  /** From the moment on at which the worker begins: its start takes long on a busy machine. */
  readonly timeoutMs: number;
  timer?: NodeJS.Timeout;
  readonly reads: RowsRead[];
  isSent: boolean;
  /** It was with a worker that was lost. */
  isSuspect: boolean;
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
 * end is ended with the process. A worker that was lost is started anew with the next request. What was with it is tried
 * once more, each alone and after all else, as nobody can tell which of them was to blame.
 */
export class WorkerProcess {
  private child: ChildProcess | null = null;
  private readonly waiting = new Map<number, Waiting>();
  private idle: NodeJS.Timeout | undefined;
  private next = 0;

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
    return (await this.ask(composition, task, timeoutMs)) as ListedAddresses;
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
    return (await this.ask(composition, { kind: 'make', address }, timeoutMs)) as MadeFile | null;
  }

  /** Ends the worker; requests that wait fail. */
  close(): void {
    clearTimeout(this.idle);
    for (const { request } of [...this.waiting.values()])
      this.fail(request.number, 'it was ended.');
    this.child?.kill('SIGKILL');
  }

  private ask(composition: Composition, task: Task, timeoutMs: number): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const number = this.next++;
      const request = { number, composition, task };
      const state = { isSent: false, isSuspect: false, reads: [] };
      this.waiting.set(number, { request, resolve, reject, timeoutMs, ...state });
      this.sendNext();
    });
  }

  /** Sends all that nothing speaks against, or else the next suspect alone. */
  private sendNext(): void {
    const all = [...this.waiting.values()];
    if (all.some(({ isSent, isSuspect }) => isSent && isSuspect)) return;
    const trusted = all.filter(({ isSuspect }) => !isSuspect);
    for (const waiting of trusted.length > 0 ? trusted : all.slice(0, 1)) {
      if (!waiting.isSent) this.send(waiting);
    }
  }

  private send(waiting: Waiting): void {
    clearTimeout(this.idle);
    waiting.isSent = true;
    const { number } = waiting.request;
    waiting.timer = setTimeout(() => this.giveUp(number, START_MS), START_MS);
    this.child ??= this.start();
    // A channel that is closed is told of by the exit.
    this.child.send(waiting.request, () => undefined);
  }

  private start(): ChildProcess {
    const child = fork(WORKER_FILE, [JSON.stringify(this.settings)], {
      execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      serialization: 'advanced',
    });
    child.on('message', (answer: WorkerAnswer) => {
      if (this.child === child) this.receive(answer);
    });
    child.once('error', () => this.lose(child));
    child.once('exit', () => this.lose(child));
    child.unref();
    child.channel?.unref();
    return child;
  }

  private receive(answer: WorkerAnswer): void {
    if ('read' in answer) {
      this.waiting.get(answer.number)?.reads.push(answer.read);
      return;
    }
    if ('isBegun' in answer) {
      this.limit(answer.number);
      return;
    }
    const waiting = this.take(answer.number);
    if (waiting === null) return;
    if ('value' in answer) waiting.resolve(answer.value);
    else {
      const { message, isRows, damaged } = answer.failure;
      const error = isRows ? new RowsUnavailableError(message) : new Error(message);
      const mended = damaged === undefined ? Promise.resolve() : this.mend(damaged);
      void mended.then(() => waiting.reject(error));
    }
    if (this.waiting.size === 0) {
      this.idle = setTimeout(() => this.child?.kill(), IDLE_MS);
      this.idle.unref();
    }
    // Not before those who waited for this one have asked for more: what is suspected comes last.
    setImmediate(() => this.sendNext());
  }

  private limit(number: number): void {
    const waiting = this.waiting.get(number);
    if (waiting === undefined) return;
    clearTimeout(waiting.timer);
    waiting.timer = setTimeout(() => this.giveUp(number, waiting.timeoutMs), waiting.timeoutMs);
  }

  private take(number: number): Waiting | null {
    const waiting = this.waiting.get(number) ?? null;
    this.waiting.delete(number);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  private fail(number: number, reason: string): void {
    const waiting = this.take(number);
    waiting?.reject(new WorkerLostError(reason, waiting.reads));
  }

  /** A worker that does not answer in time may never do so again, and is ended. */
  private giveUp(number: number, timeoutMs: number): void {
    const waiting = this.waiting.get(number);
    const { child } = this;
    if (waiting === undefined || child === null) return;
    const isAlone = [...this.waiting.values()].every((each) => each === waiting || !each.isSent);
    if (isAlone) {
      this.fail(number, `it took more than ${timeoutMs / 1000} s, and its worker was ended.`);
    } else {
      // Behind the others, of which one may have kept it waiting.
      this.waiting.delete(number);
      this.waiting.set(number, waiting);
    }
    child.kill('SIGKILL');
    this.lose(child);
  }

  private lose(child: ChildProcess): void {
    if (this.child !== child) return;
    this.child = null;
    for (const waiting of [...this.waiting.values()].filter(({ isSent }) => isSent)) {
      clearTimeout(waiting.timer);
      waiting.isSent = false;
      if (waiting.isSuspect) this.fail(waiting.request.number, 'its worker was lost.');
      waiting.isSuspect = true;
    }
    this.sendNext();
  }
}
