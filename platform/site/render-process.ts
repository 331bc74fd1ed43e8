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
import type { RenderCode } from '../kit/error-codes.ts';
import { reasonOf } from '../kit/errors.ts';
import { isStopped, readStatus } from '../kit/processes.ts';
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
const READ_MS = 10_000;
/** Concurrent questions to the database. */
const MOST_QUESTIONS = 100;
const MOST_COMPLAINT = 2000;
/** Below the server and the database. */
const NICENESS = 5;
const MOST_MESSAGE_BYTES = 40 * 1024 * 1024;

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
  lacksRows: boolean;
  lack: string;
}

/** A process for the code of one section. It gets code and tasks, and asks for rows; it reaches nothing else. */
export class RenderProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly gone: Promise<unknown>;
  private complaint = '';
  private running: Running | null = null;
  private questions = 0;
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
    this.child = spawn(deno, confinedArguments(file, heapMb), { env, cwd: path.parse(file).root });
    this.gone = new Promise((resolve) => this.child.once('close', resolve).once('error', resolve));
    const { stdin, stdout, stderr } = this.child;
    stderr.setEncoding('utf8').on('data', (text) => {
      this.complaint = `${this.complaint}${text}`.slice(0, MOST_COMPLAINT);
    });
    // `gone` reports the worker's end.
    stdin.on('error', () => undefined);
    const reader = new MessageReader(MOST_MESSAGE_BYTES);
    stdout.on('data', (piece) => {
      try {
        for (const message of reader.read(piece)) this.take(message);
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

  private send(message: Answer | SectionCode | TaskMessage): void {
    if (this.child.stdin.writable) this.child.stdin.write(encodeMessage(message));
  }

  /** Takes a question or the expected answer; anything else ends the process. */
  private take(message: unknown): void {
    const { running } = this;
    const question = questionSchema.safeParse(message).data;
    const outcome = outcomeSchema.safeParse(message).data;
    if (running === null) this.fail('its worker answered what nobody asked.');
    else if (question !== undefined) void this.answer(question, running);
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

  private async answer(asked: Question, running: Running): Promise<void> {
    const { question, url } = asked;
    this.questions += 1;
    if (this.questions > MOST_QUESTIONS) this.fail('it asked too much at a time.');
    try {
      const answer = await ask(this.api, asked);
      const { ok, status, headers } = answer;
      const body = await answer.text();
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
    this.questions -= 1;
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
    const timers: NodeJS.Timeout[] = [];
    const outcome = new Promise<TaskOutcome>((finish, reject) => {
      this.running = { finish, tables, reads: new Map(), lacksRows: false, lack: '' };
      const stop = (reason: string, code?: RenderCode) =>
        reject(new RenderStoppedError(reason, code));
      const look = async () => {
        const status = await readStatus(this.child.pid);
        if (memoryOf(status) > this.heapMb * MOST_MEMORY * 1024) stop('it took too much memory.');
        if (isStopped(status)) stop('its worker was stopped.');
      };
      const late = `it took more than ${limitMs / 1000} s.`;
      timers.push(setTimeout(() => stop(late, 'RENDER_TIMEOUT'), limitMs));
      timers.push(setInterval(look, LOOK_MS));
      void this.gone.then(() => {
        const [reason = ''] = FATAL.exec(this.complaint) ?? [];
        stop(`its worker was lost. ${oneLine(reason)}`.trim());
      });
      this.send(task);
    });
    return outcome.finally(() => timers.forEach(clearTimeout));
  }

  async isLarge(): Promise<boolean> {
    return memoryOf(await readStatus(this.child.pid)) > this.heapMb * IDLE_MEMORY * 1024;
  }

  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
