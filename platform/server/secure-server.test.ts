import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { get } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { connect as connectTls } from 'node:tls';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { createSelfSigned, type SelfSigned } from './testing/self-signed.ts';
import { SCRIPT, SCRIPT_URL, type ServedStore, serveStore } from './testing/served-store.ts';

const LOOK_MS = 50;

let folder: string;
let served: ServedStore;
let first: SelfSigned;
let session: ClientHttp2Session;

async function writeCertificate({ cert, key }: SelfSigned, name = 'site') {
  const files = {
    cert: path.join(folder, `${name}-cert.pem`),
    key: path.join(folder, `${name}-key.pem`),
  };
  await writeFile(files.key, key);
  await writeFile(files.cert, cert);
  return files;
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'certificate-'));
  first = createSelfSigned(1);
  served = await serveStore({
    certificate: await writeCertificate(first),
    certificateLookMs: LOOK_MS,
  });
  session = connect(served.server.url, { ca: first.cert });
});

afterAll(async () => {
  session.close();
  await served.close();
  await rm(folder, { recursive: true });
});

interface Answer {
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

async function ask(headers: Record<string, string>): Promise<Answer> {
  const stream = session.request(headers);
  stream.end();
  const answer = new Promise<IncomingHttpHeaders>((resolve) => stream.once('response', resolve));
  const chunks: Buffer[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return { headers: await answer, body: Buffer.concat(chunks) };
}

/** The serial number of the certificate that a new connection is shown. */
async function shownSerial(): Promise<string> {
  const { port } = new URL(served.server.url);
  const socket = connectTls({ port: Number(port), host: '127.0.0.1', rejectUnauthorized: false });
  await new Promise<void>((resolve) => socket.once('secureConnect', resolve));
  const { serialNumber } = socket.getPeerCertificate();
  socket.destroy();
  return serialNumber;
}

describe('with a certificate', () => {
  test('a page and its files come over HTTP/2, compressed and with their rules', async () => {
    expect(served.server.url).toMatch(/^https:/);
    const page = await ask({ ':path': '/Sample', 'accept-encoding': 'br' });
    expect(session.alpnProtocol).toBe('h2');
    expect(page.headers).toMatchObject({
      ':status': 200,
      'content-encoding': 'br',
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(page.body).toString()).toContain('/releases/mfe-a/2/entry.js');
    const script = await ask({ ':path': SCRIPT_URL, 'accept-encoding': 'br' });
    expect(script.headers['cache-control']).toContain('immutable');
    expect(brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
  });

  test('the page’s scripts are named before the page, with the hashes that it states', async () => {
    const stream = session.request({ ':path': '/Sample' });
    const early = new Promise<IncomingHttpHeaders>((resolve) => stream.once('headers', resolve));
    const late = new Promise<IncomingHttpHeaders>((resolve) => stream.once('response', resolve));
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const page = Buffer.concat(chunks).toString();
    const named = [
      ...page.matchAll(/(?:src|href)="(\/releases\/[^"]+\.js)"[^>]* integrity="([^"]+)"/g),
    ];
    const links = named.map(
      ([, url, hash]) =>
        `<${url}>; rel=preload; as=script; fetchpriority=low; crossorigin=anonymous; integrity="${hash}"`,
    );
    expect(links).toHaveLength(2);
    expect((await early)[':status']).toBe(103);
    expect(
      String((await early).link)
        .split(', ')
        .sort(),
    ).toEqual(links.sort());
    expect((await late).link).toBe((await early).link);
  });

  test('browsers are told to stay with TLS', async () => {
    const { headers } = await ask({ ':path': '/robots.txt' });
    expect(headers['strict-transport-security']).toBe('max-age=63072000');
    const plain = await serveStore();
    expect((await fetch(plain.server.url)).headers.has('strict-transport-security')).toBe(false);
    await plain.close();
  });

  test('the rules of requests hold over HTTP/2 too', async () => {
    const status = async (headers: Record<string, string>) =>
      (await ask(headers)).headers[':status'];
    expect(await status({ ':method': 'HEAD', ':path': SCRIPT_URL })).toBe(200);
    expect(await status({ ':method': 'POST', ':path': '/' })).toBe(405);
    expect(
      await status({
        ':method': 'POST',
        ':path': '/reports',
        'content-encoding': 'gzip',
      }),
    ).toBe(415);
    expect(await status({ ':path': '/releases/%2e%2e/live.json' })).toBe(400);
    expect(await status({ ':path': `/${'a'.repeat(5000)}` })).toBe(414);
  });

  test('a client that speaks HTTP/1.1 alone is answered in it', async () => {
    const version = await new Promise((resolve, reject) => {
      get(`${served.server.url}/Sample`, { ca: first.cert, agent: false }, (response) => {
        response.resume();
        resolve([response.httpVersion, response.statusCode]);
      }).on('error', reject);
    });
    expect(version).toEqual(['1.1', 200]);
  });

  test('a renewed one is used without a restart, and a broken one is not', async () => {
    expect(await shownSerial()).toBe('01');
    await writeCertificate(createSelfSigned(2));
    await vi.waitFor(async () => expect(await shownSerial()).toBe('02'), { timeout: 10_000 });
    takeConsoleErrors();
    // There at once, so that it is told of once.
    await writeFile(path.join(folder, 'broken.pem'), 'broken');
    await rename(path.join(folder, 'broken.pem'), path.join(folder, 'site-cert.pem'));
    let told: unknown[] = [];
    await vi.waitFor(
      () => {
        told = [...told, ...takeConsoleErrors()];
        expect(told).toContainEqual(expect.stringContaining('cannot be used'));
      },
      { timeout: 10_000 },
    );
    expect(await shownSerial()).toBe('02');
  });

  test('a stop lets the streams end that are running', async () => {
    let finish = () => {};
    const other = await serveStore({
      certificate: await writeCertificate(first, 'other'),
      routes: async (app) => {
        app.get('/hanging', (_, reply) => {
          const { raw } = reply.hijack();
          finish = () => void raw.end('the answer');
          raw.writeHead(200);
          raw.write('first ');
        });
      },
    });
    const client = connect(other.server.url, { ca: first.cert });
    const stream = client.request({ ':path': '/hanging' });
    await new Promise<void>((resolve) => stream.once('response', () => resolve()));
    const stopped = other.close();
    finish();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    expect(Buffer.concat(chunks).toString()).toBe('first the answer');
    await stopped;
    client.close();
  });
});

test('a certificate that does not fit its key is refused before anything listens', async () => {
  const files = await writeCertificate({ cert: first.cert, key: createSelfSigned(3).key }, 'wrong');
  await expect(serveStore({ certificate: files })).rejects.toThrow(/cannot be used: .*mismatch/);
  await expect(serveStore({ certificate: { ...files, cert: '/nowhere.pem' } })).rejects.toThrow(
    'TLS_CERT names /nowhere.pem',
  );
});
