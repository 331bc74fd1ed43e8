import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Release } from '@site/shared/contract';
import { type Candidate, pass, refuse } from './candidate.ts';

const CHECK = 'size';
const GROWTH_SHARE = 0.1;
const GROWTH_BYTES = 5 * 1024;
const QUALITY = 9;

const compress = promisify(brotliCompress);

/** Bytes of a release's files as a visitor gets them. */
export async function weigh(release: Release, folder: string): Promise<number> {
  const sizes = await Promise.all(
    Object.keys(release.integrity).map(async (file) => {
      const text = await readFile(path.join(folder, file));
      const packed = await compress(text, {
        params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY },
      });
      return packed.length;
    }),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}

function format(bytes: number): string {
  return `${(bytes / 1024).toFixed(1)} KB`;
}

/** A release may weigh a tenth and 5 KB more than the one before it, compressed. */
export async function checkSize({ release, folder, previous, allowedGrowth }: Candidate) {
  const size = await weigh(release, folder);
  if (previous === null) return pass(CHECK, `${format(size)} compressed, the first release`);
  const before = await weigh(previous.release, previous.folder);
  const limit = before * (1 + GROWTH_SHARE) + GROWTH_BYTES;
  const found = `${format(before)} before, ${format(size)} now, ${format(limit)} at most`;
  if (size <= limit) return pass(CHECK, found);
  if (allowedGrowth !== undefined) return pass(CHECK, `${found}; allowed: ${allowedGrowth}`);
  return refuse(
    CHECK,
    found,
    `Make it smaller, or say why it must grow: npm run release -- ${release.name} --allow-growth "reason"`,
  );
}
