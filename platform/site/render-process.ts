import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { devNull, setPriority } from 'node:os';
import path from 'node:path';
import { encodeFrame, type Frame, FrameReader } from '@site/renderer/frames';
import {
  type Answer,
  type Outcome,
  outcomeSchema,
  PARTS,
  type Question,
  questionSchema,
  type SectionCode,
  type TaskMessage,
} from '@site/renderer/protocol';
import type { ApiAccess } from '@site/shared/api';
import { oneLine } from '@site/shared/text';
import type { RenderCode } from '../kit/error-codes.ts';
import { reasonOf } from '../kit/errors.ts';
import { isStopped, readStatus } from '../kit/processes.ts';
import { readsOf } from './changed-rows.ts';
import type { Read } from './finished-file.ts';

/** A page took too long or too much memory, and its worker was ended. */
export class RenderStoppedError extends Error {
  override readonly name = 'RenderStoppedError';

  constructor(
    message: string,
    readonly code: RenderCode = 'RENDER_STOPPED',
  ) {
    super(message);
  }
}

/** Without a limit of its own, V8 tidies up only once a good part of the machine's memory is taken. */
export const HEAP_MB = 512;
/** Of the heap: what a process may take, as buffers are not in the heap, and what it may hold after a task. */
const MOST_MEMORY = 2;
const IDLE_MEMORY = 0.75;
const LOOK_MS = 100;
const READ_MS = 10_000;
/** Questions to the database that wait for their answers. */
const MOST_QUESTIONS = 100;
const MOST_COMPLAINT = 2000;
/** A little below the server and the database, in units of `nice`. */
const NICENESS = 5;
/** Also of a page with the rows that it carries. */
export const MOST_FILE_BYTES = 10 * 1024 * 1024;
const FRAME_LIMITS = { messageBytes: 24 * 1024 * 1024, bodyBytes: MOST_FILE_BYTES };

const { resolve } = createRequire(import.meta.url);

/** Returns the path of Deno's binary in its npm package; null on systems for which there is none. */
export function findDeno(): string | null {
  const { platform, arch } = process;
  const system = platform === 'linux' ? `linux-${arch}-glibc` : `${platform}-${arch}`;
  try {
    return resolve(`@deno/${system}/${platform === 'win32' ? 'deno.exe' : 'deno'}`);
  } catch {
    return null;
  }
}

/** Returns the path of the worker's code; null before `renderer` is built. */
export function findWorker(): string | null {
  try {
    return resolve('@site/renderer/worker');
  } catch {
    return null;
  }
}

/** Arguments with which Deno runs a file that may read the parts beside it, and reaches nothing else. */
function confinedArguments(file: string, heapMb: number): string[] {
  const parts = Object.values(PARTS).map((part) => path.join(path.dirname(file), part));
  return [
    ...['run', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--cached-only'],
    `--v8-flags=--max-old-space-size=${heapMb}`,
    `--allow-read=${parts.map((each) => each.replaceAll(',', ',,')).join(',')}`,
    file,
  ];
}

/** A path for Deno's folder that cannot exist: Deno lets any code write `caches` and `localStorage` there. */
const NO_FOLDER = path.join(devNull, 'deno');

/** Kilobytes of memory that a process has, by its status; 0 where the system does not say. */
const memoryOf = (status: string) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);

/** Asks the database; nothing but rows can be asked for, and functions that read them. */
async function ask(api: ApiAccess, { url, method, headers, body }: Question) {
  const base = `${api.url}/rest/v1/`;
  const { href } = new URL(url);
  const isRead = method === 'POST' ? href.startsWith(`${base}rpc/`) : /^(GET|HEAD)$/.test(method);
  if (!href.startsWith(base) || !isRead) throw new Error('A worker may ask for rows alone.');
  const signal = AbortSignal.timeout(READ_MS);
  return fetch(href, { method, headers, body, redirect: 'error', signal });
}

/** Codes of PostgreSQL and PostgREST for a missing column, table, function or relationship. */
const LACKS = /"code":"(?:42703|42P01|42883|PGRST20[0-5])"/;

/** Returns the database's own words if an answer says that a request needs what it does not have; else an empty text. */
function lackOf(answer: Buffer): string {
  const text = answer.toString();
  return LACKS.test(text) ? oneLine(JSON.parse(text).message) : '';
}

/** The outcome of a task, with the bytes of its frame and the rows that it read. `lack`: see `RowsUnavailableError`. */
export type TaskOutcome = Outcome &
  Pick<Frame, 'bytes'> & { readonly reads: readonly Read[]; readonly lack: string };

