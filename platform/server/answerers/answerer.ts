import cluster, { type Worker } from 'node:cluster';
import path from 'node:path';
import { UserError } from '../../kit/errors.ts';
import { PROJECT_ROOT } from '../../kit/project.ts';
import { doCall } from './keeper-calls.ts';
import type { KeptParts } from './kept-parts.ts';
import type { AnswererOptions, FromAnswerer, ToAnswerer } from './messages.ts';

/** A process that answers for a site. */
export interface Answerer {
  /** The address that it answers at. Rejects where it ends before; a `UserError` where that is the operator's to mend. */
  readonly ready: Promise<string>;
  /** Resolves with the reason once the process is gone. */
  readonly ended: Promise<string>;
  /** Asks it to end its requests and then itself. */
  end(): void;
  /** Ends it at once. */
  kill(): void;
}

const CHILD = path.join(import.meta.dirname, 'answerer-child.ts');

function fork(store: string): Worker {
  // Each takes connections from the port itself. Handed on by this process, a flood of them would wait here without a bound.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({
    exec: CHILD,
    execArgv: ['--import', 'tsx'],
    cwd: PROJECT_ROOT,
    // The child reads none; the folder tells in the list of processes whose it is.
    args: [store],
    serialization: 'advanced',
  });
  return cluster.fork();
}

function send(worker: Worker, message: ToAnswerer): void {
  // A channel that is closed is told of by the exit of the process.
  if (worker.isConnected()) worker.send(message, () => undefined);
}

function failureOf({ message, isExpected }: Extract<FromAnswerer, { kind: 'failed' }>): Error {
  return isExpected ? new UserError(message) : new Error(message);
}

/** Starts a process that answers, and does for it what is done once for a site. */
export function startAnswerer(options: AnswererOptions, parts: KeptParts): Answerer {
  const worker = fork(options.store);
  let failure: Error | null = null;
  let isAwake = false;
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) =>
      resolve(failure?.message ?? `It ended with ${signal ?? code}.`),
    );
    // A process that cannot be started may have no exit.
    worker.once('error', (error) => resolve(error.message));
  });
  const ready = new Promise<string>((resolve, reject) => {
    worker.on('message', (message: FromAnswerer) => {
      if (message.kind === 'awake') {
        isAwake = true;
        send(worker, { kind: 'begin', options });
      } else if (message.kind === 'ready') resolve(message.url);
      else if (message.kind === 'failed') failure = failureOf(message);
      else void doCall(parts, message).then((outcome) => send(worker, outcome));
    });
    void ended.then((reason) => {
      const text = `A process that was to answer visitors did not come to it. ${reason} Start again.`;
      reject(failure ?? new UserError(text));
    });
  });
  const kill = () => void worker.process.kill('SIGKILL');
  return {
    ready,
    ended,
    end: () => {
      if (isAwake) send(worker, { kind: 'end' });
      else kill();
    },
    kill,
  };
}
