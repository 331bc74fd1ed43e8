import path from 'node:path';
import { UserError } from '../kit/errors.ts';
import { forkRenderer } from './fork-renderer.ts';
import type { RenderJob, RenderMessage } from './render-job.ts';
import type { RenderReport } from './render-options.ts';

const CHILD = path.join(import.meta.dirname, 'render-child.ts');

/** What a rendering process came to. */
export interface RenderOutcome {
  readonly report: RenderReport;
  /** The most memory that the process held at a time. */
  readonly peakBytes: number;
}

/** Whom a rendering process tells of its work, and how it is stopped. */
export interface RenderProcessOptions {
  onPage?(path: string): void;
  readonly signal?: AbortSignal;
}

/**
 * Renders in a process of its own: it takes no time from those who are served, and what it loaded of
 * releases goes with it. Throws {@link UserError} where it cannot render at all.
 */
export function renderInProcess(
  job: RenderJob,
  { onPage, signal }: RenderProcessOptions = {},
): Promise<RenderOutcome> {
  const child = forkRenderer(CHILD);
  const stop = () => child.kill('SIGKILL');
  signal?.addEventListener('abort', stop, { once: true });
  const outcome = new Promise<RenderOutcome>((resolve, reject) => {
    child.on('message', (message: RenderMessage) => {
      if (message.kind === 'page') onPage?.(message.path);
      else if (message.kind === 'done') resolve(message);
      else reject(new UserError(message.reason));
    });
    child.once('error', reject);
    child.once('exit', (code, killedBy) => {
      reject(new UserError(`The rendering of pages ended with ${killedBy ?? code}.`));
    });
  });
  child.send(job);
  return outcome.finally(() => signal?.removeEventListener('abort', stop));
}
