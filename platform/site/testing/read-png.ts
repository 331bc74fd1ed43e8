import { crc32, inflateSync } from 'node:zlib';

/** A picture as it was read. */
export interface ReadPicture {
  readonly width: number;
  readonly height: number;
  /** The colour of a pixel, as `#rrggbb`. */
  colourAt(x: number, y: number): string;
}

function readChunks(file: Buffer): Map<string, Buffer> {
  if (file.subarray(0, 8).toString('hex') !== '89504e470d0a1a0a') throw new Error('No PNG.');
  const chunks = new Map<string, Buffer>();
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    const body = file.subarray(at + 4, at + 8 + length);
    if (file.readUInt32BE(at + 8 + length) !== crc32(body)) throw new Error('A sum is wrong.');
    chunks.set(body.toString('latin1', 0, 4), body.subarray(4));
    at += 12 + length;
  }
  if ([...chunks.keys()].join() !== 'IHDR,PLTE,IDAT,IEND') throw new Error('Chunks are missing.');
  return chunks;
}

/** Reads a PNG of four bits a pixel whose rows are plain or differences to the row above. */
export function readPng(file: Buffer): ReadPicture {
  const chunks = readChunks(file);
  const header = chunks.get('IHDR') ?? Buffer.alloc(13);
  const palette = chunks.get('PLTE') ?? Buffer.alloc(0);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  if (header.subarray(8).toString('hex') !== '0403000000') throw new Error('Another kind of PNG.');
  const data = inflateSync(chunks.get('IDAT') ?? Buffer.alloc(0));
  const stride = 1 + Math.ceil(width / 2);
  if (data.length !== stride * height) throw new Error('Pixels are missing.');
  for (let row = 0; row < height; row += 1) {
    if (data[row * stride] === 0) continue;
    if (data[row * stride] !== 2) throw new Error('A filter that is not written here.');
    for (let at = 1; at < stride; at += 1) {
      const [here, above] = [row * stride + at, (row - 1) * stride + at];
      data[here] = ((data[here] ?? 0) + (data[above] ?? 0)) & 0xff;
    }
  }
  return {
    width,
    height,
    colourAt: (x, y) => {
      const byte = data[y * stride + 1 + (x >> 1)] ?? 0;
      const index = x % 2 === 0 ? byte >> 4 : byte & 0xf;
      if (index * 3 >= palette.length) throw new Error('A pixel without a colour.');
      return `#${palette.subarray(index * 3, index * 3 + 3).toString('hex')}`;
    },
  };
}
