import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { startDevSite } from '../../platform/commands/dev/dev-site.ts';
import { LocalBuilds } from '../../platform/commands/dev/local-builds.ts';
import { AtomicFiles } from '../../platform/kit/atomic-files.ts';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';
import { readSiteConfig } from '../../platform/kit/site-config.ts';
import { ReleaseStore } from '../../platform/store/release-store.ts';
import { testEnvironment } from '../support/environment';
import { expect, isMarkedDocument, markDocument, test, visit } from '../support/test';

test.describe('Development', { tag: ['@platform', '@shell'] }, () => {
  test('an edited section is seen in the page without a page load', async ({ page }) => {
    const { apiUrl, apiKey, folder: parent } = testEnvironment();
    const folder = await mkdtemp(path.join(parent, 'dev-'));
    const section = path.join(folder, 'mfe-sample');
    await cp(path.join(PROJECT_ROOT, 'e2e/fixtures/mfe-sample'), section, { recursive: true });
    const output = path.join(folder, 'output');
    const builds: string[] = [];
    const local = new LocalBuilds('development', output, ({ problems }) => builds.push(problems));
    await local.watch([
      { name: 'shell', folder: path.join(PROJECT_ROOT, 'shell') },
      { name: 'mfe-sample', folder: section },
    ]);
    const server = await startDevSite({
      port: 0,
      local,
      released: [],
      releases: new ReleaseStore(folder),
      page: {
        site: await readSiteConfig(path.join(PROJECT_ROOT, 'site.config.json')),
        api: { url: apiUrl, key: apiKey },
      },
    });
    try {
      await visit(page, `${server.url}/Sample/one`);
      await markDocument(page);
      const file = path.join(section, 'src/pages/sample.tsx');
      const edited = (await readFile(file, 'utf8')).replace('Sample: ', 'Edited: ');
      // The file is written whole, as half a file does not build.
      await new AtomicFiles(path.join(folder, 'drafts')).writeWhole(file, edited);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited: one');
      expect(await isMarkedDocument(page)).toBe(true);
      expect(builds.filter((problems) => problems !== '')).toEqual([]);
      await page.goto('about:blank');
    } finally {
      await server.close();
      await local.close();
      await rm(folder, { recursive: true });
    }
  });
});
