import { statfs } from 'node:fs/promises';
import { log } from '../kit/log.ts';
import { notify } from '../kit/notify.ts';

/** Current problems. Each is logged when it begins and when it ends. */
export class Concerns {
  private readonly open = new Map<string, string>();

  /** Returns false for a known problem. */
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

/** Below this, the disk counts as nearly full. */
const LEAST_FREE_PART = 0.05;

export async function checkDisk(
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
