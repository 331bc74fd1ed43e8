import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ApiAccess } from '@site/shared/api';
import type { SiteConfig } from '@site/shared/config';
import type { Composition, Release, SectionRelease } from '@site/shared/contract';
import { serverTextsIn } from '@site/shared/language/server-texts';
import { EVENTUALLY } from '@site/shared/testing/limits';
import { testSite } from '@site/shared/testing/site';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { takeConsoleErrors } from '../../shared/src/testing/setup.ts';
import { type Backend, startBackend } from '../backend/backend.ts';
import { createClient } from '../backend/postgres.ts';
import { suiteOptions } from '../backend/testing/harness.ts';
import { integrityOf } from '../bundler/release-file.ts';
import { buildAll } from '../commands/build-all.ts';
import { reservePort } from '../kit/ports.ts';
import { listSections, PROJECT_ROOT } from '../kit/project.ts';
import { setBuildVersion } from '../release/testing/synthetic-build.ts';
import { setLive } from '../release/testing/synthetic-store.ts';
import { startLiveSite } from '../server/live-site.ts';
import { composeReleases } from '../store/composition.ts';
import { ReleaseStore } from '../store/release-store.ts';
import { FileMaker, type MakeTask } from './file-maker.ts';
import { SiteFolder } from './site-folder.ts';
import { type EnsureOptions, type MakeLimits, SiteMaker } from './site-maker.ts';

const options = suiteOptions();
let folder: string;
let backend: Backend;
let sql: pg.Client;
let store: ReleaseStore;
let site: SiteConfig;
let live: Composition;
let maker: SiteMaker;
const releases = new Map<string, Release>();

/** The real sections, over the sample rows, in a store of their own. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'site-maker-'));
  await buildAll();
  backend = await startBackend({ ...options(), seed: 'all' });
  sql = createClient(backend.databaseUrl);
  await sql.connect();
  // Enough for each claim, and few to make again and again.
  await run('delete from ipv6_blog_posts where id > 5');
  site = { ...testSite, languages: ['en'] };
  store = new ReleaseStore(path.join(folder, 'store'));
  for (const name of ['shell', ...(await listSections())]) {
    releases.set(name, await store.add(path.join(PROJECT_ROOT, name, 'dist')));
  }
  live = composeReleases([...releases.values()]);
  maker = makerOf(api());
});

afterAll(async () => {
  await maker?.close();
  await sql?.end();
  await backend?.stop();
  await rm(folder, { recursive: true, force: true });
});

function api(): ApiAccess {
  return { url: backend.apiUrl, key: backend.anonKey };
}

/** Visitors wait as long as it takes here: the machine may be busy. */
function makerOf(
  access: ReturnType<typeof api>,
  {
    answersForms,
    deskOrigin,
    ...limits
  }: Partial<MakeLimits> & { answersForms?: boolean; deskOrigin?: string } = {},
): SiteMaker {
  const page = { site, api: access, deskOrigin };
  return new SiteMaker({ store, page, answersForms, limits: { waitMs: 300_000, ...limits } });
}

/** The pages that were made, but for documents, such as feeds. */
async function madePages(options: EnsureOptions = {}): Promise<string[]> {
  const { made } = await maker.ensure(live, options);
  return made.filter((address) => !address.includes('.')).sort();
}

/** Returns the arguments that name an address of a composition. */
function at(composition: Composition, address: string, own = maker) {
  const site = own.open(composition);
  const { pathname, search } = new URL(address, 'http://site');
  return [site, site.match(decodeURI(pathname), search)] as const;
}

const addressIn = ({ match }: MakeTask) =>
  match.address + (match.kind === 'page' ? match.query : '');

function documentAt(composition: Composition, path: string): string | null {
  const [, match] = at(composition, path);
  return match.kind === 'document' ? match.address : null;
}

async function read(address: string): Promise<string> {
  const file = await maker.find(...at(live, address));
  return `${file?.body ?? ''}`;
}

/** The text of a page before any script has run. */
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

