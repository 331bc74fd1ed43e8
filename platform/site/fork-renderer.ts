import { type ChildProcess, fork } from 'node:child_process';

/** Without a limit of its own, Node tidies up only once a good part of the machine's memory is taken. */
const HEAP_MB = 512;

/** Starts a file that renders pages in a process of its own: what it loads of releases stays there. */
export function forkRenderer(file: string): ChildProcess {
  return fork(file, {
    execArgv: [`--max-old-space-size=${HEAP_MB}`, '--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}
