/** A message between the parent and a worker: JSON, and bytes that JSON cannot hold. */
export interface Frame {
  readonly message: unknown;
  readonly bytes: Uint8Array;
}

/** What a reader accepts. Bytes that say more are not read. */
export interface FrameLimits {
  readonly messageBytes: number;
  readonly bodyBytes: number;
}

/** Two unsigned 32-bit numbers: the lengths of the JSON and of the bytes. */
const HEADER_BYTES = 8;
/** JSON that nests deeper is refused before it is parsed: parsing it takes minutes. */
const MOST_NESTING = 100;

export class BrokenFrameError extends Error {
  override readonly name = 'BrokenFrameError';
}

export function encodeFrame(message: unknown, bytes: Uint8Array = new Uint8Array()): Uint8Array {
  const json = new TextEncoder().encode(JSON.stringify(message));
  const frame = new Uint8Array(HEADER_BYTES + json.length + bytes.length);
  const header = new DataView(frame.buffer);
  header.setUint32(0, json.length);
  header.setUint32(4, bytes.length);
  frame.set(json, HEADER_BYTES);
  frame.set(bytes, HEADER_BYTES + json.length);
  return frame;
}

const CODES = { quote: 0x22, backslash: 0x5c, open: [0x5b, 0x7b], close: [0x5d, 0x7d] };

function assertShallow(json: Uint8Array): void {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json[index] ?? 0;
    if (isText && code === CODES.backslash) index += 1;
    else if (code === CODES.quote) isText = !isText;
    else if (!isText && CODES.open.includes(code)) depth += 1;
    else if (!isText && CODES.close.includes(code)) depth -= 1;
    if (depth > MOST_NESTING) throw new BrokenFrameError('its message nests too deeply.');
  }
}

function parseMessage(json: Uint8Array): unknown {
  assertShallow(json);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw new BrokenFrameError('its message is no JSON.');
  }
}

/** Reads frames from a stream of bytes, of which each piece may hold a part of a frame or several. */
export class FrameReader {
  private pieces: Uint8Array[] = [];
  private length = 0;

  constructor(private readonly limits: FrameLimits) {}

  /** Adds a piece; yields the frames that are complete. @throws {BrokenFrameError} */
  *read(piece: Uint8Array): Generator<Frame> {
    this.pieces.push(piece);
    this.length += piece.length;
    for (;;) {
      if (this.length < HEADER_BYTES) return;
      const start = this.join(HEADER_BYTES);
      const header = new DataView(start.buffer, start.byteOffset, HEADER_BYTES);
      const [messageBytes, bodyBytes] = [header.getUint32(0), header.getUint32(4)];
      if (messageBytes > this.limits.messageBytes || bodyBytes > this.limits.bodyBytes) {
        throw new BrokenFrameError('it announces more than may be sent.');
      }
      const size = HEADER_BYTES + messageBytes + bodyBytes;
      if (this.length < size) return;
      const all = this.join(size);
      this.pieces = all.length > size ? [all.subarray(size)] : [];
      this.length -= size;
      const body = HEADER_BYTES + messageBytes;
      const message = parseMessage(all.subarray(HEADER_BYTES, body));
      // A copy: `slice` of a Buffer shares its memory.
      yield { message, bytes: new Uint8Array(all.subarray(body, size)) };
    }
  }

  /** Makes the first piece at least so long. */
  private join(length: number): Uint8Array {
    const [first] = this.pieces;
    if (first !== undefined && first.length >= length) return first;
    const all = new Uint8Array(this.length);
    let offset = 0;
    for (const piece of this.pieces) {
      all.set(piece, offset);
      offset += piece.length;
    }
    this.pieces = [all];
    return all;
  }
}
