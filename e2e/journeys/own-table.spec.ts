import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeOwnRepository } from '@site/platform/testing';
import { testEnvironment } from '../support/environment';
import { type ReleaseSite, startReleaseSite } from '../support/release-site';
import { query } from '../support/rows';
import { expect, test } from '../support/test';

const SECTION = 'mfe-word-list';

test.describe('A team with a table of its own', {
  tag: ['@platform', '@shell', '@long', '@sql'],
}, () => {
  test.setTimeout(1_200_000);
  let site: ReleaseSite;
  let folder: string;
  let own: string;

  test.beforeEach(async () => {
    site = await startReleaseSite();
    // Outside of the workspace, as a repository of its own.
    folder = await mkdtemp(path.join(tmpdir(), 'own-table-'));
    own = await makeOwnRepository(folder, 'word-list', '--table');
  });
  test.afterEach(async ({ page }) => {
    // A page that is still loading would ask the site in vain.
    await page.goto('about:blank');
    await site.close();
    await rm(folder, { recursive: true });
    await query(`drop owned by "${SECTION}" cascade`).catch(() => null);
    await query(`drop role if exists "${SECTION}"`);
    await query('delete from private.section_migrations where section = $1', [SECTION]);
    await query("delete from private.search_rows where table_name = 'word_list_terms'");
  });

  /** Runs a program of the repository as the team does. */
  async function run(program: string, ...args: readonly string[]) {
    const login = new URL(testEnvironment().databaseUrl);
    login.username = SECTION;
    login.password = 'team';
    const env = {
      ...{ HOME: process.env.HOME, PATH: process.env.PATH, CHROMIUM_BIN: process.env.CHROMIUM_BIN },
      ...{ STORE: site.store.folder, DATABASE_URL: `${login}?sslmode=disable` },
    };
    const file = path.join(own, 'node_modules/.bin', program);
    return new Promise<{ code: number; output: string }>((resolve) => {
      execFile(file, args, { cwd: own, env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : 1, output: stdout + stderr }),
      );
    });
  }

  test('its rows go live, are prerendered, found, and made anew, and go back', async ({ page }) => {
    const succeed = async (program: string, ...args: readonly string[]) => {
      const { code, output } = await run(program, ...args);
      expect(code, output).toBe(0);
      return output;
    };
    await succeed('site', 'connect', site.url);
    await succeed('tsc');
    await succeed('vitest', 'run');

    // Once, by the owner of the database.
    await query(`select private.make_section('${SECTION}')`);
    await query(`alter role "${SECTION}" login password 'team'`);

    const before = await site.store.readLiveId();
    const bad = path.join(own, 'migrations/20260601090000_bad.sql');
    await writeFile(bad, 'alter table public.ipv6_events add column more text');
    const refused = await run('site', 'release');
    expect(refused.code, refused.output).toBe(1);
    expect(refused.output).toMatch(/migrations: .*_bad\.sql: must be owner of table ipv6_events/);
    expect((await run('site', 'migrate')).output).toContain('must be owner of table ipv6_events');
    expect(await site.store.readLiveId()).toBe(before);
    await rm(bad);

    await succeed('site', 'migrate');
    expect(await succeed('site', 'migrate')).toContain('nothing, all is applied');
    const add = 'insert into word_list_terms (word, meaning) values ($1, $2) returning id';
    const [row] = await query<{ id: string }>(add, ['Prefixword', 'How an address begins.']);
    const address = `/WordList/${row?.id}`;
    const released = await succeed('site', 'release');
    expect(released).toMatch(/ok +migrations +1 applied; visitors get public\.word_list_terms\.id/);

    const read = async (path: string) => (await page.request.get(site.url + path)).text();
    expect(await read('/WordList')).toContain('Prefixword');
    expect(await read(address)).toContain('How an address begins.');
    expect(await read('/word-list.xml')).toContain('Prefixword');
    expect(await read('/sitemap.xml')).toContain(address);
    await page.goto(`${site.url}/Search?q=prefixword`);
    await page.getByRole('main').getByRole('link', { name: 'Prefixword' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Prefixword' })).toBeVisible();

    await query("update word_list_terms set meaning = 'Other words.'");
    await site.refresh();
    expect(await read(address)).toContain('Other words.');

    await succeed('site', 'rollback', before);
    expect((await page.request.get(site.url + address)).status()).toBe(410);
    expect(await read('/sitemap.xml')).not.toContain(address);
  });
});
