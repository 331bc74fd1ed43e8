import { execFile } from 'node:child_process';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { PROJECT_ROOT, release } from '@site/platform/operate';
import { testEnvironment } from '../support/environment';
import { startReleaseSite } from '../support/release-site';
import { PACKAGES, ROUTES } from '../support/routes';
import { expect, expectArrival, followInHeader, test } from '../support/test';
import { makeWorkingCopy } from '../support/working-copy';

const LIBRARY = 'node_modules/styled-components';
const NEXT_MAJOR = '99.0.0';

/** Changes a library's version number to another major in a copy of the project. */
async function raiseMajor(project: string): Promise<void> {
  const folder = path.join(project, LIBRARY);
  await rm(folder);
  await cp(path.join(PROJECT_ROOT, LIBRARY), folder, { recursive: true, dereference: true });
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ ...manifest, version: NEXT_MAJOR }));
}

test.describe('Releases', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('a new major of a shared library goes live in all packages in one step, and is rolled back', async ({
    page,
  }) => {
    test.setTimeout(1_800_000);
    const site = await startReleaseSite();
    const folder = path.join(testEnvironment().folder, 'majors');
    const { store, owner } = site;
    const own = { store, site: owner };
    try {
      await makeWorkingCopy(folder);
      await raiseMajor(folder);
      for (const name of PACKAGES) {
        const build = [path.join(folder, 'platform/commands/run.mjs'), 'build'];
        await promisify(execFile)(process.execPath, build, { cwd: path.join(folder, name) });
      }
      const distOf = (name: string) => path.join(folder, name, 'dist');
      const before = await store.readLiveId();

      for (const name of ['shell', 'mfe-blog']) {
        const alone = release({ ...own, folders: [distOf(name)] });
        const refusal = await alone.then(() => '', String);
        expect(refusal).toContain('styled-components');
        const [, words = ''] = /npm run release -- (.+)$/.exec(refusal) ?? [];
        const named = PACKAGES.map((each) => each.replace('mfe-', ''));
        expect(words.split(' ').sort()).toEqual(named.sort());
      }
      expect(await store.readLiveId()).toBe(before);

      const { entry } = await release({ ...own, folders: PACKAGES.map(distOf) });
      expect(entry?.changes.map(({ name }) => name).sort()).toEqual([...PACKAGES].sort());
      const openAll = async () => {
        await page.goto(site.url);
        for (const address of ROUTES) {
          await page.goto(site.url + address);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./);
        }
        await followInHeader(page, '/Events');
        await expectArrival(page, `${site.url}/Events`);
      };
      await openAll();

      await site.rollBack('mfe-blog');
      expect(await store.readLiveId()).toBe(before);
      await openAll();
    } finally {
      // Stops a loading page before its site closes.
      await page.goto('about:blank');
      await site.close();
      await rm(folder, { recursive: true, force: true });
    }
  });
});
