import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { lookup } from 'mrmime';
import { compress, type Encoding, isCompressible } from './compress.ts';

/** The encodings that a release's files lie compressed in, each beside its file under this suffix. */
export const PRECOMPRESSED = { br: '.br', zstd: '.zst' } as const satisfies Partial<
  Record<Encoding, string>
>;

/** The type of a file, by its name. */
export function fileType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}

async function precompressFile(file: string): Promise<void> {
  const body = await readFile(file);
  const compressible = isCompressible(fileType(file), body.length);
  for (const encoding of ['br', 'zstd'] as const) {
    const target = file + PRECOMPRESSED[encoding];
    const form = compressible ? await compress(body, encoding, 'small') : body;
    if (form.length < body.length) await writeFile(target, form);
    // A build may have brought one, which nobody has checked.
    else await rm(target, { force: true });
  }
}

/** Leaves out the compressed forms of files that are in the list themselves. */
export function withoutPrecompressed(files: readonly string[]): string[] {
  const listed = new Set(files);
  const suffixes = Object.values(PRECOMPRESSED);
  return files.filter(
    (file) =>
      !suffixes.some(
        (suffix) => file.endsWith(suffix) && listed.has(file.slice(0, -suffix.length)),
      ),
  );
}

/** Puts the compressed forms of a folder's files beside them. They are derived, so nothing states them. */
export async function precompress(folder: string, files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => precompressFile(path.join(folder, file))));
}
