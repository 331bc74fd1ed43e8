import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { PATIENT, PROJECT_ROOT, serve } from '@site/platform/operate';
import {
  listSections,
  makeOwnRepository,
  moveSections,
  openBucketStore,
  runCli,
  startBucketServer,
  TEST_KEYS,
} from '@site/platform/testing';
import { testEnvironment } from '../support/environment';
import { type Edit, type ReleaseSite, startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

/** Copies the releases and the history of a store's folder into a bucket. */
async function fillBucket(
  objects: Awaited<ReturnType<typeof startBucketServer>>['objects'],
  store: string,
) {
  for (const part of ['releases', 'history']) {
    const options = { recursive: true, withFileTypes: true } as const;
    for (const entry of await readdir(path.join(store, part), options)) {
      const file = path.join(entry.parentPath, entry.name);
      // Each machine compresses its own copy.
      if (!entry.isFile() || file.endsWith('.br')) continue;
      objects.set(path.relative(store, file), { body: await readFile(file), headers: {} });
    }
  }
}

/** Starts a site on a bucket, with a pipeline that answers requests. Returns the settings of a team. */
async function startSiteOfTeams(folder: string) {
  const { apiUrl, apiKey } = testEnvironment();
  const site = await startReleaseSite();
  const bucket = await startBucketServer();
  await fillBucket(bucket.objects, site.store.folder);
  const store = openBucketStore(bucket, path.join(folder, 'server'));
  await store.cleanUp();
  const server = await serve({ store, page: site.page, makeLimits: PATIENT });
  const access = {
    ...{ STORE: 's3://site', AWS_ENDPOINT_URL: bucket.endpoint, AWS_REGION: 'eu-test-1' },
    AWS_ACCESS_KEY_ID: TEST_KEYS.accessKeyId,
    AWS_SECRET_ACCESS_KEY: TEST_KEYS.secretAccessKey,
  };
  const pipeline = runCli(['release', '--watch', '--no-journeys'], {
    ...access,
    ...{
      DATA_DIR: path.join(folder, 'pipeline'),
      SUPABASE_URL: apiUrl,
      SUPABASE_ANON_KEY: apiKey,
    },
    SITE_CONFIG: path.join(path.dirname(site.store.folder), 'site.config.json'),
  });
  /** Runs a program in a repository as its team does. */
  const run = (cwd: string, program: string, ...args: readonly string[]) =>
    new Promise<{ code: number; output: string }>((resolve) => {
      const env = { HOME: process.env.HOME, PATH: process.env.PATH, ...access };
      execFile(program, args, { cwd, env, maxBuffer: 2 ** 26 }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
      );
    });
  const succeed = async (cwd: string, program: string, ...args: readonly string[]) => {
    const { code, output } = await run(cwd, program, ...args);
    expect(code, `${output}\n${pipeline.output()}`).toBe(0);
    return output;
  };
  // The server first copies the releases from the bucket.
  await expect(async () => {
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
  }).toPass({ timeout: 300_000 });
  const close = async () => {
    pipeline.child.kill();
    await pipeline.ended;
    await server.close();
    await bucket.close();
    await site.close();
  };
  return { url: server.url, run, succeed, close };
}

/** Returns the lines of a job of the section's `.gitlab-ci.yml`. */
function linesOf(file: string, job: string): string[] {
  const [, block = ''] = new RegExp(`^${job}:\\n((?:(?: .*)?\\n)+)`, 'm').exec(file) ?? [];
  const [, one, many = ''] = /^ *script:(?: (.+)|\n((?: +- .*\n)+))/m.exec(block) ?? [];
  return one === undefined ? many.split('\n').flatMap((line) => line.trim().slice(2) || []) : [one];
}

test.describe('A team with its own repository', { tag: ['@platform', '@shell', '@long'] }, () => {
  let folder: string;
  let site: Awaited<ReturnType<typeof startSiteOfTeams>>;

  test.beforeEach(async ({ page: _ }) => {
    test.setTimeout(3_600_000);
    // Outside the workspace, like a separate repository.
    folder = await mkdtemp(path.join(tmpdir(), 'own-'));
    site = await startSiteOfTeams(folder);
  });

  test.afterEach(async ({ page }) => {
    // Stops a loading page before its site closes.
    await page.goto('about:blank');
    await site.close();
    await rm(folder, { recursive: true, force: true });
  });

  test('previews, is refused, goes live and takes it back, all by requests', async ({ page }) => {
    const own = await makeOwnRepository(folder, 'word-list');
    const program = path.join(own, 'node_modules/.bin/site');
    const succeed = (...args: readonly string[]) => site.succeed(own, program, ...args);
    const texts = path.join(own, 'src/content/en/overview.ts');
    const titled = async (title: string) => {
      const text = await readFile(texts, 'utf8');
      await writeFile(texts, text.replace(/title: '.*'/, `title: '${title}'`));
    };
    const address = `${site.url}/WordList`;
    const heading = page.getByRole('heading', { level: 1 });
    await succeed('connect', site.url);
    await titled('First words');
    const [, link = ''] =
      /^Preview: http:\/\/[^/]+(\S+)$/m.exec(await succeed('release', '--preview')) ?? [];
    await page.goto(site.url + link);
    await expect(heading).toHaveText('First words');
    await page.goto(`${site.url}/?preview=off`);
    expect((await page.request.get(address)).status()).toBe(404);

    expect(await succeed('release', '--why', 'a first page')).toMatch(
      /ok +pages [\s\S]*a first page/,
    );
    await expect.poll(async () => (await page.request.get(address)).status()).toBe(200);

    const overview = path.join(own, 'src/pages/overview.tsx');
    const sound = await readFile(overview, 'utf8');
    await writeFile(overview, sound.replace('return', "console.error('a word too many'); return"));
    const refused = await site.run(own, program, 'release');
    expect(refused.code, refused.output).toBe(1);
    expect(refused.output).toContain('/WordList writes to the console: a word too many');

    await writeFile(overview, sound);
    await titled('Second words');
    await succeed('release');
    // The server follows the bucket within seconds.
    const shows = (title: string) =>
      expect(async () => {
        await page.goto(address);
        await expect(heading).toHaveText(title, { timeout: 1000 });
      }).toPass();
    await shows('Second words');
    await succeed('rollback');
    await shows('First words');
  });

  test('moves each section of the site, and releases it by the steps of its CI file', async ({
    page,
  }) => {
    const names = (await listSections()).map((name) => name.replace('mfe-', ''));
    for (const own of await moveSections(folder, names)) {
      const ci = await readFile(path.join(own, '.gitlab-ci.yml'), 'utf8');
      const workflow = await readFile(path.join(own, '.github/workflows/section.yml'), 'utf8');
      const asked = (job: string) => {
        const lines = linesOf(ci, job);
        expect(lines, job).not.toEqual([]);
        return site.succeed(own, 'bash', '-ec', lines.join('\n'));
      };
      await site.succeed(own, 'npm', 'ci', '--prefer-offline');
      await site.succeed(own, 'npm', 'run', 'connect', '--', site.url);
      await asked('test');
      for (const line of linesOf(ci, 'test')) expect(workflow).toContain(`run: ${line}`);

      const meta = path.join(own, 'src/content/en/meta.ts');
      const text = await readFile(meta, 'utf8');
      const [, title = ''] = /title: '(.*?)'/.exec(text) ?? [];
      const section = await readFile(path.join(own, 'section.ts'), 'utf8');
      const [, address = ''] = /path: '(.*?)'/.exec(section) ?? [];
      await writeFile(meta, text.replace(`title: '${title}'`, `title: '${title} moved'`));
      const preview = await asked('preview');
      const [, link = ''] = /^Preview: http:\/\/[^/]+(\S+)$/m.exec(preview) ?? [];
      await page.goto(site.url + link);
      const shows = async (words: RegExp) =>
        expect(async () => {
          await page.goto(site.url + address);
          await expect(page).toHaveTitle(words, { timeout: 1000 });
        }).toPass();
      await shows(/ moved/);
      await page.goto(`${site.url}/?preview=off`);
      await asked('release');
      await shows(/ moved/);
      await asked('rollback');
      await shows(/^(?!.* moved)/);
    }
  });
});

const FIXTURE = path.join(PROJECT_ROOT, 'e2e/fixtures/foreign-section');
const RSBUILD = path.join(PROJECT_ROOT, 'node_modules/.bin/rsbuild');

const HOOK = 'useState(0);';
const THROWING: Edit = [HOOK, `${HOOK} if (count === 0) throw new Error('no page today');`];
const ENDLESS: Edit = [HOOK, `${HOOK} for (;;) count.valueOf();`];
const BROKEN_BY_CLICK: Edit = [HOOK, `${HOOK} if (count > 0) throw new Error('no second click');`];

/** The section's page for Node, without the shell's shared modules. */
const FOR_NODE = `
  const { useState } = require('react');
  const { jsx, jsxs } = require('react/jsx-runtime');
  const { useSite } = require('@site/shared/contract/runtime');
  function Page() {
    const words = ['A page of ', useSite().product, ' that others made.'];
    const [count, setCount] = useState(0);
    const onClick = () => setCount(count + 1);
    const button = { type: 'button', onClick, children: ['Clicked ', count, ' times'] };
    const heading = jsx('h1', { children: 'Made elsewhere' });
    return jsxs('section', { children: [heading, jsxs('p', { children: words }), jsxs('button', button)] });
  }
  exports.routes = { page: async () => Page };`;

/** Builds the section with its own tools. Returns the folder of the build. */
async function build(parent: string, ...edits: readonly Edit[]): Promise<string> {
  const folder = await mkdtemp(path.join(parent, 'foreign-'));
  await cp(FIXTURE, folder, { recursive: true });
  const page = path.join(folder, 'src/page.jsx');
  const text = await readFile(page, 'utf8');
  await writeFile(
    page,
    edits.reduce((before, [from, to]) => before.replace(from, to), text),
  );
  await promisify(execFile)(RSBUILD, ['build'], { cwd: folder });
  return path.join(folder, 'dist');
}

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test.setTimeout(600_000);
  const clicked = (page: Page, times: number) =>
    page.getByRole('button', { name: `Clicked ${times} times` });
  let site: ReleaseSite;
  let parent: string;
  let before: string;
  const release = (from: string, ...flags: readonly string[]) =>
    site.command('release', '--from', from, '--no-journeys', ...flags);

  test.beforeEach(async () => {
    site = await startReleaseSite();
    parent = await mkdtemp(path.join(testEnvironment().folder, 'foreign-builds-'));
    before = await site.store.readLiveId();
  });
  test.afterEach(async ({ page }) => {
    // Stops a loading page before its site closes.
    await page.goto('about:blank');
    await site.close();
    await rm(parent, { recursive: true });
  });

  test('a section built by Rsbuild goes live, with its page prerendered', async ({ page }) => {
    const dist = await build(parent);
    await mkdir(path.join(dist, 'node'));
    await writeFile(path.join(dist, 'node/routes.cjs'), FOR_NODE);
    const released = await release(dist);
    expect(released.code, released.output).toBe(0);
    const html = await (await page.request.get(`${site.url}/Foreign`)).text();
    expect(html).toContain('<h1>Made elsewhere</h1>');
    await page.goto(`${site.url}/Foreign`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Made elsewhere');
    await clicked(page, 0).click();
    await expect(clicked(page, 1)).toBeVisible();
  });

  test('a page with an endless script is refused, with the exit status for timeouts', async () => {
    const { code, output } = await release(await build(parent, ENDLESS));
    expect(output).toMatch(/pages: \/Foreign is not ready: .* \(PAGE_TIMEOUT\)\n/);
    expect(output).toContain('try again on a machine with less to do');
    expect(code, output).toBe(75);
    expect(await site.store.readLiveId()).toBe(before);
  });

  test('a section built by Rsbuild is previewed, refused, broken and rolled back', async ({
    page,
    browser,
  }) => {
    const heading = page.getByRole('heading', { level: 1 });
    // Without a build for Node, browsers render the page.
    const offered = await release(await build(parent), '--preview');
    expect(offered.code, offered.output).toBe(0);
    expect(await site.store.readLiveId()).toBe(before);
    const [, link = ''] = /^Preview: http:\/\/[^/]+(\S+)$/m.exec(offered.output) ?? [];
    await page.goto(site.url + link);
    await expect(heading).toHaveText('Made elsewhere');
    await page.goto(`${site.url}/?preview=off`);

    // The releasing job checks the team's uploaded release again.
    const [, version = ''] = /mfe-foreign@([^~]+)~/.exec(link) ?? [];
    const wrong = await site.command('release', 'foreign@9.9');
    expect(wrong.code, wrong.output).toBe(1);
    expect(wrong.output).toContain('No release of foreign begins with 9.9');
    const taken = await site.command('release', `foreign@${version.slice(0, -4)}`, '--no-journeys');
    expect(taken.code, taken.output).toBe(0);
    expect(taken.output).toContain(`mfe-foreign none → ${version}`);
    expect(taken.output).toMatch(/ok +pages /);
    const live = await site.store.readLiveId();
    const refused = await release(await build(parent, THROWING));
    expect(refused.code, refused.output).toBe(1);
    expect(refused.output).toMatch(/pages: .*no page today/);
    expect(await site.store.readLiveId()).toBe(live);

    // The gate does not click.
    const second = await release(await build(parent, BROKEN_BY_CLICK));
    expect(second.code, second.output).toBe(0);
    const visitor = await browser.newPage();
    await visitor.goto(`${site.url}/Foreign`);
    await clicked(visitor, 0).click();
    await expect(visitor.locator('[data-problem="broken"]')).toBeVisible();
    await visitor.getByRole('banner').getByRole('link', { name: 'Events' }).click();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Events/);
    await visitor.close();

    const back = await site.command('rollback', 'foreign');
    expect(back.code, back.output).toBe(0);
    expect(await site.store.readLiveId()).toBe(live);
    await page.goto(`${site.url}/Foreign`);
    await clicked(page, 0).click();
    await expect(clicked(page, 1)).toBeVisible();

    const removed = await site.command('remove', 'foreign', '--force', '--why', 'a hole');
    expect(removed.code, removed.output).toBe(0);
    const late = await browser.newPage();
    expect((await late.goto(`${site.url}/Foreign`))?.status()).toBe(410);
    await expect(late).toHaveTitle(/^Not Available/);
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('Not Available');
    await late.getByRole('banner').getByRole('link', { name: 'Events' }).click();
    await expect(late.getByRole('heading', { level: 1 })).toHaveText(/Events/);
    await late.goBack();
    await expect(late.getByRole('heading', { level: 1 })).toHaveText('Not Available');
    await late.close();
  });
});
