import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import {
  compress,
  type Encoding,
  fileType,
  isCompressible,
  PRECOMPRESSED,
} from '../kit/compress.ts';
import { RELEASES_URL } from '../store/release-store.ts';
import { answerText } from './answer-text.ts';
import { ByteCache } from './byte-cache.ts';
import { type ByteRange, isHeld, readRange } from './conditional.ts';
import { flattenHeaders, type ReadyAnswer, sendReady } from './ready-answer.ts';
import { ReleaseStatements, type StatedFile } from './release-statements.ts';
import { preferredEncoding } from './send-body.ts';

/** A file in one encoding. */
interface Form {
  readonly tag: string;
  /** Names and values in turn: all but those that depend on the part that is asked for. */
  readonly headers: string[];
  readonly size: number;
  /** The bytes, or the path of a file that is too large to be kept. */
  readonly source: Buffer | string;
  /** The answer with the whole file; null where it is too large to be kept. */
  readonly whole: ReadyAnswer | null;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const LARGEST_KEPT_BYTES = 2 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';

async function readIfThere(file: string): Promise<Buffer | null> {
  const { size } = await stat(file).catch(() => ({ size: null }));
  return size === null || size > LARGEST_KEPT_BYTES ? null : readFile(file);
}

/** A file's compressed form: the one beside it, or one made now where a release came without. */
async function readCompressed({ path }: StatedFile, encoding: Encoding): Promise<Buffer | null> {
  const beside = await readIfThere(path + PRECOMPRESSED[encoding]);
  if (beside !== null) return beside;
  const plain = await readIfThere(path);
  if (plain === null || !isCompressible(fileType(path), plain.length)) return null;
  const made = await compress(plain, encoding, 'quick');
  return made.length < plain.length ? made : null;
}

async function sendBytes(
  response: ServerResponse,
  { source }: Form,
  range: ByteRange | null,
): Promise<void> {
  if (typeof source !== 'string') {
    response.end(range === null ? source : source.subarray(range.first, range.last + 1));
    return;
  }
  const part = range === null ? {} : { start: range.first, end: range.last };
  await pipeline(createReadStream(source, part), response).catch((error: NodeJS.ErrnoException) => {
    // The asker left; whatever else it is, the answer is cut and cannot be mended.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') console.error(error);
  });
}

function sendForm(
  request: IncomingMessage,
  response: ServerResponse,
  form: Form,
): Promise<void> | void {
  if (isHeld(request, form.tag)) {
    response.writeHead(304, form.headers).end();
    return;
  }
  const range = readRange(request, form.size, form.tag);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${form.size}`);
    answerText(request, response, 416, 'The file has no such part.');
    return;
  }
  const { first, last } = range ?? { first: 0, last: form.size - 1 };
  const part = range === null ? [] : ['Content-Range', `bytes ${first}-${last}/${form.size}`];
  const headers = [...form.headers, ...part, 'Content-Length', `${last - first + 1}`];
  response.writeHead(range === null ? 200 : 206, headers);
  if (request.method === 'HEAD') response.end();
  else return sendBytes(response, form, range);
}

function keyOf(request: IncomingMessage, pathname: string): string {
  return `${preferredEncoding(request)} ${pathname}`;
}

/** Answers with the files that releases state, which never change. */
export class ReleaseFiles {
  readonly #statements: ReleaseStatements;
  readonly #forms = new ByteCache<Form>(CACHE_BYTES);

  /** `headers` are those of every answer. */
  constructor(
    releases: string,
    private readonly headers: Readonly<Record<string, string>>,
  ) {
    this.#statements = new ReleaseStatements(releases);
  }

  /** Answers with a whole file that is held; false where none is. That is most of what a visit asks for. */
  answerHeld(request: IncomingMessage, response: ServerResponse): boolean {
    const { url = '', headers } = request;
    // What has to be decoded first may be the address of another file.
    if (!url.startsWith(RELEASES_URL) || url.includes('%') || headers.range !== undefined)
      return false;
    const whole = this.#forms.get(keyOf(request, url))?.whole ?? null;
    if (whole !== null) sendReady(request, response, whole);
    return whole !== null;
  }

  /** Answers with a file or a part of it; 404 where there is none. */
  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
  ): Promise<void> {
    const key = keyOf(request, pathname);
    const file = await this.#statements.find(pathname);
    if (file === null) return answerText(request, response, 404, 'There is no such file.');
    const form = this.#forms.get(key) ?? (await this.#read(file, preferredEncoding(request)));
    if (form.whole !== null) this.#forms.set(key, form, form.size + key.length);
    return sendForm(request, response, form);
  }

  async #read(file: StatedFile, encoding: Encoding | null): Promise<Form> {
    if (encoding !== null && isCompressible(fileType(file.path), Number.POSITIVE_INFINITY)) {
      const compressed = await readCompressed(file, encoding);
      if (compressed !== null) return this.#toForm(file, encoding, compressed);
    }
    const plain = await readIfThere(file.path);
    if (plain !== null) return this.#toForm(file, null, plain);
    return {
      ...this.#describe(file, null),
      size: (await stat(file.path)).size,
      source: file.path,
      whole: null,
    };
  }

  #toForm(file: StatedFile, encoding: Encoding | null, body: Buffer): Form {
    const { tag, headers: headersOfHeld } = this.#describe(file, encoding);
    const headers = [...headersOfHeld, 'Content-Length', `${body.length}`];
    const whole = { status: 200, tag, headers, headersOfHeld, body };
    return { tag, headers: headersOfHeld, size: body.length, source: body, whole };
  }

  #describe({ path, digest }: StatedFile, encoding: Encoding | null) {
    const contentType = fileType(path);
    const isPacked = isCompressible(contentType, Number.POSITIVE_INFINITY);
    const tag = encoding === null ? `"${digest}"` : `"${digest}-${encoding}"`;
    const headers = flattenHeaders({
      ...this.headers,
      'Content-Type': contentType,
      'Cache-Control': FOREVER,
      ETag: tag,
      'Accept-Ranges': 'bytes',
      ...(isPacked ? { Vary: 'Accept-Encoding' } : {}),
      ...(encoding === null ? {} : { 'Content-Encoding': encoding }),
    });
    return { tag, headers };
  }
}
