import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { Zstd } from '@hpcc-js/wasm-zstd';

/** What a body may be compressed with, as `Content-Encoding` names it. */
export type Encoding = 'br' | 'zstd' | 'gzip';

/** How hard to try: `quick` while somebody waits, `small` where it is done once for all. */
export type Effort = 'quick' | 'small';

// Brotli 5 costs a tenth of 9 and gives 2 % more bytes. Zstandard above 19 may ask a browser for a
// window of more than 8 MB, which RFC 9659 forbids.
const LEVELS: Readonly<Record<Effort, Readonly<Record<Encoding, number>>>> = {
  quick: { br: 5, zstd: 6, gzip: 6 },
  small: { br: 11, zstd: 19, gzip: 9 },
};

/** Below this, the headers of an encoding cost what it saves. */
const SMALLEST_BYTES = 256;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);
let zstd: Promise<Zstd> | null = null;

/** Compresses a body whole. Node has Zstandard of its own from 22.15 on only, so a WebAssembly build does it. */
export async function compress(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  const level = LEVELS[effort][encoding];
  if (encoding === 'gzip') return deflate(body, { level });
  if (encoding === 'br') {
    const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT } = constants;
    const params = { [BROTLI_PARAM_QUALITY]: level, [BROTLI_PARAM_SIZE_HINT]: body.length };
    return brotli(body, { params });
  }
  zstd ??= Zstd.load();
  return Buffer.from((await zstd).compress(body, level));
}

/** Whether bodies of a type and size gain by compression: pictures and fonts are compressed already. */
export function isCompressible(contentType: string, bytes: number): boolean {
  return (
    bytes >= SMALLEST_BYTES &&
    /^(?:text\/|image\/svg|application\/(?:[\w.-]+\+)?(?:json|xml)|application\/(?:javascript|wasm))/.test(
      contentType,
    )
  );
}