const ROUTES = 'node/routes.cjs';

/** A composition of another build of a section, of which one file for Node is changed, and of live others. */
async function composeWith(
  name: string,
  version: string,
  {
    file = '',
    text = '',
    others = ['shell'],
    documents,
  }: {
    file?: string;
    text?: string;
    others?: readonly string[];
    documents?: SectionRelease['documents'];
  } = {},
) {
  const dist = path.join(folder, `${name}-${version}`);
  await cp(path.join(PROJECT_ROOT, name, 'dist'), dist, { recursive: true });
  if (file !== '') await writeFile(path.join(dist, file), text);
  await setBuildVersion(dist, version, (manifest) => {
    if (file !== '') manifest.node[file] = integrityOf(text);
    if (documents !== undefined) manifest.documents = documents;
  });
  const added = await store.add(dist);
  const kept = [...releases.values()].filter(
    (each) => others.includes(each.name) && each.name !== name,
  );
  return composeReleases([...kept, added]);
}

describe('the files of what is live', () => {
  test('are all made, once', async () => {
    const posts = await sql.query('select id from ipv6_blog_posts');
    const first = await maker.ensure(live);
    expect(first.failed).toEqual([]);
    expect(first.withoutRows).toEqual([]);
    expect(first.made).toEqual(
      expect.arrayContaining(['/', '/Blog', '/Contact', '/Events', '/404', '/feed.xml']),
    );
    expect(first.made.filter((each) => /^\/Blog\/[1-9]/.test(each))).toHaveLength(
      posts.rows.length,
    );
    const { made, kept } = await maker.ensure(live);
    expect([made, kept]).toEqual([[], first.made.length]);
    expect(await maker.list(maker.open(live))).toHaveLength(first.made.length);
  });

  test('hold their content, and what the browser starts from', async () => {
    for (const address of ['/AboutIPv6', '/Blog/2', '/FAQ', '/Events']) {
      const html = await read(address);
      expect(bodyOf(html)).toContain('<h1');
      expect(html).toContain('"prerender":{"path":');
      expect(html).toContain(backend.anonKey);
    }
    const missing = await maker.find(...at(live, '/404'));
    expect(missing?.status).toBe(404);
  });

  test('know a document by any spelling of its path', async () => {
    expect(documentAt(live, '/Feed.XML')).toBe('/feed.xml');
    expect(documentAt(live, '/card/7.png')).toBe('/card/7.png');
    expect(documentAt(live, '/wp-login.php')).toBeNull();
  });
});

