import { readdir, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { answerHeaders, PROJECT_ROOT, readOwner } from '@site/platform/operate';
import type { DomWindow } from '@site/shared/contract/runtime';
import { build } from 'esbuild';
import { JSDOM } from 'jsdom';
import { readArticle } from '../../mfe-blog/src/article/read-article';
import type { Allowed } from '../fixtures/hostile/show-cases';
import { testEnvironment } from '../support/environment';
import { listen } from '../support/listen';
import { expect, test } from '../support/test';

const FIXTURES = path.join(PROJECT_ROOT, 'e2e/fixtures/hostile');

/** Every published case, by the file that holds it. */
async function readCorpora(): Promise<Map<string, readonly string[]>> {
  const files = (await readdir(FIXTURES)).filter((file) => file.endsWith('.json'));
  const entries = files.map(
    async (file) => [file, JSON.parse(await readFile(path.join(FIXTURES, file), 'utf8'))] as const,
  );
  return new Map(await Promise.all(entries));
}

async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(FIXTURES, 'show-cases.tsx')],
    bundle: true,
    write: false,
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles.map(({ text }) => text).join('');
}

/** A page that holds the article's own code and can show any text as an article. */
interface HostilePage {
  /** With the headers of the site's pages. */
  readonly guarded: string;
  /** Without any header, so that nothing but the sanitiser stands between a case and the page. */
  readonly bare: string;
  close(): Promise<void>;
}

/** Bundles the article's code, and serves it in a page. */
async function startHostilePage(): Promise<HostilePage> {
  const script = await bundle();
  const site = await readOwner();
  const html = '<!doctype html><head></head><body><script src="/cases.js"></script></body>';
  // The script's own hash is no matter here.
  const { 'Integrity-Policy': _, ...headers } = answerHeaders(
    {
      site: { ...site, siteUrl: 'http://127.0.0.1' },
      api: { url: testEnvironment().apiUrl, key: '' },
    },
    { scripts: [], styles: [] },
  );
  const server = createServer(({ url }, response) => {
    const isScript = url === '/cases.js';
    response.setHeader('Content-Type', isScript ? 'text/javascript' : 'text/html; charset=utf-8');
    if (url === '/guarded') response.setHeaders(new Map(Object.entries(headers)));
    response.end(isScript ? script : html);
  });
  const { url, close } = await listen(server);
  return {
    guarded: `${url}/guarded`,
    bare: `${url}/bare`,
    close,
  };
}

// All tests share one.
test.describe.configure({ mode: 'default', timeout: 600_000 });

let hostile: HostilePage;
test.beforeAll(async () => {
  hostile = await startHostilePage();
});
test.afterAll(() => hostile.close());

const FRAMES = ['https://film.example/embed/'];

