import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { z } from 'zod';

const LINE_BREAK = 0x0a;
const PIECE_BYTES = 65_536;

const headSchema = z.union([
  z.strictObject({
    migrations: z.array(z.string()),
    /** Columns of accounts, which differ between a local and a hosted database. */
    accounts: z.string(),
    /** Sequence → its last value; null before the first. */
    sequences: z.record(z.string(), z.string().nullable()),
  }),
  /** Rows in PostgreSQL's text format for `COPY`. */
  z.strictObject({ table: z.string(), columns: z.string() }),
  z.strictObject({ id: z.uuid(), bucket: z.string(), name: z.string(), type: z.string() }),
]);
export type Head = Readonly<z.infer<typeof headSchema>>;

/** A piece of the table or file that `head` names. Pieces of one follow each other. */
export interface Piece {
  readonly head: Head;
  readonly body: Buffer;
}

/** Writes a compressed backup that only its owner can read: lines of JSON, each with the bytes of a piece. @throws if the file exists. */
export async function writePieces(file: string, pieces: AsyncIterable<Piece>): Promise<void> {
  async function* format() {
    for await (const { head, body } of pieces) {
      for (let at = 0; at === 0 || at < body.length; at += PIECE_BYTES) {
        const piece = body.subarray(at, at + PIECE_BYTES);
        yield Buffer.from(`${JSON.stringify([piece.length, head])}\n`);
        yield piece;
      }
    }
  }
  await pipeline(format, createGzip(), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

const lineSchema = z.tuple([z.int().min(0).max(PIECE_BYTES), headSchema]);

/** Yields the pieces of a backup. @throws if it is damaged or cut. */
export async function* readPieces(file: string): AsyncGenerator<Piece> {
  let rest = Buffer.alloc(0);
  let line: z.infer<typeof lineSchema> | null = null;
  const source = createReadStream(file);
  const plain = source.pipe(createGunzip());
  source.on('error', (error) => plain.destroy(error));
  for await (const chunk of plain) {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      if (line === null) {
        const end = rest.indexOf(LINE_BREAK);
        if (end === -1) break;
        line = lineSchema.parse(JSON.parse(rest.toString('utf8', 0, end)));
        rest = rest.subarray(end + 1);
      }
      const [bytes, head] = line;
      if (rest.length < bytes) break;
      yield { head, body: rest.subarray(0, bytes) };
      rest = rest.subarray(bytes);
      line = null;
    }
  }
  if (line !== null || rest.length > 0) throw new Error('its end is missing');
}