describe('a file that is made when it is asked for', () => {
  test('holds what the query changes, and is not kept', async () => {
    const address = '/Resources?category=tools&q=dns';
    const file = await maker.makeForVisitor(...at(live, address), { isKept: false });
    const html = file?.body.toString() ?? '';
    expect(bodyOf(html)).toMatch(/<h2[^>]*>(?:<[^>]*>)*[^<]*dns/);
    expect(html).toContain('"prerender":{"path":"/Resources","query":"?category=tools&q=dns"');
    expect(html).toContain(`<link rel="canonical" href="${new URL('/Resources', site.siteUrl)}"/>`);
    expect(await read('/Resources')).not.toContain('"query":"?');
  });

  test('is a file like the others from then on where it is to be kept', async () => {
    expect(await maker.find(...at(live, '/card/2.png'))).toBeNull();
    const card = await maker.makeForVisitor(...at(live, '/card/2.png'), { isKept: true });
    expect(card?.body.subarray(1, 4).toString()).toBe('PNG');
    expect((await maker.find(...at(live, '/card/2.png')))?.digest).toBe(card?.digest);
  });

  test('is sent where the disk is full, too', async () => {
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    vi.spyOn(SiteFolder.prototype, 'write').mockRejectedValueOnce(full);
    const card = await maker.makeForVisitor(...at(live, '/card/3.png'), { isKept: true });
    expect(card?.status).toBe(200);
    expect(await maker.find(...at(live, '/card/3.png'))).toBeNull();
    expect(`${takeConsoleErrors()}`).toContain('could not be kept: no space left on device');
  });

  test('is not kept where there is nothing', async () => {
    const missing = await maker.makeForVisitor(...at(live, '/Blog/999999'), { isKept: true });
    expect(missing?.status).toBe(404);
    expect(await maker.find(...at(live, '/Blog/999999'))).toBeNull();
    const card = await maker.makeForVisitor(...at(live, '/card/999999.png'), { isKept: true });
    expect([card?.status, card?.contentType]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(await maker.find(...at(live, '/card/999999.png'))).toBeNull();
  });

  test('is refused beyond the limits', async () => {
    const strict = makerOf(api(), { letters: 20, queued: 0 });
    expect(
      await strict.makeForVisitor(...at(live, `/Resources?q=${'x'.repeat(20)}`, strict), {
        isKept: false,
      }),
    ).toBeNull();
    await strict.close();
  });
});

/** The pages of posts below which a post stands, as another one to read on with. */
async function pagesAbove(id: string): Promise<string[]> {
  const { rows } = await sql.query<{ id: string }>(
    `select id from ipv6_blog_posts cross join lateral ipv6_blog_posts_neighbours(id) as post
     where $1 in (post -> 'next' ->> 'id', post -> 'related' ->> 'id')`,
    [id],
  );
  return rows.map((row) => `/Blog/${row.id}`);
}

describe('when rows change', () => {
  // Specification, Decisions Data: A thousand posts cost no more than twenty
  test('exactly the files that show them are made again', async () => {
    const above = await pagesAbove('2');
    expect(above).toContain('/Blog/3');
    await run("update ipv6_blog_posts set title = 'Renamed <post>' where id = 2");
    const { made } = await maker.ensure(live);
    expect(made).toEqual(expect.arrayContaining(['/feed.xml', '/card/2.png']));
    const shown = ['/', '/Blog', '/Blog/2', ...above].sort();
    expect(made.filter((each) => !each.includes('.')).sort()).toEqual(shown);
    for (const address of shown) {
      expect(bodyOf(await read(address))).toContain('Renamed &lt;post&gt;');
    }
    expect(await read('/Blog/2')).toContain('<title>Renamed &lt;post&gt;');
    await run("update ipv6_blog_posts set published_on = '2030-01-01' where id = 2");
    expect(await madePages()).toEqual(expect.arrayContaining(shown));

    await run(
      "insert into ipv6_events (title, event_date, event_type) values ('A new event', '2031-01-01', 'webinar')",
    );
    expect(await madePages()).toEqual(['/Events']);
    expect(bodyOf(await read('/Events'))).toContain('A new event');
    expect(await read('/events.ics')).toContain('A new event');

    await run(
      "insert into ipv6_contact_messages (name, email, subject, message) values ('A', 'a@b', 'S', 'M')",
    );
    expect((await maker.ensure(live)).made).toEqual([]);
  });

  test('a new post gets a page, and a deleted one loses it', async () => {
    const id = await addPost('A post to go');
    expect(await madePages()).toEqual(expect.arrayContaining(['/', '/Blog', `/Blog/${id}`]));
    expect(bodyOf(await read(`/Blog/${id}`))).toContain('The body of it.');
    await run('delete from ipv6_blog_posts where id = $1', [id]);
    const report = await maker.ensure(live);
    expect(report.removed).toEqual([`/Blog/${id}`]);
    expect(await maker.find(...at(live, `/Blog/${id}`))).toBeNull();
    expect(bodyOf(await read('/Blog'))).not.toContain('A post to go');
  });

  test('a file whose rows were read before a change that has been looked at is not kept', async () => {
    await maker.ensure(live);
    const making = FileMaker.prototype.make;
    // An editor commits after the rows were read, and a look at the rows is over before the file is written.
    const slow = vi.spyOn(FileMaker.prototype, 'make').mockImplementationOnce(async function slow(
      this: FileMaker,
      ...task
    ) {
      const made = await making.apply(this, task);
      await run("update ipv6_blog_posts set title = 'Changed meanwhile' where id = 3");
      await maker.ensure(live);
      return made;
    });
    const card = await maker.makeForVisitor(...at(live, '/card/3.png'), { isKept: true });
    slow.mockRestore();
    expect(card?.status).toBe(200);
    expect(await maker.find(...at(live, '/card/3.png'))).toBeNull();
  });
});

describe('what editors hold back', () => {
  const HIDDEN_EVENT =
    "insert into ipv6_events (title, event_date, event_type, published) values ('A secret event', '2032-01-01', 'webinar', false) returning id";
  const LISTS = ['/', '/Blog', '/Events', '/feed.xml', '/sitemap.xml', '/events.ics'];
  let event: string;
  let post: string;

  test('is in no file, and nothing is made for it', async () => {
    await maker.ensure(live);
    post = await run(
      `insert into ipv6_blog_posts (title, published_on, category, published)
       values ('A secret post', '2032-01-01', 'news', false) returning id`,
    );
    event = await run(HIDDEN_EVENT);
    const { made, failed } = await maker.ensure(live);
    expect([...made, ...failed]).toEqual([]);
    for (const address of LISTS) {
      expect(await read(address)).not.toMatch(new RegExp(`secret|Blog/${post}<`));
    }
    for (const address of [`/Blog/${post}`, `/card/${post}.png`, `/events/${event}.ics`]) {
      const answer = await maker.makeForVisitor(...at(live, address), { isKept: true });
      expect(answer?.status, address).toBe(404);
      expect(await maker.find(...at(live, address))).toBeNull();
    }
  });

  test('appears by itself at its time, on pages, lists, feed, sitemap, calendars and cards, and goes when it is taken back', {
    tags: 'long',
  }, async () => {
    await setLive(store, live);
    const page = { site, api: api() };
    const served = await startLiveSite({
      ...{ store, page, port: 0, refreshSeconds: 1, refreshSecret: null },
    });
    const get = async (address: string) => {
      const answer = await fetch(served.url + address);
      return { status: answer.status, text: await answer.text() };
    };
    const seen = async () => {
      const lists = await Promise.all(LISTS.map(async (list) => (await get(list)).text));
      return LISTS.filter(
        (_, index) =>
          lists[index]?.includes('A secret') || lists[index]?.includes(`/Blog/${post}<`),
      );
    };
    const own = [`/Blog/${post}`, `/card/${post}.png`, `/events/${event}.ics`];
    const statuses = async () => Promise.all(own.map(async (each) => (await get(each)).status));
    const waitFor = (state: () => Promise<unknown>, expected: unknown) =>
      vi.waitFor(async () => expect(await state()).toEqual(expected), {
        ...EVENTUALLY,
        interval: 500,
      });

    expect(await seen()).toEqual([]);
    for (const table of ['ipv6_blog_posts', 'ipv6_events']) {
      await run(
        `update ${table} set published = true, publish_at = clock_timestamp() + interval '1 second'
         where title like 'A secret%'`,
      );
    }
    await waitFor(seen, LISTS);
    await waitFor(statuses, [200, 200, 200]);
    await run("update ipv6_blog_posts set published = false where title like 'A secret%'");
    await run("update ipv6_events set published = false where title like 'A secret%'");
    await waitFor(seen, []);
    await waitFor(statuses, [404, 404, 404]);
    await served.close();
  });
});

describe('over a database that is unavailable', () => {
  let few: Composition;
  let far: SiteMaker;

  beforeAll(async () => {
    const port = await reservePort(0, 'API_PORT');
    const names = ['shell', 'mfe-blog', 'mfe-contact', 'mfe-events'];
    few = composeReleases([...releases.values()].filter(({ name }) => names.includes(name)));
    far = makerOf({ ...api(), url: `http://127.0.0.1:${port}` }, { answersForms: false });
  });
  afterAll(() => far.close());

  test('a page with rows fails, and the browser can render it', { tags: 'long' }, async () => {
    expect(
      await far.makeForVisitor(...at(few, '/Events?category=webinar', far), { isKept: false }),
    ).toBeNull();
    const drawn = `${(await far.draw(far.open(few), '/Events')).body}`;
    expect(drawn).toMatch(/<title>[^<]+ · /);
    expect(drawn).not.toContain('"prerender":');
    // What a visitor without scripts sees: a page with styles that says so and offers to try again.
    const plain = [...drawn.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, html = '']) => html);
    expect(plain[0]).toMatch(/^<style>.*body.*<\/style>/s);
    const { again, notDrawn } = serverTextsIn('en');
    expect(plain[1]).toContain(notDrawn.title);
    expect(plain[1]).toContain(`<a href="">${again}</a>`);
  });

  test('what shows no rows is made, and the others are named', { tags: 'long' }, async () => {
    const report = await far.ensure(few);
    takeConsoleErrors();
    expect(report.failed).toEqual([]);
    expect(report.made).toContain('/Contact');
    expect(report.withoutRows).toEqual(expect.arrayContaining(['/Blog', '/Events']));
  });

  test('a stored page serves hosts that answer forms and others, with a desk or without', async () => {
    await maker.ensure(live);
    const { digest } = (await maker.find(...at(live, '/Contact'))) ?? {};
    expect(await read('/Contact')).toContain('<html data-answers-forms');
    const making = vi.spyOn(FileMaker.prototype, 'make');
    const still = makerOf(api(), { answersForms: false });
    const page = `${(await still.find(...at(live, '/Contact', still)))?.body}`;
    expect(page).toContain('<h1');
    expect(page).not.toContain('<html data-answers-forms');
    const framed = makerOf(api(), { deskOrigin: 'https://d.test' });
    const file = await framed.find(...at(live, '/Contact', framed));
    expect(file?.digest).toBe(digest);
    expect(file?.headers['Content-Security-Policy']).toContain('frame-ancestors https://d.test');
    expect((await framed.ensure(live)).made).toEqual([]);
    expect(making).not.toHaveBeenCalled();
    making.mockRestore();
    await Promise.all([still.close(), framed.close()]);
  });
});

