import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { type Backend, startBackend } from '../backend/backend.ts';
import { createClient } from '../backend/client.ts';
import { integrityOf } from '../build/release-file.ts';
import { buildAll, composeBuilt } from '../commands/build-all.ts';
import { runCli } from '../commands/testing/run-cli.ts';
import { PROJECT_ROOT } from '../kit/project.ts';
import { readSiteConfig } from '../kit/site-config.ts';
import type { GateApi } from '../release/gate/find-api.ts';
import { checkNodeRender } from '../release/gate/node-render.ts';
import { publish, ReleaseRefused } from '../release/publish.ts';
import { rollBack } from '../release/roll-back.ts';
import { type LiveSite, startLiveSite } from '../server/live-site.ts';
import { LimitedPages } from '../server/on-demand/on-demand-pages.ts';
import { RendererProcess } from '../server/on-demand/renderer-process.ts';
import { ROWS_HOOK_URL, SECRET_HEADER } from '../server/rows-hook.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { renderComposition } from './render-composition.ts';
import type { RenderReport } from './render-options.ts';

const SECRET = 'a secret that both sides know';
const POLL = { timeout: 60_000, interval: 500 };

let folder: string;
let backend: Backend;
let sql: pg.Client;
let store: ReleaseStore;
let site: Awaited<ReturnType<typeof readSiteConfig>>;
let live: LiveSite;

/** The real sections, over the sample rows, in a store of their own. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'prerender-'));
  await buildAll();
  backend = await startBackend({
    dataDir: path.join(folder, 'data'),
    apiPort: 0,
    databasePort: 0,
    supabaseDir: path.join(PROJECT_ROOT, 'supabase'),
  });
  sql = createClient(backend.databaseUrl);
  await sql.connect();
  site = await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json'));
  store = new ReleaseStore(path.join(folder, 'store'));
  await composeBuilt(store);
  live = await startLiveSite({
    port: 0,
    store,
    page: { site, api: api() },
    refreshSeconds: 0,
    refreshSecret: SECRET,
  });
});

afterAll(async () => {
  await live?.close();
  await sql?.end();
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
});

function api() {
  return { url: backend.apiUrl, key: backend.anonKey };
}

async function render(changed: readonly { table: string; id?: string }[] = []) {
  const composition = await store.readLive();
  return renderComposition({ store, composition, page: { site, api: api() }, changed });
}

function sorted({ rendered }: RenderReport): string[] {
  return [...rendered].sort();
}

async function get(pathname: string, init?: RequestInit) {
  const response = await fetch(live.url + pathname, init);
  return { status: response.status, headers: response.headers, html: await response.text() };
}

/** What stands in the page before any script has run. */
function bodyOf(html: string): string {
  return /<div id="root">([\s\S]*?)<script type="application\/json"/.exec(html)?.[1] ?? '';
}

async function run(text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await sql.query<{ id: string }>(text, values);
  return rows[0]?.id ?? '';
}

function addPost(title: string): Promise<string> {
  return run(
    `insert into ipv6_blog_posts (title, summary, published_on, category, full_description)
     values ($1, 'In short.', '2031-01-01', 'news', '<p>The body of it.</p>') returning id`,
    [title],
  );
}

/** A finished build of a package under another version, with a file of its changed where asked. */
async function rebuild(name: string, version: string, file = '', text = ''): Promise<string> {
  const dist = path.join(folder, `${name}-${version}`);
  await cp(path.join(PROJECT_ROOT, name, 'dist'), dist, { recursive: true });
  const statement = path.join(dist, 'release.json');
  const release = JSON.parse(await readFile(statement, 'utf8'));
  if (file !== '') {
    await writeFile(path.join(dist, file), text);
    release.node[file] = integrityOf(text);
  }
  await writeFile(statement, JSON.stringify({ ...release, version }));
  return dist;
}