// Said once more, on purpose: the sanitiser's own list is what is under test.
const ALLOWED: Allowed = {
  common: ['id', 'title', 'lang', 'dir'],
  frames: FRAMES,
  elements: {
    ...Object.fromEntries(
      (
        'p br hr wbr h1 h2 h3 h4 h5 h6 ul dl dt dd blockquote q cite kbd samp var em strong b i u s ' +
        'mark small sub sup abbr dfn span bdi bdo figure figcaption caption'
      )
        .split(' ')
        .map((name) => [name, []]),
    ),
    pre: ['translate'],
    code: ['translate'],
    div: ['role', 'aria-label', 'tabindex', 'data-scroll'],
    table: ['role', 'data-rows'],
    ...Object.fromEntries(['thead', 'tbody', 'tfoot'].map((name) => [name, ['role']])),
    tr: ['role', 'data-head'],
    a: ['href', 'target', 'rel', 'aria-describedby', 'aria-label', 'data-picture'],
    img: ['src', 'alt', 'width', 'height', 'loading', 'decoding'],
    iframe: [
      ...['src', 'width', 'height', 'sandbox', 'allow', 'referrerpolicy', 'loading', 'title'],
    ],
    td: ['colspan', 'rowspan', 'role', 'data-label'],
    th: ['colspan', 'rowspan', 'scope', 'role'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    ins: ['datetime'],
    del: ['datetime'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
  },
};

/** Cases of our own: what the site adds to a sanitiser, and what its parts could undo. */
const OWN_CASES = [
  `<iframe src="https://film.example/embed/1" srcdoc="<script>alert(1)</script>" onload="alert(1)" sandbox></iframe>`,
  `<iframe src="https://film.example/embed/1" name="x" allow="camera" title='"><script>alert(1)</script>'></iframe>`,
  `<iframe src="https://film.example.evil.example/embed/"></iframe>`,
  `<iframe src="javascript:alert(1)"></iframe>`,
  `<iframe src=" jav&#x0A;ascript:alert(1)"></iframe>`,
  `<a href="/\\evil.example">a</a><a href="//evil.example">b</a><a href="/&#9;/evil.example">c</a>`,
  `<a href="javascript&colon;alert(1)">a</a><a href="&#1;javascript:alert(1)">b</a>`,
  `<a href="https://ok.example" target="_top" rel="opener" ping="https://evil.example" download>a</a>`,
  `<img src="https://ok.example/a.png" srcset="x.png 2x" onerror=alert(1) style="position:fixed">`,
  `<p style="position:fixed;inset:0" class="x" data-scroll tabindex="1" role="alert">a</p>`,
  `<p id="root">a</p><p id="page-boot">{"composition":{}}</p><a id="cookie" name="body">b</a>`,
  `<pre title="<table><img src=x onerror=alert(1)>"><code>a</code></pre>`,
  `<img alt="<table onload=alert(1) x" src="/a.png"><p title="</table><script>alert(1)</script>">a</p>`,
  `<table><caption><table><tr><td><script>alert(1)</script></td></tr></table></caption></table>`,
  `<form id="x"><input name="attributes"><input name="innerHTML"></form><base href="https://evil.example/">`,
  `<meta http-equiv="refresh" content="0;url=https://evil.example/"><link rel="stylesheet" href="/x.css">`,
  `<svg><style><img src=x onerror=alert(1)></style></svg><math><mi xlink:href="javascript:alert(1)">a`,
  `${'<div>'.repeat(600)}<img src=x onerror=alert(1)>`,
];

/** Records scripts, windows, requests and navigations of the cases. */
function setTripwire(): void {
  const tripped: string[] = [];
  Object.assign(window, { tripped });
  for (const name of ['alert', 'confirm', 'prompt', 'print', 'open']) {
    Object.defineProperty(window, name, {
      value: (text: unknown) => tripped.push(`${name}(${text})`),
    });
  }
  document.write = (...text) => void tripped.push(`write(${text})`);
  addEventListener(
    'error',
    ({ message, target }) => {
      if (target === window) tripped.push(`error: ${message}`);
    },
    true,
  );
}

/** Shows every case in a page. Returns recorded actions and forbidden remains, each with its case. */
async function showAll(page: Page, url: string): Promise<string[]> {
  const found: string[] = [];
  page.on('dialog', (dialog) => {
    found.push(`dialog ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame() && frame.url() !== url) found.push(`led away to ${frame.url()}`);
  });
  await page.addInitScript(setTripwire);
  // Pictures and frames of others, which an article may hold, are answered here.
  await page.route(/^(?!http:\/\/127\.0\.0\.1)/, (route) => {
    const type = route.request().resourceType();
    if (type !== 'image' && type !== 'document')
      found.push(`asked for ${type} ${route.request().url()}`);
    return route.fulfill({ status: 204 });
  });
  await page.goto(url);
  const corpora = new Map([...(await readCorpora()), ['own', OWN_CASES]]);
  expect(corpora.get('dompurify.json')?.length).toBeGreaterThan(200);
  expect(corpora.size).toBeGreaterThanOrEqual(4);
  for (const [name, cases] of corpora) {
    const reports = await page.evaluate(
      ([sources, allowed]) => window.showCases(sources, allowed),
      [cases, ALLOWED] as const,
    );
    expect(reports).toHaveLength(cases.length);
    reports.forEach((report, index) => {
      if (report.length > 0) found.push(`${name} ${index}: ${report.join(', ')}: ${cases[index]}`);
    });
  }
  // By then events and timers of the cases have run.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  return [
    ...found,
    ...(await page.evaluate(() => (window as { tripped?: string[] }).tripped ?? [])),
  ];
}

// Browsers report handlers and styles when they parse them, even in the detached document in which
// DOMPurify removes them. They also refuse pictures by HTTP.
test.use({
  expectedErrors:
    /Failed to load resource|violates the following Content Security Policy directive|requires 'TrustedScript' assignment/,
  expectedViolations:
    /^((script|style)-src-(attr|elem): inline|img-src: http:|base-uri: |require-trusted-types-for: trusted-types-sink HTMLScriptElement text)/,
});

test.describe('Hostile HTML', { tag: ['@platform', '@blog', '@long'] }, () => {
  test('no published attack leaves anything behind, with nothing but the sanitiser in its way', async ({
    page,
  }) => {
    expect(await showAll(page, hostile.bare)).toEqual([]);
  });

  test('no published attack leaves anything behind under the policy of the site’s pages', async ({
    page,
  }) => {
    expect(await showAll(page, hostile.guarded)).toEqual([]);
  });

  test('a page takes up every article as Node made it', async ({ page }) => {
    const posts = [...(await readCorpora()).values()].flat();
    const articles = posts.map((post) => {
      const dom = new JSDOM('').window as unknown as DomWindow;
      return readArticle(post, { dom, frames: FRAMES, prefix: '' });
    });
    await page.goto(hostile.bare);
    const said = await page.evaluate((rendered) => window.hydrateCases(rendered), articles);
    expect(said).toEqual([]);
  });
});
