import { join } from 'node:path';
import { claimFolder } from '../kit/folder-lock.ts';

/**
 * Claims dataDir for this process; throws UserError naming the live owner's pid and address if one
 * holds it. A dead owner's lock is taken over.
 */
export async function acquireInstanceLock(
  dataDir: string,
  info: { url: string },
): Promise<{ release(): Promise<void> }> {
  const lock = await claimFolder(join(dataDir, 'instance-lock'), dataDir, info.url);
  return { release: () => lock.release() };
}