test('documents and pages that need a missing column keep their files, and the report names it', async () => {
  const rename = async (from: string, to: string) => {
    await run(`alter table ipv6_events rename column ${from} to ${to}`);
    await run("notify pgrst, 'reload schema'");
  };
  await maker.ensure(live);
  const before = await read('/events.ics');
  await rename('registration_url', 'sign_up');
  await run('update ipv6_events set title = title || $1', [' II']);
  const reason = 'column ipv6_events.registration_url does not exist';
  const lacking = expect.arrayContaining([
    { address: '/events.ics', reason },
    { address: '/Events', reason },
  ]);
  await vi.waitFor(async () => {
    const report = await maker.ensure(live);
    expect([report.failed, report.lacking]).toEqual([[], lacking]);
  }, EVENTUALLY);
  takeConsoleErrors();
  expect(await read('/events.ics')).toBe(before);
  await rename('sign_up', 'registration_url');
});

describe('a post whose page never ends', () => {
  // Blocks its thread once the row exists, like an endless computation but without load.
  const hold = `{ const given = require; require = (name) => {
    const module = given(name);
    if (name !== '@site/shared/api') return module;
    return { ...module, toRow: (answer) => {
      if (answer.data?.title === 'POISON') Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
      return module.toRow(answer); } }; }; }`;
  let next: Composition;
  let patient: SiteMaker;
  const page = (id: string) => `/Blog/${id}`;

  beforeAll(async () => {
    const routes = path.join(PROJECT_ROOT, 'mfe-blog/dist/node/routes.cjs');
    const text = hold + (await readFile(routes, 'utf8'));
    next = await composeWith('mfe-blog', 'held', { file: ROUTES, text });
    patient = makerOf(api(), { makeMs: 20_000 });
    await patient.ensure(next);
  });
  afterAll(() => patient.close());

  test('costs its own page alone, and is named', { tags: 'long' }, async () => {
    const poisoned = await addPost('POISON');
    const added = await addPost('After it');
    const { failed, made, stopped } = await patient.ensure(next);
    expect(failed).toEqual([]);
    expect(made).toEqual(expect.arrayContaining(['/Blog', page(added)]));
    const reason = expect.stringContaining('took more than');
    expect(stopped).toEqual([{ address: page(poisoned), reason, code: 'RENDER_TIMEOUT' }]);

    // Its visitors' browsers draw it, and one of them costs a worker for all.
    const making = vi.spyOn(FileMaker.prototype, 'make');
    const visits = Array.from({ length: 5 }, () =>
      patient.makeForVisitor(...at(next, page(poisoned), patient), { isKept: true }),
    );
    const other = await patient.makeForVisitor(...at(next, '/Blog?category=news', patient), {
      isKept: false,
    });
    expect(other?.status).toBe(200);
    expect(await Promise.all(visits)).toEqual(visits.map(() => null));
    expect(
      await patient.makeForVisitor(...at(next, page(poisoned), patient), { isKept: true }),
    ).toBeNull();
    const tried = making.mock.calls.filter(([task]) => addressIn(task) === page(poisoned));
    expect(tried).toHaveLength(1);
    making.mockRestore();
    expect(takeConsoleErrors().join()).toContain('was not made for its visitor');

    await run("update ipv6_blog_posts set title = 'Healed' where id = $1", [poisoned]);
    const healed = await patient.ensure(next);
    expect(healed.made).toContain(page(poisoned));
    expect(healed.stopped).toEqual([]);
  });
});

