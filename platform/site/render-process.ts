import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { devNull, setPriority } from 'node:os';
import path from 'node:path';
import { encodeMessage, MessageReader } from '@site/renderer/messages';
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
import PQueue from 'p-queue';
import type { RenderCode } from '../kit/error-codes.ts';
import { reasonOf } from '../kit/errors.ts';
import { isStopped, readSeconds, readStatus } from '../kit/processes.ts';
import { readsOf } from './changed-rows.ts';
import type { Read } from './finished-file.ts';

/** A worker was ended, because its page took too much time or memory. */
export class RenderStoppedError extends Error {
  override readonly name = 'RenderStoppedError';

  constructor(
    message: string,
    readonly code: RenderCode = 'RENDER_STOPPED',
  ) {
    super(message);
  }
}

/** Without a limit, V8 collects garbage only when much of the machine's memory is taken. */
export const HEAP_MB = 512;
/** Limits of a process, in heaps: during a task (buffers are outside the heap), and after it. */
const MOST_MEMORY = 2;
const IDLE_MEMORY = 0.75;
const LOOK_MS = 100;
/** Processor time that a process may take without a task, in seconds. */
const IDLE_SECONDS = 1;
const READ_MS = 10_000;
/** Questions to the database: waiting ones, and concurrent ones. */
const MOST_QUESTIONS = 100;
const QUESTIONS_AT_ONCE = 4;
/** Bytes of one answer of the database, and of all answers of a task. */
const MOST_ANSWER_BYTES = 8 * 1024 * 1024;
const MOST_ROWS_BYTES = 64 * 1024 * 1024;
const MOST_COMPLAINT = 2000;
/** Below the server and the database. */
const NICENESS = 5;
const MOST_MESSAGE_BYTES = 12 * 1024 * 1024;
/** Values of a message: a million take a second to parse. */
const MOST_VALUES = { page: 100_000, document: 100_000, rows: 600_000 } as const;

const { resolve } = createRequire(import.meta.url);

/** Returns the path of Deno's binary, or null if there is none for this system. */
export function findDeno(): string | null {
  const { platform, arch } = process;
  const system = platform === 'linux' ? `linux-${arch}-glibc` : `${platform}-${arch}`;
  try {
    return resolve(`@deno/${system}/${platform === 'win32' ? 'deno.exe' : 'deno'}`);
  } catch {
    return null;
  }
}

/** Returns the path of the worker's code, or null before `renderer` is built. */
export function findWorker(): string | null {
  try {
    return resolve('@site/renderer/worker');
  } catch {
    return null;
  }
}

/** Returns Deno's arguments for a file that may read the parts beside it, and nothing else. */
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

/** Returns a program and its arguments with a limit: it can write no byte to a file. */
function withoutFiles(program: string, args: readonly string[]): [string, string[]] {
  if (process.platform === 'win32') return [program, [...args]];
  return ['/bin/sh', ['-c', 'ulimit -f 0 && exec "$0" "$@"', program, ...args]];
}

