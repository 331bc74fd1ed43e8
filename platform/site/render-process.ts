import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import type { Composition } from '@site/shared/contract';
import { z } from 'zod';
import { reasonOf, tookLonger } from '../kit/errors.ts';
import { isStopped, readStatus } from '../kit/processes.ts';
import { type ContentState, headSchema } from './finished-file.ts';
import { encodeFrame, type Frame, FrameReader } from './frames.ts';
import type { findPictureFiles } from './pictures.tsx';
import type { SiteSettings } from './stamp-page.ts';

/** `store`: the folder of the release store. */
export type WorkerSettings = Omit<SiteSettings, 'store'> & {
  readonly store: string;
  readonly pictures: ReturnType<typeof findPictureFiles>;
};

/** To list a composition's addresses, with `everything` those of all rows and not of the newest alone; or to make a file. `content`: as it is before. */
export type ListTask = { readonly composition: Composition; readonly everything: boolean };
export type MakeTask = {
  readonly composition: Composition;
  readonly address: string;
  readonly content?: ContentState | null;
};
export type Task = ListTask | MakeTask;

/** What a worker asks the database by way of its parent, as it has no network. */
const questionSchema = z.object({
  question: z.number(),
  url: z.string(),
  method: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string().nullable(),
});
export type Question = Readonly<z.infer<typeof questionSchema>>;

/** What a worker answers: errors lose their class on the way. */
const outcomeSchema = z.strictObject({
  value: z.unknown().optional(),
  failure: z
    .object({
      message: z.string(),
      /** Whether rows could not be read. */
      isRows: z.boolean(),
      /** The file that is damaged, where that is the reason. */
      damaged: z.string().optional(),
    })
    .optional(),
});
export type RenderOutcome = Readonly<z.infer<typeof outcomeSchema>> & {
  readonly bytes?: Uint8Array;
};

/** Addresses of the files of a composition that are made ahead. */
export const listedSchema = z.object({
  addresses: z.array(z.string()),
  /** Paths of documents that a section makes and does not declare: they are not sent. */
  undeclared: z.array(z.string()).readonly(),
  /** False where rows could not be read: what rows make is then missing in part. */
  isWhole: z.boolean(),
});

/** Its body is the frame's bytes. */
export const madeSchema = headSchema;

/** A page took too long or too much memory, and its worker was ended. */
export class RenderStoppedError extends Error {
  override readonly name = 'RenderStoppedError';
}

/** Without a limit of its own, Node tidies up only once a good part of the machine's memory is taken. */
const HEAP_MB = 512;
/** Buffers are not in the heap. */
const MEMORY_MB = 1024;
const LOOK_MS = 100;
const READ_MS = 10_000;
/** Questions to the database that wait for their answers. */
const MOST_QUESTIONS = 100;
const MOST_COMPLAINT = 2000;
/** A little below the server and the database, in units of `nice`. */
const NICENESS = 5;
/** A page carries the rows that it read. */
const FRAME_LIMITS = { messageBytes: 4 * 1024 * 1024, bodyBytes: 10 * 1024 * 1024 };

/** Returns the path of Deno's binary in its npm package; null on systems for which there is none. */
export function findDeno(): string | null {
  const { platform, arch } = process;
  const system = platform === 'linux' ? `linux-${arch}-glibc` : `${platform}-${arch}`;
  const file = platform === 'win32' ? 'deno.exe' : 'deno';
  try {
    return createRequire(import.meta.url).resolve(`@deno/${system}/${file}`);
  } catch {
    return null;
  }
}

/** Arguments with which Deno runs a file that may read the given files and reaches nothing else. */
export function confinedArguments(file: string, readable: readonly string[]): string[] {
  return [
    ...['run', '--no-prompt', '--no-remote', '--no-npm', '--no-config', '--cached-only'],
    `--v8-flags=--max-old-space-size=${HEAP_MB}`,
    `--allow-read=${readable.map((each) => each.replaceAll(',', ',,')).join(',')}`,
    file,
  ];
}

