import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import {
  composeReleases,
  type ExportedFile,
  exportSite,
  type LiveSite,
  serve,
} from '@site/platform/operate';
import { setLive } from '@site/platform/testing';
import { type PageBoot, type Placed, RELEASE_FILE, type Release } from '@site/shared/contract';
import { exportedSite, type RunningNginx, startNginx } from '../support/nginx';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { COUNCIL_PATH, POST_PATH } from '../support/routes';
import { expect, test, visit } from '../support/test';

/**
 * Headers that depend on one response, visitor or connection, so each host sets its own, headers that an exported page
 * contains in its HTML, and that of differences, which a static host lacks.
 */
const OF_ONE_ANSWER =
  /^(accept-ranges|connection|content-(disposition|encoding|length|type)|date|etag|keep-alive|last-modified|link|server|set-cookie|transfer-encoding|use-as-dictionary|vary|x-composition-reason)$/;
const POLICY = 'content-security-policy';
const POLICY_TAG = /\n<meta http-equiv="Content-Security-Policy" content="([^"]*)">/;

// All tests share one nginx. The last one exports while others send requests.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let site: ReleaseSite;
let folder: string;
let nginx: RunningNginx;
/** The site's own server for the same files, without forms, like a static host. */
let own: LiveSite;
let files: readonly ExportedFile[];

async function exportAgain(): Promise<void> {
  ({ files } = await exportSite({ store: site.store, page: site.page, folder }));
}

test.beforeAll(async () => {
  site = await startReleaseSite();
  own = await serve({ store: site.store, page: site.page, answersForms: false });
  // Outside the project, whose folders other users may not read.
  folder = await mkdtemp(path.join(tmpdir(), 'export-'));
  await chmod(folder, 0o755);
  await exportAgain();
  nginx = await startNginx(path.join(folder, 'nginx'), exportedSite(folder));
});

test.afterAll(async () => {
  await nginx.close();
  await own.close();
  await site.close();
  await rm(folder, { recursive: true });
});

function bootOf(html: string): PageBoot {
  const json = /<script type="application\/json" id="page-boot">([^<]*)</.exec(html)?.[1];
  if (json === undefined) throw new Error('The page contains no boot data.');
  return JSON.parse(json);
}

/** Sends a request over a new connection, so that no older nginx process answers. */
async function get(address: string): Promise<{ status: number | undefined; body: Buffer }> {
  const [answer] = await once(request(nginx.url + address, { agent: false }).end(), 'response');
  return { status: answer.statusCode, body: await buffer(answer) };
}

function hashOf(body: Buffer): string {
  return `sha256-${createHash('sha256').update(body).digest('base64')}`;
}

/** Returns a complete release: from the page, or from the manifest whose hash it contains. */
async function stated(release: Placed<Release>): Promise<Release> {
  if (release.manifestIntegrity === undefined) return release;
  const { body } = await get(release.base + RELEASE_FILE);
  expect(hashOf(body)).toBe(release.manifestIntegrity);
  return JSON.parse(body.toString());
}

/** Pause between two loads, which leaves the machine to the export. */
const PAUSE_MS = 50;

/** Loads a page and the entries of its composition. Returns the composition's id. */
async function loadWhole(): Promise<string> {
  const page = await get('/Contact');
  expect(page.status).toBe(200);
  const { composition } = bootOf(page.body.toString());
  for (const release of [composition.shell, ...composition.sections]) {
    const { entry, integrity } = await stated(release);
    const { status, body } = await get(release.base + entry);
    expect(status).toBe(200);
    expect(hashOf(body)).toBe(integrity[entry]);
  }
  return composition.id;
}

async function readAnswer(origin: string, address: string) {
  const response = await fetch(origin + encodeURI(address), {
    headers: { 'Accept-Encoding': 'identity' },
    redirect: 'manual',
  });
  return {
    status: response.status,
    contentType: response.headers.get('content-type')?.replaceAll(/\s*;\s*/g, '; '),
    headers: Object.fromEntries(
      [...response.headers].filter(([name]) => !OF_ONE_ANSWER.test(name)),
    ),
    body: Buffer.from(await response.arrayBuffer()),
  };
}

