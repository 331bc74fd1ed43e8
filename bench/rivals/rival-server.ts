import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

/** What one variant of the site answers with; null where it has nothing. */
export type Answer = (pathname: string) => Promise<{ type: string; body: Buffer } | null>;

/** A running variant of the site. */
export interface RivalServer {
  readonly url: string;
  close(): Promise<void>;
}

/** A file of a folder as an answer; null where there is none. */
export async function readAnswer(folder: string, pathname: string) {
  const file = path.join(folder, pathname);
  const type = TYPES[path.extname(file)];
  if (type === undefined || !file.startsWith(folder)) return null;
  return readFile(file).then(
    (body) => ({ type, body }),
    () => null,
  );
}

/** A page's HTML as an answer. */
export function htmlAnswer(html: string) {
  return { type: TYPES['.html'] ?? '', body: Buffer.from(html) };
}

/** Serves a variant on a free port of the loopback, compressed as well as brotli can, as all variants are. */
export function serveRival(answer: Answer): Promise<RivalServer> {
  const packed = new Map<string, Buffer>();
  const compress = (body: Buffer) => {
    const key = createHash('sha1').update(body).digest('hex');
    const known = packed.get(key);
    if (known !== undefined) return known;
    const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
    packed.set(key, made);
    return made;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://site');
    answer(pathname).then(
      (found) => {
        if (found === null) return void response.writeHead(404).end();
        const body = compress(found.body);
        response.writeHead(200, {
          'Content-Type': found.type,
          'Content-Encoding': 'br',
          'Content-Length': body.length,
          'Cache-Control': found.type.startsWith('text/html') ? 'no-cache' : 'max-age=31536000',
        });
        response.end(body);
      },
      (error: unknown) => void response.writeHead(500).end(String(error)),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address !== null ? address.port : 0;
      resolve({
        url: `http://127.0.0.1:${port}`,
        close: () =>
          new Promise((done) => {
            server.close(() => done());
            server.closeAllConnections();
          }),
      });
    });
  });
}
