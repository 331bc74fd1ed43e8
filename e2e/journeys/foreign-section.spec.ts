import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT } from '@site/platform/operate';
import { testEnvironment } from '../support/environment';
import { type Edit, startReleaseSite } from '../support/release-site';
import { expect, test } from '../support/test';

const FIXTURE = path.join(PROJECT_ROOT, 'e2e/fixtures/foreign-section');
const RSBUILD = path.join(PROJECT_ROOT, 'node_modules/.bin/rsbuild');

const HOOK = 'useState(0);';
const THROWING: Edit = [HOOK, `${HOOK} if (count === 0) throw new Error('no page today');`];
const BROKEN_BY_CLICK: Edit = [HOOK, `${HOOK} if (count > 0) throw new Error('no second click');`];

/** Builds the section by its own means; returns the folder of the build. */
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

test.describe('Releases', { tag: ['@platform', '@shell'] }, () => {
  test('a section that Rsbuild made is previewed, released, broken and rolled back', async ({
    page,
    browser,
  }) => {
    test.setTimeout(600_000);
    const { folder } = testEnvironment();
    const site = await startReleaseSite();
    const parent = await mkdtemp(path.join(folder, 'foreign-builds-'));
    const { command } = site;
    const heading = page.getByRole('heading', { level: 1 });
    try {
      const before = await site.store.readLiveId();
      const sound = await build(parent);
      const offered = await command('release', '--from', sound, '--preview', '--no-journeys');
      expect(offered.code, offered.output).toBe(0);
      expect(await site.store.readLiveId()).toBe(before);
      const [, link = ''] = /^Preview: http:\/\/[^/]+(\S+)$/m.exec(offered.output) ?? [];
      await page.goto(site.url + link);
      await expect(heading).toHaveText('Made elsewhere');
      await page.goto(`${site.url}/?preview=off`);

      const released = await command('release', '--from', sound, '--no-journeys');
      expect(released.code, released.output).toBe(0);
      const live = await site.store.readLiveId();
      await page.goto(`${site.url}/Foreign`);
      await expect(heading).toHaveText('Made elsewhere');
      await page.getByRole('button', { name: 'Clicked 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();

      const throwing = await build(parent, THROWING);
      const refused = await command('release', '--from', throwing, '--no-journeys');
      expect(refused.code, refused.output).toBe(1);
      expect(refused.output).toMatch(/pages: .*no page today/);
      expect(await site.store.readLiveId()).toBe(live);

      // The gate clicks on nothing.
      const broken = await build(parent, BROKEN_BY_CLICK);
      const second = await command('release', '--from', broken, '--no-journeys');
      expect(second.code, second.output).toBe(0);
      const visitor = await browser.newPage();
      await visitor.goto(`${site.url}/Foreign`);
      await visitor.getByRole('button', { name: 'Clicked 0 times' }).click();
      await expect(visitor.locator('[data-problem="broken"]')).toBeVisible();
      await visitor.getByRole('banner').getByRole('link', { name: 'Events' }).click();
      await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/Events/);
      await visitor.close();

      const back = await command('rollback', 'foreign');
      expect(back.code, back.output).toBe(0);
      expect(await site.store.readLiveId()).toBe(live);
      await page.goto(`${site.url}/Foreign`);
      await page.getByRole('button', { name: 'Clicked 0 times' }).click();
      await expect(page.getByRole('button', { name: 'Clicked 1 times' })).toBeVisible();
    } finally {
      // A page that is still loading would ask the site in vain.
      await page.goto('about:blank');
      await site.close();
      await rm(parent, { recursive: true });
    }
  });
});
