import { readFileSync } from 'node:fs';
import { commandOf } from '../../kit/processes.ts';

/** Lists the processes of workers that this one has started. */
export function listWorkers(): number[] {
  const children = readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8')
    .trim()
    .split(' ');
  return children.map(Number).filter((pid) => commandOf(pid).includes('/deno run '));
}