async function expectSameAnswer(address: string): Promise<void> {
  const [expected, answer] = await Promise.all([
    readAnswer(own.url, address),
    readAnswer(nginx.url, address),
  ]);
  const { body, ...head } = answer;
  const { body: expectedBody, ...expectedHead } = expected;
  const [, policy] = POLICY_TAG.exec(body.toString()) ?? [];
  if (policy === undefined) {
    expect(head, address).toEqual(expectedHead);
    expect(body.equals(expectedBody), `${address} is the same`).toBe(true);
    return;
  }
  // A page contains its CSP, except frame-ancestors, which needs a header.
  const { [POLICY]: inHeader = '', ...headers } = expectedHead.headers;
  expect(head, address).toEqual({ ...expectedHead, headers });
  expect(policy).toBe(inHeader.replace("; frame-ancestors 'none'", ''));
  expect(headers['x-frame-options']).toBe('DENY');
  expect(body.toString().replace(POLICY_TAG, ''), address).toBe(expectedBody.toString());
}

test.describe('Hosting', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('nginx responds to every URL like the site’s own server', async () => {
    expect(files.filter(({ file }) => /^[^/]+\.html$/.test(file)).length).toBeGreaterThan(12);
    for (const { address } of files) {
      // Other journeys change rows meanwhile, so the export may need a repetition.
      let exports = 0;
      await expect(async () => {
        if (exports > 0) await exportAgain();
        exports += 1;
        await expectSameAnswer(address);
      }).toPass();
    }
  });

  test('nginx accepts every spelling, and returns 404 for the rest', async () => {
    for (const address of [
      '/blog',
      '/BLOG/',
      '/faq/',
      `${POST_PATH.toLowerCase()}/`,
      COUNCIL_PATH.toLowerCase(),
      '/FEED.xml',
    ]) {
      expect((await readAnswer(nginx.url, address)).status, address).toBe(200);
    }
    const asWorker = { headers: { 'Service-Worker': 'script' } };
    for (const [address, status] of [
      ['/sw.js', 200],
      ['/feed.xml', 404],
    ] as const) {
      expect((await fetch(nginx.url + address, asWorker)).status, address).toBe(status);
    }
    const missing = [
      ...['/Nothing', '/Blog/999999', `${POST_PATH}/2`, '/releases/', '/releases/none.js'],
      ...['/404.html', '/Blog.html', '/nginx.conf', '/releases/%2e%2e/%2e%2e/nginx.conf'],
    ];
    for (const address of missing) {
      const { status, body, headers } = await readAnswer(nginx.url, address);
      expect(status, address).toBe(404);
      expect(bootOf(body.toString()).site.product).toBe(site.owner.product);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
    }
  });

  test('nginx sends precompressed files', async () => {
    const script = files.find(({ address }) => /^\/releases\/shell\/.*\.js$/.test(address));
    for (const address of ['/', script?.address ?? '']) {
      for (const encoding of nginx.brotli ? ['br', 'gzip'] : ['gzip']) {
        const answer = await fetch(nginx.url + address, {
          headers: { 'Accept-Encoding': encoding },
        });
        expect(answer.headers.get('content-encoding')).toBe(encoding);
        expect(answer.headers.get('vary')).toMatch(/accept-encoding/i);
        const plain = await readAnswer(nginx.url, address);
        expect(Buffer.from(await answer.arrayBuffer()).equals(plain.body)).toBe(true);
      }
      const tag = (await fetch(nginx.url + address)).headers.get('etag') ?? '';
      const again = await fetch(nginx.url + address, { headers: { 'If-None-Match': tag } });
      expect(again.status).toBe(304);
    }
  });

  test('a page from nginx works, and links to the next', async ({ page }) => {
    await visit(page, `${nginx.url}/`);
    await page.getByRole('link', { name: 'FAQ', exact: true }).first().click();
    await expect(page).toHaveURL(/\/faq$/i);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a release goes live atomically while visitors load pages', async () => {
    const before = await loadWhole();
    // nginx shows a release after its export. An export renders all pages, so there are few.
    const { shell, sections } = await site.store.readLive();
    const few = composeReleases([shell, ...sections.filter(({ name }) => name === 'mfe-contact')]);
    await setLive(site.store, few);
    const after = few.id;
    const old = files.filter(({ address }) => address.startsWith('/releases/'));
    const seen = new Set<unknown>();
    let done = false;
    const visitor = async () => {
      while (!done) {
        seen.add(await loadWhole().catch((error: unknown) => error));
        await delay(PAUSE_MS);
      }
    };
    const visitors = [visitor(), visitor()];
    await exportAgain();
    nginx.reload();
    await expect(async () => expect(await loadWhole()).toBe(after)).toPass();
    done = true;
    await Promise.all(visitors);
    expect([...seen].filter((id) => id !== before && id !== after)).toEqual([]);
    const statuses = await Promise.all(old.map(async ({ address }) => (await get(address)).status));
    expect(statuses.every((status) => status === 200)).toBe(true);
  });
});