async function release(name: string, dist: string, gateApi: GateApi = api()) {
  return publish({
    store,
    name,
    site,
    build: async () => dist,
    gate: async (candidate) => [await checkNodeRender({ candidate, store, api: gateApi })],
  });
}

/** How many pages the site has. */
let count = 0;

describe('the pages of what is live', () => {
  test('are all rendered, once', async () => {
    const posts = await sql.query('select id from ipv6_blog_posts');
    const first = await render();
    expect(first.failed).toEqual([]);
    expect(first.withoutRows).toEqual([]);
    expect(first.rendered).toEqual(
      expect.arrayContaining(['/', '/Blog', '/Blog/0', '/Contact', '/Events', '/page-not-found']),
    );
    const ownPages = first.rendered.filter((each) => /^\/Blog\/[1-9]/.test(each));
    expect(ownPages).toHaveLength(posts.rows.length);
    count = first.rendered.length;
    expect(await render()).toMatchObject({ rendered: [], removed: [], kept: count });
  });

  test('are served with their content, and 304 to who holds them', async () => {
    for (const [pathname, text] of [
      ['/AboutIPv6', '<h1'],
      ['/blog/1/', '<h1'],
      ['/FAQ', '<h1'],
    ] as const) {
      const { status, headers, html } = await get(pathname);
      expect(status).toBe(200);
      expect(bodyOf(html)).toContain(text);
      expect(html).toContain('"prerender":{"path":');
      expect(headers.get('cache-control')).toBe('no-cache');
      const held = { headers: { 'If-None-Match': headers.get('etag') ?? '' } };
      expect(await get(pathname, held)).toMatchObject({ status: 304, html: '' });
    }
  });

  test('say 404 where there is no page and no post', async () => {
    for (const pathname of ['/nothing-here', '/Blog/999999', '/Blog/abc']) {
      const { status, html } = await get(pathname);
      expect(status).toBe(404);
      expect(bodyOf(html)).toMatch(/not found/i);
    }
  });

  test('stand in for no address whose query changes the page', async () => {
    expect((await get('/Resources?utm_source=x')).html).toContain('<h2 id="results"');
    const { status, html } = await get('/Resources?q=dual&q=dual');
    expect(status).toBe(200);
    expect(html).not.toContain('"prerender":');
    expect(html).toContain('See all of it, without search and filters');
  });
});

