import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './raster.ts';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const BIT_DEPTH = 4;
const INDEXED_COLOUR = 3;
/** Filters of a row: as it is, or as the difference to the row above. */
const FILTER_NONE = 0;
const FILTER_UP = 2;

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

function header({ width, height }: Raster): Buffer {
  const rest = Buffer.from([BIT_DEPTH, INDEXED_COLOUR, 0, 0, 0]);
  return chunk('IHDR', Buffer.concat([uint32(width), uint32(height), rest]));
}

function palette({ palette: colours }: Raster): Buffer {
  return chunk('PLTE', Buffer.from(colours.map((colour) => colour.slice(1)).join(''), 'hex'));
}

/** A row with two pixels in a byte, the left one in the high bits. */
function packRow({ pixels, width }: Raster, row: number): Buffer {
  const packed = Buffer.alloc(Math.ceil(width / 2));
  for (let x = 0; x < width; x += 1) {
    const shift = x % 2 === 0 ? BIT_DEPTH : 0;
    const at = x >> 1;
    packed[at] = (packed[at] ?? 0) | ((pixels[row * width + x] ?? 0) << shift);
  }
  return packed;
}

/** Cloth repeats each of its rows for a while: a row like the one above becomes a run of zeros. */
function filterRows(raster: Raster): Buffer {
  const { pixels, width, height } = raster;
  const stride = 1 + Math.ceil(width / 2);
  const filtered = Buffer.alloc(stride * height);
  let above: Buffer = Buffer.alloc(0);
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.from(pixels.buffer, y * width, width);
    const same = above.equals(row);
    filtered[y * stride] = same ? FILTER_UP : FILTER_NONE;
    if (!same) packRow(raster, y).copy(filtered, y * stride + 1);
    above = row;
  }
  return filtered;
}

/** Writes a picture as a PNG of four bits a pixel (ISO/IEC 15948). The same picture makes the same bytes. */
export function encodePng(raster: Raster): Buffer {
  return Buffer.concat([
    SIGNATURE,
    header(raster),
    palette(raster),
    chunk('IDAT', deflateSync(filterRows(raster), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
