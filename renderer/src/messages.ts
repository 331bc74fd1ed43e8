import { Buffer } from 'node:buffer';

/** JSON that nests deeper is refused before it is parsed: parsing it takes minutes. */
const MOST_NESTING = 100;
const CODES = { quote: 0x22, backslash: 0x5c, open: [0x5b, 0x7b], close: [0x5d, 0x7d] };
const LINE_BREAK = 0x0a;

/** Formats a message between the parent and a worker: a line of JSON. */
export const encodeMessage = (message: unknown) => `${JSON.stringify(message)}\n`;

function assertShallow(json: Uint8Array): void {
  let depth = 0;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json[index] ?? 0;
    if (isText && code === CODES.backslash) index += 1;
    else if (code === CODES.quote) isText = !isText;
    else if (!isText && CODES.open.includes(code)) depth += 1;
    else if (!isText && CODES.close.includes(code)) depth -= 1;
    if (depth > MOST_NESTING) throw new Error('its message nests too deeply.');
  }
}

function parseMessage(json: Uint8Array): unknown {
  assertShallow(json);
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(json));
  } catch {
    throw new Error('its message is no JSON.');
  }
}

/** Reads messages from a stream, in which they may be split or joined. */
export class MessageReader {
  private pieces: Uint8Array[] = [];
  private length = 0;

  /** Longer messages are not read. */
  constructor(private readonly mostBytes = Number.POSITIVE_INFINITY) {}

  /** Adds a piece; yields the messages that are complete. @throws */
  *read(piece: Uint8Array): Generator<unknown> {
    let rest = piece;
    for (let end = rest.indexOf(LINE_BREAK); end !== -1; end = rest.indexOf(LINE_BREAK)) {
      this.add(rest.subarray(0, end));
      const message = Buffer.concat(this.pieces);
      this.pieces = [];
      this.length = 0;
      rest = rest.subarray(end + 1);
      yield parseMessage(message);
    }
    this.add(rest);
  }

  private add(piece: Uint8Array): void {
    if (piece.length === 0) return;
    this.pieces.push(piece);
    this.length += piece.length;
    if (this.length > this.mostBytes) throw new Error('its message is too long.');
    // Refuses other output before the line ends.
    if (this.pieces[0]?.[0] !== CODES.open[1]) throw new Error('its message is no JSON.');
  }
}
