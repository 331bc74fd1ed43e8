import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { claimFolder, FolderInUseError, type FolderLock } from '../../kit/folder-lock.ts';

const LONGEST_MS = 900_000;
const PAUSE_MS = 200;

async function claim(folder: string): Promise<FolderLock> {
  const deadline = Date.now() + LONGEST_MS;
  for (;;) {
    try {
      return await claimFolder(path.join(folder, 'lock'), folder, 'an export or an upload');
    } catch (error) {
      if (!(error instanceof FolderInUseError) || Date.now() > deadline) throw error;
      await delay(PAUSE_MS);
    }
  }
}

/**
 * Runs something while no other process exports into a folder or uploads from it: of two releases
 * at once the later export holds both, and must not be overtaken by the earlier upload.
 */
export async function withExports<Result>(
  folder: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const lock = await claim(folder);
  try {
    return await run();
  } finally {
    await lock.release();
  }
}