/** A process for the code of one section. It gets code and tasks, and asks for rows; it reaches nothing else. */
export class RenderProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly gone: Promise<unknown>;
  private complaint = '';
  private finish: ((outcome: TaskOutcome) => void) | null = null;
  private questions = 0;
  private reads = new Map<string, Read>();
  /** Whether a question of the task had no answer. */
  private lacksRows = false;
  private lack = '';
  private tables: readonly string[] = [];
  private readonly languages = new Set<string>();
  isBusy = false;
  /** Ends it where it has no work. */
  timer: NodeJS.Timeout | undefined;

  /** `file`: see {@link findWorker}. `zone`: the composition and the section whose code it runs. */
  constructor(
    file: string,
    readonly zone: string,
    private readonly api: ApiAccess,
    private readonly heapMb = HEAP_MB,
  ) {
    const deno = findDeno();
    if (deno === null) throw new RenderStoppedError('this system has no Deno.');
    // Deno's own settings, which the code cannot read.
    const env = { DENO_DIR: NO_FOLDER, DENO_NO_UPDATE_CHECK: '1', NO_COLOR: '1' };
    this.child = spawn(deno, confinedArguments(file, heapMb), { env, cwd: path.parse(file).root });
    this.gone = new Promise((resolve) => this.child.once('close', resolve).once('error', resolve));
    const { stdin, stdout, stderr } = this.child;
    stderr.setEncoding('utf8').on('data', (text) => {
      this.complaint = `${this.complaint}${text}`.slice(0, MOST_COMPLAINT);
    });
    // The worker has ended: `gone` says so.
    stdin.on('error', () => undefined);
    const reader = new FrameReader(FRAME_LIMITS);
    stdout.on('data', (piece) => {
      try {
        for (const frame of reader.read(piece)) this.take(frame);
      } catch (error) {
        this.fail(reasonOf(error));
      }
    });
    try {
      if (this.child.pid !== undefined) setPriority(this.child.pid, NICENESS);
    } catch {
      // It has ended already, or the system has no priorities.
    }
  }

  private send(message: Answer | SectionCode | TaskMessage, bytes?: Uint8Array): void {
    if (this.child.stdin.writable) this.child.stdin.write(encodeFrame(message, bytes));
  }

  /** Takes a question or the answer that is waited for; anything else ends the process. */
  private take({ message, bytes }: Frame): void {
    const { finish } = this;
    const question = questionSchema.safeParse(message).data;
    const outcome = outcomeSchema.safeParse(message).data;
    if (finish === null) this.fail('its worker answered what nobody asked.');
    else if (question !== undefined) void this.answer(question);
    else if (outcome === undefined) this.fail('its worker answered with something else.');
    else {
      this.finish = null;
      const { value, failure } = outcome;
      const isRows = failure?.isRows === true && this.lacksRows;
      const reads = [...this.reads.values()];
      finish({ value, failure: failure && { ...failure, isRows }, bytes, reads, lack: this.lack });
    }
  }

  private fail(reason: string): void {
    this.complaint = `Error: ${reason}\n`;
    void this.end();
  }

  private async answer(asked: Question): Promise<void> {
    const { question, url } = asked;
    this.questions += 1;
    if (this.questions > MOST_QUESTIONS) this.fail('it asked too much at a time.');
    try {
      const answer = await ask(this.api, asked);
      const { status, headers } = answer;
      const body = Buffer.from(await answer.arrayBuffer());
      this.lacksRows ||= !answer.ok;
      if (!answer.ok) this.lack ||= lackOf(body);
      for (const read of readsOf(url, headers, this.tables)) {
        this.reads.set(JSON.stringify(read), read);
      }
      this.send({ question, response: { status, headers: Object.fromEntries(headers) } }, body);
    } catch {
      this.lacksRows = true;
      this.send({ question, response: null });
    }
    this.questions -= 1;
  }

  /** Sends the code of a language, once. */
  async load(language: string, read: () => Promise<SectionCode>): Promise<void> {
    if (!this.languages.has(language)) this.send(await read());
    this.languages.add(language);
  }

  /**
   * Gives a task to the worker, one at a time. `tables`: those that the database records changes of. Throws
   * {@link RenderStoppedError} if it takes too long or too much memory, or ends.
   */
  async run(task: TaskMessage, limitMs: number, tables: readonly string[] = []) {
    this.tables = tables;
    this.reads = new Map();
    this.lacksRows = false;
    this.lack = '';
    const { child } = this;
    const done = new AbortController();
    const { signal } = done;
    const running = new Promise<TaskOutcome>((resolve, reject) => {
      const stop = (reason: string, code?: RenderCode) =>
        reject(new RenderStoppedError(reason, code));
      const late = `it took more than ${limitMs / 1000} s.`;
      const timer = setTimeout(() => stop(late, 'RENDER_TIMEOUT'), limitMs);
      const look = setInterval(async () => {
        const status = await readStatus(child.pid);
        if (memoryOf(status) > this.heapMb * MOST_MEMORY * 1024) stop('it took too much memory.');
        if (isStopped(status)) stop('its worker was stopped.');
      }, LOOK_MS);
      this.finish = resolve;
      const reason = () =>
        oneLine(/^(?:Fatal JavaScript|\w*Error|error): ?.*$/m.exec(this.complaint)?.[0] ?? '');
      void this.gone.then(() => stop(`its worker was lost. ${reason()}`.trim()));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        clearInterval(look);
      });
      this.send(task);
    });
    return running.finally(() => done.abort());
  }

  /** Returns true if it holds more memory than a process without work may. */
  async isLarge(): Promise<boolean> {
    return memoryOf(await readStatus(this.child.pid)) > this.heapMb * IDLE_MEMORY * 1024;
  }

  /** Ends it immediately: what it was doing is given up. */
  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