/** Reads a body. @throws if it is longer than the limit. */
async function readText({ body }: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.length;
    if (bytes > most) throw new Error('The answer of the database is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** Returns a process's memory in KB; 0 if the system does not report it. */
const memoryOf = (status: string) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);

/** Reads rows, or calls a function. @throws for any other request. */
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

/** The first line of an error in a worker's output. */
const FATAL = /^(?:Fatal JavaScript|\w*Error|error): ?.*$/m;

/** The outcome of a task, with the rows that it read. `lack`: see `RowsUnavailableError`. */
type TaskOutcome = Outcome & { readonly reads: readonly Read[]; readonly lack: string };

/** A running task. `lacksRows`: true after a question without an answer. */
interface Running {
  readonly finish: (outcome: TaskOutcome) => void;
  readonly tables: readonly string[];
  readonly reads: Map<string, Read>;
  readonly stop: (reason: string, code?: RenderCode) => void;
  bytes: number;
  lacksRows: boolean;
  lack: string;
}

/** A process for the code of one section. It gets code and tasks, and asks for rows; it reaches nothing else. */
export class RenderProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  /** Resolves when it has ended. */
  readonly gone: Promise<unknown>;
  private readonly reader = new MessageReader(MOST_MESSAGE_BYTES);
  private complaint = '';
  private running: Running | null = null;
  private readonly questions = new PQueue({ concurrency: QUESTIONS_AT_ONCE });
  /** Processor time at the end of its last task, in seconds. Before the first one, no code of a section runs. */
  private workedSeconds: number | null = Number.POSITIVE_INFINITY;
  private readonly languages = new Set<string>();
  isBusy = false;
  /** Ends it after a time without work. */
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
    const [program, args] = withoutFiles(deno, confinedArguments(file, heapMb));
    this.child = spawn(program, args, { env, cwd: path.parse(file).root });
    this.gone = new Promise((resolve) => this.child.once('close', resolve).once('error', resolve));
    const { stdin, stdout, stderr } = this.child;
    stderr.setEncoding('utf8').on('data', (text) => {
      this.complaint = `${this.complaint}${text}`.slice(0, MOST_COMPLAINT);
    });
    // `gone` reports the worker's end.
    stdin.on('error', () => undefined);
    stdout.on('data', (piece) => {
      try {
        for (const message of this.reader.read(piece)) this.take(message);
      } catch (error) {
        this.fail(reasonOf(error));
      }
    });
    const looking = setInterval(() => void this.look(), LOOK_MS).unref();
    void this.gone.then(() => {
      clearInterval(looking);
      const [reason = ''] = FATAL.exec(this.complaint) ?? [];
      this.running?.stop(`its worker was lost. ${oneLine(reason)}`.trim());
    });
    try {
      if (this.child.pid !== undefined) setPriority(this.child.pid, NICENESS);
    } catch {
      // It has ended already, or the system has no priorities.
    }
  }

  /** Ends it if it takes too much memory, or works without a task. */
  private async look(): Promise<void> {
    const { pid } = this.child;
    const { running } = this;
    const status = await readStatus(pid);
    const most = this.heapMb * (running === null ? IDLE_MEMORY : MOST_MEMORY) * 1024;
    const isLarge = memoryOf(status) > most;
    if (isLarge) running?.stop('it took too much memory.');
    else if (isStopped(status)) running?.stop('its worker was stopped.');
    else if (running !== null || !(await this.worksIdly())) return;
    if (this.running === running) await this.end();
  }

  private async worksIdly(): Promise<boolean> {
    const seconds = await readSeconds(this.child.pid);
    this.workedSeconds ??= seconds;
    return seconds - this.workedSeconds > IDLE_SECONDS;
  }

  get pid(): number {
    return this.child.pid ?? Number.NaN;
  }

  private send(message: Answer | SectionCode | TaskMessage): void {
    if (this.child.stdin.writable) this.child.stdin.write(encodeMessage(message));
  }

  /** Takes a question or the expected answer; anything else ends the process. */
  private take(message: unknown): void {
    const { running } = this;
    const question = questionSchema.safeParse(message).data;
    const outcome = outcomeSchema.safeParse(message).data;
    if (running === null) this.fail('its worker answered what nobody asked.');
    else if (question !== undefined) this.enqueue(question, running);
    else if (outcome === undefined) this.fail('its worker answered with something else.');
    else {
      this.running = null;
      const { finish, lack, lacksRows, reads } = running;
      const { value, failure: own } = outcome;
      const failure = own && { ...own, isRows: own.isRows && lacksRows };
      finish({ value, failure, reads: [...reads.values()], lack });
    }
  }

  private fail(reason: string): void {
    this.complaint = `Error: ${reason}\n`;
    void this.end();
  }

  private enqueue(question: Question, running: Running): void {
    if (this.questions.size >= MOST_QUESTIONS) this.fail('it asked too much at a time.');
    else void this.questions.add(() => this.answer(question, running));
  }

  private async answer(asked: Question, running: Running): Promise<void> {
    const { question, url } = asked;
    const { stdin } = this.child;
    if (!stdin.writable) return;
    try {
      const answer = await ask(this.api, asked);
      const { ok, status, headers } = answer;
      const body = await readText(answer, MOST_ANSWER_BYTES);
      running.bytes += body.length;
      if (running.bytes > MOST_ROWS_BYTES) return this.fail('it asked for too many rows.');
      running.lacksRows ||= !ok;
      if (!ok && LACKS.test(body)) running.lack ||= oneLine(JSON.parse(body).message);
      for (const read of readsOf(url, headers, running.tables)) {
        running.reads.set(JSON.stringify(read), read);
      }
      const response = { status, headers: Object.fromEntries(headers), body };
      this.send({ question, response });
    } catch {
      running.lacksRows = true;
      this.send({ question, response: null });
    }
    // No more is read from the database until the worker has read this.
    if (!stdin.writableNeedDrain) return;
    await Promise.race([new Promise((resolve) => stdin.once('drain', resolve)), this.gone]);
  }

  async load(language: string, read: () => Promise<SectionCode>): Promise<void> {
    if (!this.languages.has(language)) this.send(await read());
    this.languages.add(language);
  }

  /**
   * Runs a task, one at a time. `tables`: those with recorded changes. @throws {RenderStoppedError} if it takes too much
   * time or memory, or the worker ends.
   */
  async run(task: TaskMessage, limitMs: number, tables: readonly string[] = []) {
    let timer: NodeJS.Timeout | undefined;
    const outcome = new Promise<TaskOutcome>((finish, reject) => {
      const stop = (reason: string, code?: RenderCode) =>
        reject(new RenderStoppedError(reason, code));
      const state = { reads: new Map(), bytes: 0, lacksRows: false, lack: '' };
      this.running = { ...state, finish, stop, tables };
      this.reader.mostValues = MOST_VALUES[task.kind];
      const late = `it took more than ${limitMs / 1000} s.`;
      timer = setTimeout(() => stop(late, 'RENDER_TIMEOUT'), limitMs);
      void this.gone.then(() => stop('its worker was lost.'));
      this.send(task);
    });
    return outcome.finally(() => {
      clearTimeout(timer);
      this.workedSeconds = null;
    });
  }

  async isLarge(): Promise<boolean> {
    return memoryOf(await readStatus(this.child.pid)) > this.heapMb * IDLE_MEMORY * 1024;
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
