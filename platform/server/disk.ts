import { statfs } from 'node:fs/promises';
import { notify } from '../kit/notify.ts';
import type { Concerns } from './concerns.ts';

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
