import { writeFile } from 'node:fs/promises';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publish } from '../release/publish.ts';
import { rollBack } from '../release/roll-back.ts';
import { renderSyntheticPages, SYNTHETIC_API } from '../release/testing/synthetic-pages.ts';
import {
  createSyntheticStore,
  readSite,
  type SyntheticStore,
} from '../release/testing/synthetic-store.ts';
import { PageGroups } from '../site/page-groups.ts';
import { PageStore } from '../site/page-store.ts';
import { liveSource } from './live-source.ts';
import { type SiteServer, type SiteServerOptions, startSiteServer } from './site-server.ts';
import { createSelfSigned } from './testing/self-signed.ts';

const TEMPLATE =
  '<html lang="<!--site:language-->"><head><!--site:head--></head><body><!--site:body--><!--site:scripts--></body>';
const PATH = '/mfe-a';

let site: SyntheticStore;
let server: SiteServer;
/** How often a request needed more than what is held. */
let readings: number;
let counted: string[];

/** Serves the store, and counts what a request needs that nothing held can give. */
async function serve(certificate: SiteServerOptions['certificate'] = null): Promise<SiteServer> {
  const source = liveSource(site.store);
  const read = (): ReturnType<typeof source.readComposition> => {
    readings += 1;
    return source.readComposition();
  };
  return startSiteServer({
    port: 0,
    certificate,
    source: {
      ...source,
      readComposition: Object.assign(read, { peek: source.readComposition.peek }),
      readDocument: async () => TEMPLATE,
      reports: {
        answer: async () => undefined,
        countVisit: (_, { reason, trial }) => counted.push(`${reason} ${trial?.visitor ?? ''}`),
        flush: async () => undefined,
      },
    },
    page: { site: await readSite(), api: SYNTHETIC_API },
  });
}

beforeEach(async () => {
  site = await createSyntheticStore();
  readings = 0;
  counted = [];
  server = await serve();
  await renderSyntheticPages(site.store, await site.store.readLive());
});

afterEach(async () => {
  await server.close();
  await site.remove();
});

async function get(address: string, headers: Record<string, string> = {}, method = 'GET') {
  const response = await fetch(server.url + address, { method, headers, redirect: 'manual' });
  // What is of the hour and of the connection is no part of the page.
  const {
    date: _,
    connection: __,
    'keep-alive': ___,
    ...told
  } = Object.fromEntries(response.headers);
  return {
    status: response.status,
    headers: told,
    cookies: response.headers.getSetCookie(),
    html: await response.text(),
  };
}

/** Whether a request is answered with what is held. */
async function isAtOnce(address: string, headers: Record<string, string> = {}): Promise<boolean> {
  const before = readings;
  await get(address, headers);
  return readings === before;
}

/** Asks until the page's smallest form is there and held. */
async function untilHeld(headers: Record<string, string> = {}): Promise<void> {
  await expect.poll(() => isAtOnce(PATH, headers)).toBe(true);
}

/** Puts another rendering of the page in the place of the first. */
async function renderAgain(html: string): Promise<void> {
  const pages = new PageStore(site.store.folder);
  const settings = { site: await readSite(), apiUrl: SYNTHETIC_API.url };
  const groups = new PageGroups(settings).list(await site.store.readLive());
  for (const { id: group } of groups) {
    const stored = await pages.read({ group, path: PATH });
    if (stored === null) continue;
    await pages.write({ group, path: PATH }, { ...stored, page: { ...stored.page, html } });
  }
}

describe('a page that is held', () => {
  test('is answered as it was at first, with a form of its own for each encoding', async () => {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const headers = { 'Accept-Encoding': encoding };
      const first = await get(PATH, headers);
      await untilHeld(headers);
      const again = await get(PATH, headers);
      const { 'content-length': size, ...told } = first.headers;
      expect(again.headers).toMatchObject(told);
      expect(Number(again.headers['content-length'])).toBeLessThanOrEqual(Number(size));
      expect(again.html).toBe(first.html);
      expect(again.html).toContain('<h1>mfe-a 1</h1>');
      expect(again.headers['content-encoding'] ?? 'identity').toBe(encoding);
      expect(again.headers['content-security-policy']).toContain("script-src 'self'");
    }
  });

  test('has no body for HEAD, and none for who holds it', async () => {
    await untilHeld();
    const before = readings;
    const whole = await get(PATH);
    const head = await get(PATH, {}, 'HEAD');
    expect([head.status, head.html, head.headers]).toEqual([200, '', whole.headers]);
    const held = await get(PATH, { 'If-None-Match': whole.headers.etag ?? '' });
    expect([held.status, held.html]).toEqual([304, '']);
    const {
      'content-type': _,
      'content-length': __,
      'content-encoding': ___,
      ...told
    } = whole.headers;
    expect(held.headers).toEqual(told);
    expect(readings).toBe(before);
  });

  test('is the page of no other address', async () => {
    await untilHeld();
    for (const address of ['/mfe-a?q=1', '/%6dfe-a', '/mfe-b', '/mfe-a/x']) {
      expect(await isAtOnce(address)).toBe(false);
    }
    expect((await get('/mfe-b')).html).toContain('<h1>mfe-b 1</h1>');
    expect((await get(PATH, {}, 'POST')).status).toBe(405);
  });

  test('goes with its composition, and comes back with it', async () => {
    await untilHeld();
    await site.release({ name: 'mfe-a', version: '2' });
    await renderSyntheticPages(site.store, await site.store.readLive());
    expect((await get(PATH)).html).toContain('<h1>mfe-a 2</h1>');
    await untilHeld();
    expect((await get(PATH)).html).toContain('<h1>mfe-a 2</h1>');
    await rollBack(site.store, { kind: 'previous' }, await readSite());
    const back = await get(PATH);
    expect(back.html).toContain('<h1>mfe-a 1</h1>');
    expect(back.headers['x-releases']).toBe('shell@1, mfe-a@1, mfe-b@1');
  });

  test('goes with its rendering', async () => {
    await untilHeld();
    await renderAgain('<h1>changed</h1>');
    expect((await get(PATH)).html).toContain('<h1>changed</h1>');
    await untilHeld();
    expect((await get(PATH)).html).toContain('<h1>changed</h1>');
  });

  test('is not what a preview shows', async () => {
    const build = await site.options({ name: 'mfe-a', version: '2' });
    await publish({ ...build, aim: { kind: 'preview' } });
    await untilHeld();
    const preview = await get(PATH, { Cookie: 'preview=mfe-a%402' });
    expect(preview.headers['x-releases']).toBe('shell@1, mfe-a@2, mfe-b@1');
    expect(await isAtOnce(PATH, { Cookie: 'other=1; preview=mfe-a%402' })).toBe(false);
    expect(preview.html).toContain('preview-bar');
    expect((await get(PATH)).html).not.toContain('preview-bar');
  });
});