describe('documents', () => {
  const isKept = { isKept: true };

  test('are made once, however many ask, also of rows that do not exist', async () => {
    const making = vi.spyOn(FileMaker.prototype, 'make');
    for (const address of ['/card/3.png', '/card/888888.png']) {
      making.mockClear();
      const ask = async () =>
        (await maker.find(...at(live, address))) ??
        (await maker.makeForVisitor(...at(live, address), isKept));
      const answers = await Promise.all(Array.from({ length: 20 }, ask));
      answers.push(await ask());
      expect(new Set(answers.map((each) => each?.digest)).size).toBe(1);
      expect(making, address).toHaveBeenCalledTimes(1);
    }
    making.mockRestore();
  });

  test('are answered from the disk, whatever is asked in whichever way', async () => {
    await maker.ensure(live);
    await setLive(store, live);
    const page = { site, api: api() };
    const served = await startLiveSite({
      ...{ store, page, port: 0, refreshSeconds: 0, refreshSecret: null },
    });
    await (await fetch(`${served.url}/card/3.png`)).arrayBuffer();
    const making = vi.spyOn(FileMaker.prototype, 'make');
    for (const address of [
      '/feed.xml',
      '/sitemap.xml',
      '/events.ics',
      '/card.png',
      '/card/3.png',
    ]) {
      const first = await fetch(served.url + address, { method: 'HEAD' });
      const etag = first.headers.get('ETag') ?? '';
      const held = { headers: { 'If-None-Match': etag } };
      const again = await fetch(`${served.url}${address}?x=${Math.random()}`, held);
      expect([first.status, again.status], address).toEqual([200, 304]);
    }
    expect(making).not.toHaveBeenCalled();
    making.mockRestore();
    await served.close();
  });

  test('keep no page waiting, however many are asked for', async () => {
    const making = vi.spyOn(FileMaker.prototype, 'make');
    const cards = Array.from({ length: 60 }, (_, index) =>
      maker.makeForVisitor(...at(live, `/card/${777_000 + index}.png`), isKept),
    );
    expect(
      (await maker.makeForVisitor(...at(live, '/Resources?q=b'), { isKept: false }))?.status,
    ).toBe(200);
    const asked = making.mock.calls.map(([task]) => addressIn(task));
    expect(asked).toContain('/Resources?q=b');
    await Promise.all(cards);
    making.mockRestore();
  });
});