describe('a page whose query changes it', () => {
  /** The page of an address, once the process that renders it is there. */
  async function getRendered(address: string) {
    await expect.poll(async () => (await get(address)).html, POLL).toContain('"prerender":');
    return get(address);
  }

  test('is rendered when it is asked for, with what the browser starts from', async () => {
    const { status, headers, html } = await getRendered('/resources/?x=1&q=dns&category=tools');
    expect(status).toBe(200);
    expect(bodyOf(html)).toContain('Tools matching “dns”');
    expect(bodyOf(html)).toContain('name="q" value="dns"');
    expect(html).toContain('"prerender":{"path":"/Resources","query":"?category=tools&q=dns"');
    expect(html).toContain(`<link rel="canonical" href="${new URL('/Resources', site.siteUrl)}">`);
    const style = /<style[^>]*data-styled[^>]*>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(headers.get('content-security-policy')).toContain(`'sha256-${hash}'`);
    expect(headers.get('x-composition')).toBe((await store.readLive()).id);
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  test('holds what was searched for as a text', async () => {
    const { html } = await getRendered(`/Resources?q=${encodeURIComponent('"><script>alert(1)')}`);
    expect(html).not.toContain('<script>alert');
    expect(bodyOf(html)).toContain('No resources match your search or selected category.');
  });

  test('has the rows as they are once the pages were rendered anew', async () => {
    await getRendered('/Events?category=webinar');
    const id = await run(
      "insert into ipv6_events (title, event_date, event_type) values ('A webinar more', '2032-01-01', 'webinar') returning id",
    );
    await live.refresher.refresh();
    const { html } = await getRendered('/Events?category=webinar');
    expect(bodyOf(html)).toContain('A webinar more');
    await run('delete from ipv6_events where id = $1', [id]);
    await live.refresher.refresh();
  });

  test('is drawn by the browser where its rows cannot be read', async () => {
    const page = { site, api: { url: 'http://127.0.0.1:1', key: 'key' } };
    const renderer = new RendererProcess({ store: store.folder, page });
    const pages = new LimitedPages(renderer, { waitMs: 60_000 });
    const composition = await store.readLive();
    expect(await pages.find({ composition, address: '/Events?category=webinar' })).toBeNull();
    expect(renderer.pid).not.toBeNull();
    pages.stop();
  });
});

describe('when rows change', () => {
  test('exactly the pages that show them are rendered anew', async () => {
    await run(
      "update ipv6_blog_posts set title = 'Renamed <post>', published_on = '2030-01-01' where id = 1",
    );
    expect(sorted(await render())).toEqual(['/', '/Blog', '/Blog/1']);
    for (const pathname of ['/', '/Blog', '/Blog/1']) {
      expect(bodyOf((await get(pathname)).html)).toContain('Renamed &lt;post&gt;');
    }
    expect((await get('/Blog/1')).html).toContain('<title>Renamed &lt;post&gt;');

    await run(
      "insert into ipv6_events (title, event_date, event_type) values ('A new event', '2031-01-01', 'webinar')",
    );
    expect(sorted(await render())).toEqual(['/Events']);
    expect(bodyOf((await get('/Events')).html)).toContain('A new event');

    await run(
      "insert into ipv6_contact_messages (name, email, subject, message) values ('A', 'a@b', 'S', 'M')",
    );
    expect(await render()).toMatchObject({ rendered: [], removed: [] });
  });

  test('a new post gets a page, and a deleted one loses it', async () => {
    const id = await addPost('A post to go');
    expect(sorted(await render())).toEqual(['/', '/Blog', `/Blog/${id}`]);
    expect(bodyOf((await get(`/blog/${id}`)).html)).toContain('The body of it.');
    await run('delete from ipv6_blog_posts where id = $1', [id]);
    const report = await render();
    expect(sorted(report)).toEqual(['/', '/Blog']);
    expect(report.removed).toEqual([`/Blog/${id}`]);
    await live.refresher.refresh();
    const { status, html } = await get(`/blog/${id}`);
    expect(status).toBe(404);
    expect(bodyOf(html)).toMatch(/not found/i);
    expect(bodyOf((await get('/Blog')).html)).not.toContain('A post to go');
  });

  test('what is named is rendered anew, whatever the database says', async () => {
    expect(sorted(await render([{ table: 'ipv6_blog_posts', id: '1' }]))).toEqual([
      '/',
      '/Blog',
      '/Blog/1',
    ]);
    expect(sorted(await render([{ table: 'ipv6_resources' }]))).toEqual(['/Resources']);
  });

  test('npm run refresh says what it did, and refuses what names no rows', async () => {
    const environment = {
      STORE_DIR: store.folder,
      DATA_DIR: path.join(folder, 'data'),
      SUPABASE_URL: backend.apiUrl,
      SUPABASE_ANON_KEY: backend.anonKey,
    };
    const refresh = async (...args: string[]) => {
      const cli = runCli(['refresh', ...args], environment);
      return { code: await cli.ended, output: cli.output() };
    };
    await run("update ipv6_resources set title = 'Renamed resource' where id = 1");
    const first = await refresh();
    expect(first.output).toContain('rendered: /Resources\n');
    expect(first.code).toBe(0);
    expect((await refresh('blog_posts:2')).output).toMatch(/rendered: .*\/Blog\/2/);
    expect(await refresh('weather')).toMatchObject({
      code: 1,
      output: expect.stringContaining('names no rows'),
    });
  });

  test('a report to the server is enough, from who knows the secret', async () => {
    const report = (secret: string) =>
      get(ROWS_HOOK_URL, {
        method: 'POST',
        headers: { [SECRET_HEADER]: secret },
        body: JSON.stringify({ type: 'INSERT', table: 'ipv6_blog_posts', record: { id: 1 } }),
      });
    const id = await addPost('A post by report');
    expect((await report('another secret')).status).toBe(401);
    for (let times = 0; times < 3; times += 1) expect((await report(SECRET)).status).toBe(202);
    const body = async () => bodyOf((await get(`/Blog/${id}`)).html);
    await expect.poll(body, { timeout: 60_000 }).toContain('The body of it.');
    expect((await get('/feed.xml')).html).toContain('A post by report');
    await run('delete from ipv6_blog_posts where id = $1', [id]);
    await live.refresher.refresh();
  });

  test('everything is rendered anew from another database, and nothing without one', async () => {
    await run('update content_state set database_id = gen_random_uuid()');
    const report = await render();
    expect(report.rendered).toEqual(
      expect.arrayContaining(['/', '/Blog', '/Events', '/Resources']),
    );
    expect(report.rendered).not.toContain('/FAQ');
    const composition = await store.readLive();
    const page = { site, api: { url: 'http://127.0.0.1:1', key: 'key' } };
    const away = await renderComposition({ store, composition, page });
    takeConsoleErrors();
    expect(away.failed).toEqual([]);
    expect(away.rendered).toContain('/FAQ');
    expect(away.withoutRows).toEqual(expect.arrayContaining(['/', '/Blog', '/Events']));
  });
});

describe('a release', () => {
  test('renders its own pages and those that show its widgets, before it goes live', async () => {
    const { checks, entry } = await release('mfe-blog', await rebuild('mfe-blog', '2'));
    const { rows: posts } = await sql.query('select id from ipv6_blog_posts');
    // The posts, their list, the page for a post that is not there, and the home page.
    const touched = posts.length + 3;
    expect(checks[0]).toMatchObject({ check: 'node-render', state: 'passed' });
    expect(checks[0]?.found).toBe(`${touched} rendered, ${count - touched} as they were`);
    expect(entry?.changes).toMatchObject([{ name: 'mfe-blog', to: '2' }]);
    expect(await render()).toMatchObject({ rendered: [], kept: count });
    for (const address of ['/Blog', '/Blog?category=news']) {
      await expect.poll(async () => bodyOf((await get(address)).html), POLL).toContain('<h1 ');
      expect((await get(address)).html).toContain('/releases/mfe-blog/2/');
    }
  });

  test('is refused where a page cannot be rendered, which is named', async () => {
    const broken =
      "module.exports = { routes: { events: async () => () => { throw new Error('Broken.'); } } };";
    const dist = await rebuild('mfe-events', 'broken', 'node/routes.cjs', broken);
    const before = await store.readLiveId();
    const refused = await release('mfe-events', dist).catch((error: unknown) => error);
    takeConsoleErrors();
    expect(refused).toBeInstanceOf(ReleaseRefused);
    expect(String(refused)).toMatch(/node-render: .*\/Events could not be rendered: Broken\./s);
    expect(await store.readLiveId()).toBe(before);
  });

  test('without the database renders what shows no rows, and says so', async () => {
    const dist = await rebuild('mfe-content', '2');
    const away = { ...api(), standsInFor: 'http://127.0.0.1:1' };
    const { checks } = await release('mfe-content', dist, away);
    expect(checks[0]).toMatchObject({ state: 'passed' });
    expect(checks[0]?.found).toContain('http://127.0.0.1:1 does not answer');
  });

  test('is taken back without a rendering', async () => {
    await rollBack(store, { kind: 'package', name: 'mfe-blog' }, site);
    const { html } = await get('/Blog');
    expect(html).not.toContain('/releases/mfe-blog/2/');
    expect(bodyOf(html)).toContain('<h1');
  });
});
