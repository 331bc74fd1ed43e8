import { writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Below this a compressed answer saves no packet. */
const SMALLEST_BYTES = 512;

/** How precompressed forms of a file are named. */
export const COMPRESSED_SUFFIXES = ['.br', '.gz'] as const;

function isText(contentType: string): boolean {
  return /^text\/|javascript|json|xml/.test(contentType);
}

/** Writes `.br` and `.gz` beside a file of text, as far as they are smaller than the file. */
export async function precompress(file: string, contentType: string, body: Buffer): Promise<void> {
  if (!isText(contentType) || body.length < SMALLEST_BYTES) return;
  const [br, gz] = await Promise.all([
    brotli(body, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
    zip(body, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  if (br.length < body.length) await writeFile(`${file}.br`, br);
  if (gz.length < body.length) await writeFile(`${file}.gz`, gz);
}