describe('a release', () => {
  test('renders the pages of its section and of its widgets alone; others get a new head', async () => {
    await maker.ensure(live);
    const digests = async () =>
      (await maker.list(maker.open(live))).map((file) => [file.address, file.digest]);
    const before = await digests();
    const others = [...releases.keys()];
    const next = await composeWith('mfe-blog', '2', { others });
    const { made, kept, failed } = await maker.ensure(next);
    expect(failed).toEqual([]);
    const posts = made.filter((each) => /^\/Blog\/\d+$/.test(each));
    // The home page embeds the blog's widget.
    expect(new Set(made)).toEqual(new Set(['/', '/Blog', ...posts, '/feed.xml', '/sitemap.xml']));
    expect(kept).toBeGreaterThan(10);
    expect(`${(await maker.find(...at(next, '/Blog')))?.body}`).toContain('/releases/mfe-blog/2-');
    const faq = await maker.find(...at(next, '/FAQ'));
    expect(faq?.headers['X-Composition']).toBe(next.id);
    expect(bodyOf(`${faq?.body}`)).toBe(bodyOf(await read('/FAQ')));
    expect(await read('/Blog')).not.toContain('/releases/mfe-blog/2-');
    expect(await digests()).toEqual(before);
  });

  test('whose page throws is named by the page and the reason', { tags: 'long' }, async () => {
    const broken =
      "module.exports = { routes: { events: async () => () => { throw new Error('Broken.'); } } };";
    const next = await composeWith('mfe-events', 'broken', { file: ROUTES, text: broken });
    const { failed, made } = await maker.ensure(next);
    expect(failed).toEqual([{ address: '/Events', reason: expect.stringContaining('Broken.') }]);
    expect(made).toContain('/sitemap.xml');
  });

  test('with an endless page costs that page alone; a late page is found at the next attempt', {
    tags: 'long',
  }, async () => {
    // It holds its thread as a loop without end does, and leaves the processor to the other tests.
    const hold = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)';
    const endless = `module.exports = { routes: { events: async () => () => ${hold} } };`;
    const others = ['shell', 'mfe-resources'];
    const next = await composeWith('mfe-events', 'endless', {
      file: ROUTES,
      text: endless,
      others,
    });
    const hasty = makerOf(api(), { waitMs: 1, makeMs: 20_000 });
    const making = vi.spyOn(FileMaker.prototype, 'make');
    expect(await hasty.makeForVisitor(...at(next, '/Events', hasty), { isKept: true })).toBeNull();
    const late = '/Resources?q=dns';
    const other = async () =>
      (await hasty.makeForVisitor(...at(next, late, hasty), { isKept: false }))?.status;
    expect(await other()).toBeUndefined();
    await expect.poll(other, EVENTUALLY).toBe(200);
    expect(making.mock.calls.filter(([task]) => addressIn(task) === late)).toHaveLength(1);
    const told = () => takeConsoleErrors().join();
    await expect.poll(told, EVENTUALLY).toContain('/Events was not made for its visitor');
    making.mockRestore();
    await hasty.close();
  });
});

test('files that no needed composition shares go an hour after the last was written', async () => {
  const before = await maker.list(maker.open(live));
  const folders = maker.open(live).fileFolders();
  const age = async (name: string, minutes: number) => {
    const place = path.join(store.folder, 'site', name);
    await mkdir(place, { recursive: true });
    const at = Date.now() / 1000 - minutes * 60;
    await utimes(place, at, at);
    return place;
  };
  for (const folder of folders) await age(folder, 90);
  const old = await age('mfe-blog-000000000000-00000000', 61);
  const young = await age('mfe-blog-000000000001-00000000', 59);
  await maker.prune([live]);
  expect([existsSync(old), existsSync(young)]).toEqual([false, true]);
  expect(await maker.list(maker.open(live))).toHaveLength(before.length);
});
