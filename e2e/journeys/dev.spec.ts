import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { develop, PROJECT_ROOT, packShell, readOwner } from '@site/platform/operate';
import { testEnvironment } from '../support/environment';
import { expect, isMarkedDocument, markDocument, test, visit } from '../support/test';

interface Copy {
  readonly folder: string;
  /** The copy of a package for the test to edit. */
  readonly section: string;
}

async function copyPackage(source: string): Promise<Copy> {
  const folder = await mkdtemp(path.join(testEnvironment().folder, 'dev-'));
  const section = path.join(folder, path.basename(source));
  await cp(path.join(PROJECT_ROOT, source), section, {
    recursive: true,
    filter: (file) => !/[/\\](dist|node_modules|\.turbo)$/.test(file),
  });
  return { folder, section };
}

/** Edits a file atomically, since a partial file does not build. */
async function edit({ folder, section }: Copy, file: string, from: string, to: string) {
  const edited = path.join(section, file);
  const temporary = path.join(folder, 'edited');
  await writeFile(temporary, (await readFile(edited, 'utf8')).replace(from, to));
  await rename(temporary, edited);
}

async function start(
  copy: Copy,
  packages: Readonly<Record<string, string>>,
  more: { readonly against?: string; readonly packedShell?: string } = {},
) {
  const { apiUrl: url, apiKey: key } = testEnvironment();
  const builds: string[] = [];
  const output = path.join(copy.folder, 'output');
  const onBuilt = (_: string, problems: string) => builds.push(problems);
  const page = { site: await readOwner(), api: { url, key } };
  const server = await develop({ packages, output, onBuilt, ...more }, page);
  const close = async () => {
    await server.close();
    await rm(copy.folder, { recursive: true });
  };
  return { url: server.url, builds, close };
}

test.describe('Development', { tag: ['@platform', '@shell'] }, () => {
  test('an edit appears in the page without a page load', { tag: '@long' }, async ({ page }) => {
    const copy = await copyPackage('e2e/fixtures/mfe-sample');
    const shell = path.join(PROJECT_ROOT, 'shell');
    const site = await start(copy, { shell, 'mfe-sample': copy.section });
    try {
      await visit(page, `${site.url}/Sample/one`);
      await markDocument(page);
      await edit(copy, 'src/pages/sample.tsx', 'Sample: ', 'Edited: ');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edited: one');
      expect(await isMarkedDocument(page)).toBe(true);
      expect(site.builds.filter((problems) => problems !== '')).toEqual([]);
      await edit(copy, 'src/pages/sample.tsx', 'Edited: ', 'Broken: ${');
      await expect(page.getByText('Module build failed')).toBeVisible();
      await page.goto('about:blank');
    } finally {
      await site.close();
    }
  });

  test('a local section is shown with a packed shell among those of a deployed site', {
    tag: '@long',
  }, async ({ page }) => {
    const copy = await copyPackage('mfe-blog');
    const editTitle = (from: string, to: string) =>
      edit(copy, 'src/content/en/texts.ts', `title: '${from}',`, `title: '${to}',`);
    await editTitle('Blog', 'Local Blog');
    const packedShell = path.join(copy.folder, 'shell');
    await packShell(packedShell);
    const { siteUrl: against } = testEnvironment();
    const site = await start(copy, { 'mfe-blog': copy.section }, { against, packedShell });
    try {
      const loaded: string[] = [];
      page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
      await visit(page, `${site.url}/Blog`);
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText('Local Blog');
      await expect(page.getByRole('article').first()).toBeVisible();
      const scripts = loaded.filter((each) => each.endsWith('.js'));
      expect(scripts.some((each) => each.startsWith('/dev/mfe-blog/'))).toBe(true);
      expect(scripts.filter((each) => each.startsWith('/releases/mfe-blog/'))).toEqual([]);

      // An edited sentence and component appear without a page load.
      await markDocument(page);
      await editTitle('Local Blog', 'Edited Blog');
      await expect(heading).toHaveText('Edited Blog');
      await edit(
        copy,
        'src/pages/blog-list.tsx',
        '{listTexts.title}',
        '{listTexts.title + listTexts.title}',
      );
      await expect(heading).toHaveText('Edited BlogEdited Blog');
      expect(await isMarkedDocument(page)).toBe(true);
      expect(site.builds.filter((problems) => problems !== '')).toEqual([]);

      // The other sections come from the deployed site.
      await page.goto(`${site.url}/Resources`);
      await expect(heading).toBeVisible();
      expect(loaded.some((each) => each.startsWith('/releases/mfe-resources/'))).toBe(true);
      await page.goto('about:blank');
    } finally {
      await site.close();
    }
  });
});
