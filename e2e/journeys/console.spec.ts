import type { Page } from '@playwright/test';
import { runAxe } from '@site/platform/operate';
import { openConsole, startReleaseSite, TRIED } from '../support/release-site';
import { expect, test } from '../support/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Expects no axe findings, and no overflow on a phone. */
async function expectSound(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = (await runAxe(page, RULES)).map(({ id, nodes }) => [id, nodes[0]?.target]);
    expect(found, `${page.url()} in ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 900 });
}

test.describe('Console', { tag: ['@platform', '@sql', '@writes', '@shell'] }, () => {
  // The browser logs the status of refusals.
  test.use({ expectedErrors: /status of (403|409)/ });

  test('answers a form that cannot be read with 400, and opens no inspector', {
    tag: '@long',
  }, async ({ request }) => {
    const site = await startReleaseSite();
    const console = await openConsole(site.store.folder);
    try {
      const { origin } = console;
      const send = async (type: string, data: string) =>
        (
          await request.post(`${console.url}change`, {
            headers: { origin, 'content-type': type },
            data,
          })
        ).status();
      expect(await send('multipart/form-data; boundary=x', '--x broken')).toBe(400);
      expect(await send('multipart/form-data', 'no boundary')).toBe(400);
      expect(await send('application/json', '{}')).toBe(415);
      console.child.kill('SIGUSR1');
      // Node reports the inspector from another thread, sooner than it answers.
      for (let asked = 0; asked < 20; asked += 1) {
        expect((await request.get(console.url)).status()).toBe(200);
      }
      expect(console.output()).not.toContain('Debugger listening');
    } finally {
      console.close();
      await site.close();
    }
  });

  test('a change is made as shown, but not after another release', {
    tag: '@long',
  }, async ({ page }) => {
    test.setTimeout(300_000);
    const site = await startReleaseSite();
    const console = await openConsole(site.store.folder);
    const heading = page.getByRole('heading', { level: 1 });
    try {
      const first = await site.store.readLiveId();
      await site.release();
      const { entry = 0 } = (await site.store.history.readPointer()) ?? {};
      const checks = [{ check: 'journeys', state: 'passed', found: '17 passed' }] as const;
      const composition = await site.store.readLive();
      await site.store.changeLive(entry, { composition, action: 'release', checks: [...checks] });
      const { version } = await site.offer({ kind: 'canary', share: 20 }, TRIED);
      await page.goto(console.url);
      await expect(page.getByText(`${version} goes to 20 % of visitors`)).toBeVisible();
      await expect(
        page.getByText(/last smoke journeys passed .*: 17 passed.*show-report/),
      ).toBeVisible();
      await expectSound(page);

      await page.getByRole('link', { name: 'Make it live for all' }).click();
      await expect(heading).toHaveText('Make the canary live for all?');
      await expect(page.getByRole('cell', { name: version }).first()).toBeVisible();
      await expectSound(page);
      expect((await site.store.history.readPointer())?.canary).toBeDefined();
      await site.renew('mfe-contact');
      await page.getByRole('button', { name: 'Make it live for all' }).click();
      await expect(page.getByRole('alert')).toContainText('has changed since this page was shown');
      expect((await site.store.history.readPointer())?.canary).toBeDefined();
      await page.getByLabel('Why').fill('it went well');
      await page.getByRole('button', { name: 'Make it live for all' }).click();
      await expect(page.getByRole('status')).toContainText('canary live for all');
      const promoted = (await site.store.history.read()).at(-1);
      expect(promoted).toMatchObject({
        action: 'promotion',
        provenance: { by: 'Hanna', why: 'it went well' },
        releases: { 'mfe-sample': version },
      });

      await page.getByRole('link', { name: 'Revoke sample' }).click();
      await page.getByLabel('Reason').fill('a hole');
      await page.getByRole('button', { name: 'Revoke it' }).click();
      await expect(page.getByRole('status')).toContainText('release revoked');
      await expect(page.getByRole('row', { name: `mfe-sample@${version} a hole` })).toBeVisible();
      expect((await site.store.history.readPointer())?.releases['mfe-sample']).not.toBe(version);

      await page.getByRole('link', { name: 'Go back to this of entry 1', exact: true }).click();
      await expect(heading).toHaveText('Roll back?');
      await page.getByRole('button', { name: 'Roll back' }).click();
      await expect(page.getByRole('status')).toContainText('rolled back');
      expect(await site.store.readLiveId()).toBe(first);
    } finally {
      console.close();
      await site.close();
    }
  });
});