describe('while a canary runs, a page that is held', () => {
  beforeEach(async () => {
    const build = await site.options({ name: 'mfe-a', version: '2' });
    await publish({ ...build, aim: { kind: 'canary', share: 50 } });
    const canary = (await site.store.readPointer())?.canary;
    await renderSyntheticPages(site.store, await site.store.readComposition(canary?.id ?? ''));
  });

  /** Visits as somebody new; returns the cookie that is sent back, and what was served. */
  async function visit() {
    const { cookies, headers, html } = await get(PATH);
    const cookie = cookies[0]?.split(';')[0] ?? '';
    return { cookies, cookie, reason: headers['x-composition-reason'] ?? '', headers, html };
  }

  test('is that of its visitor’s choice, and brings no cookie but its visitor’s own', async () => {
    const known = new Map<string, string>();
    while (known.size < 2) {
      const { cookie, reason } = await visit();
      known.set(reason, cookie);
      await untilHeld({ Cookie: cookie });
    }
    const before = readings;
    const visitors = new Set<string>();
    for (let each = 0; each < 20; each += 1) {
      const { cookies, cookie, reason, headers, html } = await visit();
      expect(cookies).toHaveLength(1);
      visitors.add(cookie);
      expect(headers['cache-control']).toBe('private, no-cache');
      expect(html).toContain(`<h1>mfe-a ${reason === 'canary' ? 2 : 1}</h1>`);
      const again = await get(PATH, { Cookie: cookie });
      expect([again.headers['x-composition-reason'], again.cookies]).toEqual([reason, []]);
      expect(counted.slice(-2)).toEqual(
        Array.from({ length: 2 }, () => `${reason} ${cookie.split('=')[1]}`),
      );
    }
    expect([visitors.size, readings]).toEqual([20, before]);
  });

  test('ends with the canary, and so does the visitor’s cookie', async () => {
    const { cookie } = await visit();
    await untilHeld({ Cookie: cookie });
    await rollBack(site.store, { kind: 'previous' }, await readSite());
    const after = await get(PATH, { Cookie: cookie });
    expect(after.html).toContain('<h1>mfe-a 1</h1>');
    expect(after.headers['cache-control']).toBe('no-cache');
    expect(after.cookies).toEqual([expect.stringContaining('visitor=; ')]);
    await untilHeld();
    expect((await get(PATH)).cookies).toEqual([]);
  });
});

describe('over HTTP/2, a page that is held', () => {
  let session: ClientHttp2Session;

  beforeEach(async () => {
    const { cert, key } = createSelfSigned(1);
    const files = {
      cert: path.join(site.folder, 'cert.pem'),
      key: path.join(site.folder, 'key.pem'),
    };
    await writeFile(files.cert, cert);
    await writeFile(files.key, key);
    await server.close();
    server = await serve(files);
    session = connect(server.url, { ca: cert });
  });

  afterEach(() => {
    session.close();
  });

  async function ask() {
    const before = readings;
    const stream = session.request({ ':path': PATH });
    const early = new Promise<IncomingHttpHeaders>((resolve) => stream.once('headers', resolve));
    const late = new Promise<IncomingHttpHeaders>((resolve) => stream.once('response', resolve));
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk);
    const { date: _, ...told } = await late;
    const html = Buffer.concat(chunks).toString();
    return { early: await early, told, html, isAtOnce: readings === before };
  }

  test('comes with its scripts named early, and all of its rules', async () => {
    const first = await ask();
    await expect.poll(async () => (await ask()).isAtOnce).toBe(true);
    const again = await ask();
    expect([again.isAtOnce, again.html]).toEqual([true, first.html]);
    expect(again.told).toEqual(first.told);
    expect(again.told['strict-transport-security']).toBe('max-age=63072000');
    expect([again.early[':status'], again.early.link]).toEqual([103, again.told.link]);
  });
});
