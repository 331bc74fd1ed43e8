import { statfs } from 'node:fs/promises';
import { log } from '../kit/log.ts';
import { notify } from '../kit/notify.ts';

/** What is wrong by now. The log says when it begins and when it is over, and nothing in between. */
export class Concerns {
  private readonly open = new Map<string, string>();

  /** False where it has begun before. */
  begin(topic: string, problem: string): boolean {
    if (this.open.has(topic)) return false;
    this.open.set(topic, problem);
    log.error(problem);
    return true;
  }

  end(topic: string, relief: string): void {
    if (this.open.delete(topic)) log.info(relief);
  }

  list(): readonly string[] {
    return [...this.open.values()];
  }
}

/** A disk of which less is free is nearly full. */
const LEAST_FREE_PART = 0.05;

/** Says when the disk of a folder is nearly full, while there is room to say it. */
export async function lookAtDisk(
  folder: string,
  concerns: Concerns,
  read: (folder: string) => Promise<{ bavail: number; blocks: number; bsize: number }> = statfs,
): Promise<void> {
  const { bavail, blocks, bsize } = await read(folder);
  if (bavail >= blocks * LEAST_FREE_PART) return concerns.end('disk', 'The disk has room again.');
  const megabytes = Math.round((bavail * bsize) / 1024 ** 2);
  const problem = `The disk of ${folder} is nearly full: ${megabytes} MB are free.`;
  if (concerns.begin('disk', problem)) void notify(problem);
}
