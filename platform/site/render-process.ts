import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import type { Composition } from '@site/shared/contract';
import { z } from 'zod';
import { tookLonger } from '../kit/errors.ts';
import { isStopped, readStatus } from '../kit/processes.ts';
import { type ContentState, headSchema } from './finished-file.ts';
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
export type RenderOutcome = Readonly<z.infer<typeof outcomeSchema>>;

/** Addresses of the files of a composition that are made ahead. */
export const listedSchema = z.object({
  addresses: z.array(z.string()),
  /** Paths of documents that a section makes and does not declare: they are not sent. */
  undeclared: z.array(z.string()).readonly(),
  /** False where rows could not be read: what rows make is then missing in part. */
  isWhole: z.boolean(),
});

export const madeSchema = headSchema.extend({ body: z.string().or(z.instanceof(Uint8Array)) });

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

/** Flags of Node's permission model: of the machine's files these alone can be read, and no program can be started. */
export function permissionFlags(files: readonly string[]): string[] {
  // Node 20 knows the older name alone.
  const isStable = process.allowedNodeEnvironmentFlags.has('--permission');
  return [
    isStable ? '--permission' : '--experimental-permission',
    ...files.map((file) => `--allow-fs-read=${file}`),
    '--disable-warning=ExperimentalWarning',
  ];
}

/** Kilobytes of memory that a process has, by its status; 0 where the system does not say. */
const memoryOf = (status: string) => Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0);

/** Asks the database; nothing but rows can be asked for, and functions that read them. */
async function ask(api: ApiAccess, { question, url, method, headers, body }: Question) {
  const base = `${api.url}/rest/v1/`;
  const { href } = new URL(url);
  const isRead = method === 'POST' ? href.startsWith(`${base}rpc/`) : /^(GET|HEAD)$/.test(method);
  if (!href.startsWith(base) || !isRead) return { question, response: null };
  const signal = AbortSignal.timeout(READ_MS);
  const found = await fetch(href, { method, headers, body, redirect: 'error', signal });
  const all = Object.fromEntries(found.headers);
  const response = { status: found.status, headers: all, body: await found.arrayBuffer() };
  return { question, response };
}

/** What the database answers; a response that is null where it does not. */
export type Answer = Awaited<ReturnType<typeof ask>>;

/** A process for the code of releases. It reaches its own file, the releases and the rows of the database, and nothing else. */
export class RenderProcess {
  private readonly child: ChildProcess;
  private readonly gone: Promise<unknown>;
  private complaint = '';
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
    const readable = [file, ...Object.values(pictures), path.join(store, 'releases/*')];
    this.child = fork(file, [JSON.stringify(settings)], {
      env: {},
      execArgv: [
        ...permissionFlags(readable),
        // What makes code from texts forgets whose code it is, and may import what it likes.
        '--disallow-code-generation-from-strings',
        // No page changes what the language brings: all pages of a process share it.
        '--frozen-intrinsics',
        `--max-old-space-size=${HEAP_MB}`,
      ],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    });
    this.gone = new Promise((resolve) => this.child.once('close', resolve).once('error', resolve));
    this.child.stderr?.setEncoding('utf8').on('data', (text) => {
      this.complaint = `${this.complaint}${text}`.slice(0, MOST_COMPLAINT);
    });
    this.child.on('message', (message) => void this.answer(message));
  }

  private async answer(message: unknown): Promise<void> {
    const question = questionSchema.safeParse(message).data;
    if (question === undefined) return;
    this.questions += 1;
    if (this.questions > MOST_QUESTIONS) this.end();
    const absent = { question: question.question, response: null };
    const answer: Answer = await ask(this.settings.page.api, question).catch(() => absent);
    this.questions -= 1;
    // Nobody waits for it where the process has ended.
    if (this.child.connected) this.child.send(answer, () => undefined);
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
      const take = (message: unknown) => {
        const outcome = outcomeSchema.safeParse(message).data;
        if (outcome !== undefined) resolve(outcome);
      };
      child.on('message', take);
      // Node says why on its way out, if it can.
      const reason = () => /^(?:FATAL ERROR|\w*Error): .*$/m.exec(this.complaint) ?? '';
      void this.gone.then(() => stop(`its worker was lost. ${reason()}`.trim()));
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        clearInterval(look);
        child.off('message', take);
      });
      child.send(task, (error) => error && stop('its worker was lost.'));
    });
    return running.finally(() => done.abort());
  }

  /** Ends it at once: what it was doing is given up. */
  async end(): Promise<void> {
    this.child.kill('SIGKILL');
    await this.gone;
  }
}