/** Kilobytes of memory that a process has, by its status; 0 where the system does not say. */
const memoryOf = (status: string) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);

/** Asks the database; nothing but rows can be asked for, and functions that read them. */
async function ask(api: ApiAccess, { question, url, method, headers, body }: Question) {
  const base = `${api.url}/rest/v1/`;
  const { href } = new URL(url);
  const isRead = method === 'POST' ? href.startsWith(`${base}rpc/`) : /^(GET|HEAD)$/.test(method);
  if (!href.startsWith(base) || !isRead) return { question, response: null, body: undefined };
  const signal = AbortSignal.timeout(READ_MS);
  const found = await fetch(href, { method, headers, body, redirect: 'error', signal });
  const response = { status: found.status, headers: Object.fromEntries(found.headers) };
  return { question, response, body: new Uint8Array(await found.arrayBuffer()) };
}

/** The database's answer; its response is null if there is none. */
export type Answer = Pick<Awaited<ReturnType<typeof ask>>, 'question' | 'response'>;

/** A process for the code of releases. It reaches its own file, the releases and the rows of the database, and nothing else. */
export class RenderProcess {
  private readonly child: ChildProcessWithoutNullStreams;
  private readonly gone: Promise<unknown>;
  private complaint = '';
  private finish: ((outcome: RenderOutcome) => void) | null = null;
  private questions = 0;
  isBusy = false;
  /** Ends it where it has no work. */
  timer: NodeJS.Timeout | undefined;

  /** `file`: of {@link placeWorker}. `code`: the only code that it runs, of a composition in a language. */
  constructor(
    file: string,
    readonly code: string,
    private readonly settings: WorkerSettings,
  ) {
    const { store, pictures } = settings;
    const deno = findDeno();
    if (deno === null) throw new RenderStoppedError('this system has no Deno.');
    const readable = [...Object.values(pictures), path.join(store, 'releases')];
    this.child = spawn(deno, confinedArguments(file, readable), {
      // Deno's own settings, which the code cannot read.
      env: { DENO_DIR: path.join(path.dirname(file), 'deno'), NO_COLOR: '1' },
    });
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
    this.send(settings);
  }

  private send(message: unknown, bytes?: Uint8Array): void {
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
      finish({ ...outcome, bytes });
    }
  }

  private fail(reason: string): void {
    this.complaint = `Error: ${reason}\n`;
    void this.end();
  }

  private async answer(question: Question): Promise<void> {
    this.questions += 1;
    if (this.questions > MOST_QUESTIONS) this.fail('it asked too much at a time.');
    const absent = { question: question.question, response: null, body: undefined };
    const { body, ...answer } = await ask(this.settings.page.api, question).catch(() => absent);
    this.questions -= 1;
    this.send(answer, body);
  }

  /** Gives a task to the worker, one at a time. Throws {@link RenderStoppedError} where it takes too long or too much memory, or ends. */
  run(task: Task, limitMs: number): Promise<RenderOutcome> {
    const { child } = this;
    const done = new AbortController();
    const { signal } = done;
    const running = new Promise<RenderOutcome>((resolve, reject) => {
      const stop = (reason: string) => reject(new RenderStoppedError(reason));
      const timer = setTimeout(() => stop(`${tookLonger(limitMs)}.`), limitMs);
      const look = setInterval(async () => {
        const status = await readStatus(child.pid);
        if (memoryOf(status) > MEMORY_MB * 1024) stop('it took too much memory.');
        if (isStopped(status)) stop('its worker was stopped.');
      }, LOOK_MS);
      this.finish = resolve;
      const reason = () => /^(?:Fatal JavaScript|\w*Error|error): ?.*$/m.exec(this.complaint) ?? '';
      void this.gone.then(() => stop(`its worker was lost. ${reason()}`.trim()));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        clearInterval(look);
      });
      this.send(task);
    });
    return running.finally(() => done.abort());
  }

  /** Ends it at once: what it was doing is given up. */
  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
