import type { PageBoot } from '@site/shared/contract';
import { PACKAGES } from '../support/routes';
import { expect, followInHeader, test, visit } from '../support/test';

async function readBoot(html: string): Promise<PageBoot> {
  const text = /<script type="application\/json" id="page-boot">(.*?)<\/script>/s.exec(html)?.[1];
  return JSON.parse(text ?? '');
}

test.describe('Federation', { tag: '@shell' }, () => {
  test('each section is a separate build, and a page fetches only its own section', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
    });
    await visit(page, '/FAQ');
    await page.waitForLoadState('networkidle');
    const owners = scripts.map((path) => path.split('/')[2]);
    expect(new Set(owners)).toEqual(new Set(['shell', 'mfe-content']));
    expect(new Set(scripts).size, 'no file is fetched twice').toBe(scripts.length);
  });

  test('the shell’s build contains no copy of a section', async ({ request }) => {
    const { composition } = await readBoot(await (await request.get('/')).text());
    const { base, entry } = composition.shell;
    const shell = await (await request.get(base + entry)).text();
    expect(composition.sections.map(({ name }) => name)).toEqual(PACKAGES.slice(0, -1));
    for (const section of composition.sections) expect(shell).not.toContain(section.name);
    for (const words of ['Why IPv6 Matters', 'Error Loading Events', 'Latest Updates']) {
      expect(shell).not.toContain(words);
    }
  });

  test.describe('a section that is down', { tag: '@fault' }, () => {
    test.use({ theme: null, expectedErrors: /SectionFault|ERR_FAILED|Failed to load/ });

    test('breaks only its own place, and recovers on Try again', {
      tag: ['@smoke', '@events'],
    }, async ({ page }) => {
      let down = true;
      await page.route('**/mfe-events/**/*.js*', (route) =>
        down ? route.abort() : route.fallback(),
      );
      await visit(page, '/FAQ');
      await followInHeader(page, '/Events');
      const fault = page.getByRole('main').getByRole('alert');
      await expect(fault).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeVisible();
      await page
        .getByRole('button')
        .filter({ has: page.locator('[data-icon=moon]') })
        .click();
      await expect(page.locator('html')).toHaveClass(/dark/);
      down = false;
      await fault.getByRole('button').click();
      await expect(page.locator('main [value=webinar]')).toBeVisible();
      await expect(fault).toHaveCount(0);
    });
  });
});
