import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { openDeployedSite, requireFit } from '../../platform/commands/dev/deployed-site.ts';
import { startAgainstSite } from '../../platform/commands/dev/dev-site.ts';
import { LocalBuilds } from '../../platform/commands/dev/local-builds.ts';
import { Drafts } from '../../platform/kit/drafts.ts';
import { PROJECT_ROOT } from '../../platform/kit/project.ts';
import { testEnvironment } from '../support/environment';
import { expect, test, visit } from '../support/test';

test.describe('Development', { tag: ['@platform', '@shell'] }, () => {
  test('a local section is shown in a deployed site, and follows its sources', async ({ page }) => {
    const { siteUrl, folder: parent } = testEnvironment();
    const folder = await mkdtemp(path.join(parent, 'against-'));
    const section = path.join(folder, 'mfe-blog');
    await cp(path.join(PROJECT_ROOT, 'mfe-blog'), section, {
      recursive: true,
      filter: (file) => !/[/\\](dist|node_modules|\.turbo)$/.test(file),
    });
    const content = path.join(section, 'src/content/texts.ts');
    // The file is written whole, as half a file does not build.
    const drafts = new Drafts(path.join(folder, 'drafts'));
    const edit = async (from: string, to: string) =>
      drafts.writeWhole(content, (await readFile(content, 'utf8')).replace(from, to));
    await edit("title: 'Blog',", "title: 'Local Blog',");

    const deployed = await openDeployedSite(siteUrl);
    requireFit(deployed);
    const output = path.join(folder, 'output');
    const builds: string[] = [];
    const local = new LocalBuilds('production', output, ({ problems }) => builds.push(problems));
    await local.watch([{ name: 'mfe-blog', folder: section }]);
    const server = await startAgainstSite({ port: 0, deployed, local });
    try {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await visit(page, `${server.url}/Blog`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Local Blog');
      await expect(page.getByRole('article').first()).toBeVisible();
      const scripts = loaded.filter((each) => each.endsWith('.js'));
      expect(scripts.some((each) => each.startsWith('/dev/mfe-blog/'))).toBe(true);
      expect(scripts.some((each) => each.startsWith('/releases/shell/'))).toBe(true);
      expect(scripts.filter((each) => each.startsWith('/releases/mfe-blog/'))).toEqual([]);

      let reloads = 0;
      page.on('request', (request) => {
        if (request.isNavigationRequest()) reloads += 1;
      });
      const listening = page.waitForResponse(`${server.url}/dev/events`);
      await edit("title: 'Local Blog',", "title: 'Edited Blog',");
      await expect(heading).toHaveText('Edited Blog');
      await listening;

      // A file that is saved without a change is built again, and the page stays.
      const before = builds.length;
      await edit('', '');
      await expect.poll(() => builds.length).toBeGreaterThan(before);
      await edit("title: 'Edited Blog',", "title: 'Last Blog',");
      await expect(heading).toHaveText('Last Blog');
      expect(reloads).toBe(2);
      expect(builds.filter((problems) => problems !== '')).toEqual([]);

      // The other sections are the deployed ones.
      await page.goto(`${server.url}/Resources`);
      await expect(heading).toBeVisible();
      expect(loaded.some((each) => each.startsWith('/releases/mfe-resources/'))).toBe(true);
      await page.goto('about:blank');
    } finally {
      await server.close();
      await local.close();
      await rm(folder, { recursive: true });
    }
  });
});
