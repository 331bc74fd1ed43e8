import type { ChildProcess } from 'node:child_process';
import path from 'node:path';
import type { PageBoot } from '@site/shared/contract';
import { forkRenderer } from '../../site/fork-renderer.ts';
import type { RenderedPage } from '../../site/rendered-page.ts';
import type { RenderAnswer, RenderRequest, WantedPage } from './render-message.ts';

/** What the process renders with, and how long it may take. */
export interface RendererProcessOptions {
  /** Folder of the release store. */
  readonly store: string;
  readonly page: Pick<PageBoot, 'site' | 'api'>;
  /** The file that the process runs. */
  readonly file?: string;
  /** A page that takes longer is given up by the process itself. */
  readonly timeoutMs?: number;
  /** A process that owes a page for this long is stuck, and ended. */
  readonly stuckMs?: number;
  /** A process that is asked for nothing for this long is ended. */
  readonly idleMs?: number;
}

/** The process went before it gave the page, or the page took too long: the next one may fare no better. */
export class RendererUnavailableError extends Error {
  override readonly name = 'RendererUnavailableError';
}

interface Owed {
  readonly resolve: (page: RenderedPage) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

const CHILD = path.join(import.meta.dirname, 'renderer-child.ts');
const DEFAULTS = { file: CHILD, timeoutMs: 3000, stuckMs: 15_000, idleMs: 5 * 60_000 };

/**
 * A process that renders single pages: started with the first one, kept while it is asked for more, and
 * started anew where it was lost. It ends with this one, however this one ends.
 */
export class RendererProcess {
  readonly #options: Required<RendererProcessOptions>;
  readonly #owed = new Map<number, Owed>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #asked = 0;

  constructor(options: RendererProcessOptions) {
    this.#options = { ...DEFAULTS, ...options };
  }

  /** Its id; null while none runs. */
  get pid(): number | null {
    return this.#child?.pid ?? null;
  }

  /** Renders a page. Throws {@link RendererUnavailableError}, or what the page says where it cannot be rendered. */
  render({ composition, address }: WantedPage): Promise<RenderedPage> {
    const { store, page, timeoutMs, stuckMs } = this.#options;
    clearTimeout(this.#idle);
    this.#child ??= this.#start();
    const child = this.#child;
    this.#asked += 1;
    const number = this.#asked;
    const rendering = new Promise<RenderedPage>((resolve, reject) => {
      const timer = setTimeout(() => child.kill('SIGKILL'), stuckMs);
      this.#owed.set(number, { resolve, reject, timer });
    });
    const request: RenderRequest = { number, store, page, composition, address, timeoutMs };
    // A channel that is closed is told of by the exit of the process.
    child.send(request, () => undefined);
    return rendering;
  }

  /** Ends the process; who waits for a page gets none. */
  stop(): void {
    clearTimeout(this.#idle);
    this.#child?.kill('SIGKILL');
    this.#lose(this.#child, 'It was stopped.');
  }

  #start(): ChildProcess {
    const child = forkRenderer(this.#options.file);
    child.on('message', (answer: RenderAnswer) => this.#take(answer));
    child.once('error', (error) => this.#lose(child, error.message));
    child.once('exit', (code, killedBy) => this.#lose(child, `It ended with ${killedBy ?? code}.`));
    return child;
  }

  #take(answer: RenderAnswer): void {
    const owed = this.#owed.get(answer.number);
    if (owed === undefined) return;
    this.#owed.delete(answer.number);
    clearTimeout(owed.timer);
    if ('page' in answer) owed.resolve(answer.page);
    else if (answer.late) owed.reject(new RendererUnavailableError(answer.failure));
    else owed.reject(new Error(answer.failure));
    if (this.#owed.size > 0) return;
    this.#idle = setTimeout(() => this.stop(), this.#options.idleMs);
    this.#idle.unref();
  }

  #lose(child: ChildProcess | null, reason: string): void {
    if (child === null || this.#child !== child) return;
    this.#child = null;
    const lost = [...this.#owed.values()];
    this.#owed.clear();
    for (const { timer, reject } of lost) {
      clearTimeout(timer);
      reject(new RendererUnavailableError(`The process that renders pages was lost. ${reason}`));
    }
  }
}
