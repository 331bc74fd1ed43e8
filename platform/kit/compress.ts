import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { lookup } from 'mrmime';

export const BROTLI = '.br';

/** Brotli qualities. For a page of 73 KB: 5 takes 2 ms and is 10 % larger than 11; 10 takes 42 ms and is 2.5 % larger; 11 takes 146 ms. */
export const QUALITY = { whileSomebodyWaits: 5, page: 10, releaseFile: 11 } as const;

/** Below this size, the encoding's headers outweigh its savings. */
const SMALLEST_BYTES = 256;

const deflate = promisify(gzip);
const deflateBrotli = promisify(brotliCompress);

export async function compress(
  body: Buffer,
  encoding: 'br' | 'gzip',
  quality: number = QUALITY.whileSomebodyWaits,
): Promise<Buffer> {
  if (encoding === 'gzip') return deflate(body);
  return deflateBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}

const COMPRESSIBLE =
  /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:javascript|wasm))/;

export function isCompressible(contentType: string, bytes: number): boolean {
  return bytes >= SMALLEST_BYTES && COMPRESSIBLE.test(contentType);
}

export function fileType(file: string): string {
  const type = lookup(file) ?? 'application/octet-stream';
  return /^text\/|javascript|json|xml/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Writes brotli forms next to a folder's files. They are derived data, so no manifest lists them. */
export async function precompress(folder: string, files: readonly string[]): Promise<void> {
  const each = files.map(async (name) => {
    const file = path.join(folder, name);
    const body = await readFile(file);
    if (!isCompressible(fileType(name), body.length)) return;
    await writeFile(file + BROTLI, await compress(body, 'br', QUALITY.releaseFile));
  });
  await Promise.all(each);
}
