import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from './errors.ts';

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '');
}

export async function readIfThere(file: string): Promise<Buffer | null> {
  return readFile(file).catch((error: unknown) => {
    if (isAbsent(error)) return null;
    throw error;
  });
}

/** Every file below a folder, as `/`-separated paths from there, sorted; none where there is no folder. */
export async function listFiles(folder: string): Promise<string[]> {
  const options = { recursive: true, withFileTypes: true } as const;
  const entries = await readdir(folder, options).catch((error: unknown) => {
    if (isAbsent(error)) return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
