import { Buffer } from 'node:buffer';

/** JSON that nests deeper or has more values is refused before it is parsed: parsing it takes minutes, or gigabytes. */
const MOST_NESTING = 100;
const CODES = {
  quote: 0x22,
  backslash: 0x5c,
  comma: 0x2c,
  open: [0x5b, 0x7b],
  close: [0x5d, 0x7d],
};
const LINE_BREAK = 0x0a;

/** Formats a message between the parent and a worker: a line of JSON. */
export const encodeMessage = (message: unknown) => `${JSON.stringify(message)}\n`;

function assertSmall(json: Uint8Array, mostValues: number): void {
  let depth = 0;
  let values = 1;
  let isText = false;
  for (let index = 0; index < json.length; index += 1) {
    const code = json[index] ?? 0;
    if (isText && code === CODES.backslash) index += 1;
    else if (code === CODES.quote) isText = !isText;
    else if (isText) continue;
    else if (CODES.open.includes(code)) depth += 1;
    else if (CODES.close.includes(code)) depth -= 1;
    if (code === CODES.comma || CODES.open.includes(code)) values += 1;
    if (depth > MOST_NESTING) throw new Error('its message nests too deeply.');
    if (values > mostValues) throw new Error('its message has too many values.');
  }
}

function parseMessage(json: Uint8Array, mostValues: number): unknown {
  assertSmall(json, mostValues);
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

  /** Longer messages, and those with more values, are not read. */
  constructor(
    private readonly mostBytes = Number.POSITIVE_INFINITY,
    public mostValues = Number.POSITIVE_INFINITY,
  ) {}

  /** Adds a piece; yields the messages that are complete. @throws */
  *read(piece: Uint8Array): Generator<unknown> {
    let rest = piece;
    for (let end = rest.indexOf(LINE_BREAK); end !== -1; end = rest.indexOf(LINE_BREAK)) {
      this.add(rest.subarray(0, end));
      const message = Buffer.concat(this.pieces);
      this.pieces = [];
      this.length = 0;
      rest = rest.subarray(end + 1);
      yield parseMessage(message, this.mostValues);
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
