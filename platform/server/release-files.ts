import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { compress, type Encoding, isCompressible } from '../encoding/compress.ts';
import { acceptedEncodings } from '../encoding/negotiate.ts';
import { fileType, PRECOMPRESSED } from '../encoding/precompress.ts';
import { answerText } from './answer-text.ts';
import { ByteCache } from './byte-cache.ts';
import { type ByteRange, isHeld, readRange } from './conditional.ts';
import { ReleaseStatements, type StatedFile } from './release-statements.ts';

type AnswerFile = (
  request: IncomingMessage,
  response: ServerResponse,
  pathname: string,
) => Promise<void> | void;

/** A file in one encoding, ready to be sent. */
interface Form {
  readonly tag: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly size: number;
  /** The bytes, or the path of a file that is too large to be kept. */
  readonly source: Buffer | string;
}

const CACHE_BYTES = 64 * 1024 * 1024;
const LARGEST_KEPT_BYTES = 2 * 1024 * 1024;
const FOREVER = 'public, max-age=31536000, immutable';

function createForm(
  file: StatedFile,
  encoding: Encoding | null,
  source: Buffer | string,
  size: number,
) {
  const contentType = fileType(file.path);
  const tag = encoding === null ? `"${file.digest}"` : `"${file.digest}-${encoding}"`;
  const headers: [string, string][] = [
    ['Content-Type', contentType],
    ['Cache-Control', FOREVER],
    ['ETag', tag],
    ['Accept-Ranges', 'bytes'],
  ];
  if (isCompressible(contentType, Number.POSITIVE_INFINITY))
    headers.push(['Vary', 'Accept-Encoding']);
  if (encoding !== null) headers.push(['Content-Encoding', encoding]);
  return { tag, headers, size, source } satisfies Form;
}

async function readIfThere(file: string): Promise<Buffer | null> {
  const { size } = await stat(file).catch(() => ({ size: null }));
  return size === null || size > LARGEST_KEPT_BYTES ? null : readFile(file);
}

/** A file's compressed form: the one beside it, or one made now where a release came without. */
async function readCompressed({ path }: StatedFile, encoding: Encoding): Promise<Buffer | null> {
  const beside = encoding === 'gzip' ? null : await readIfThere(path + PRECOMPRESSED[encoding]);
  if (beside !== null) return beside;
  const plain = await readIfThere(path);
  if (plain === null || !isCompressible(fileType(path), plain.length)) return null;
  const made = await compress(plain, encoding, 'quick');
  return made.length < plain.length ? made : null;
}

async function readForm(file: StatedFile, encoding: Encoding | null): Promise<Form> {
  if (encoding !== null && isCompressible(fileType(file.path), Number.POSITIVE_INFINITY)) {
    const compressed = await readCompressed(file, encoding);
    if (compressed !== null) return createForm(file, encoding, compressed, compressed.length);
  }
  const plain = await readIfThere(file.path);
  if (plain !== null) return createForm(file, null, plain, plain.length);
  return createForm(file, null, file.path, (await stat(file.path)).size);
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
  for (const [name, value] of form.headers) response.setHeader(name, value);
  if (isHeld(request, form.tag)) {
    response.writeHead(304).end();
    return;
  }
  const range = readRange(request, form.size, form.tag);
  if (range === 'unsatisfiable') {
    response.setHeader('Content-Range', `bytes */${form.size}`);
    response.removeHeader('Content-Encoding');
    answerText(request, response, 416, 'The file has no such part.');
    return;
  }
  const { first, last } = range ?? { first: 0, last: form.size - 1 };
  if (range !== null) response.setHeader('Content-Range', `bytes ${first}-${last}/${form.size}`);
  response.setHeader('Content-Length', last - first + 1);
  response.writeHead(range === null ? 200 : 206);
  if (request.method === 'HEAD') response.end();
  else return sendBytes(response, form, range);
}

/** Answers with the files that releases state, which never change; 404 where there is none. */
export function serveReleaseFiles(releases: string): AnswerFile {
  const statements = new ReleaseStatements(releases);
  const forms = new ByteCache<Form>(CACHE_BYTES);

  async function readAndSend(
    request: IncomingMessage,
    response: ServerResponse,
    pathname: string,
    encoding: Encoding | null,
  ): Promise<void> {
    const file = await statements.find(pathname);
    if (file === null) return answerText(request, response, 404, 'There is no such file.');
    const form = await readForm(file, encoding);
    if (typeof form.source !== 'string') {
      forms.set(`${encoding} ${pathname}`, form, form.size + pathname.length);
    }
    return sendForm(request, response, form);
  }

  return (request, response, pathname) => {
    const [encoding = null] = acceptedEncodings(request.headers['accept-encoding']);
    const held = forms.get(`${encoding} ${pathname}`);
    // Without a pause where the file is held: that is most of what a visit asks for.
    if (held !== undefined) return sendForm(request, response, held);
    return readAndSend(request, response, pathname, encoding);
  };
}
