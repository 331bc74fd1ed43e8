import type { Page } from '@playwright/test';
import { startReleaseSite, THROWING } from '../support/release-site';
import { expect, test } from '../support/test';

const MOST_VISITORS = 40;
const WORKING = 'Sample: word';

test.describe('Canary', { tag: ['@platform', '@shell', '@long'] }, () => {
  test('a canary whose page throws is ended by itself, and its visitors get the live one', async ({
    browser,
  }) => {
    test.setTimeout(600_000);
    const site = await startReleaseSite();
    const isRunning = async () => (await site.store.readPointer())?.canary !== undefined;
    const canaries: Page[] = [];
    try {
      await site.release();
      const live = await site.store.readLiveId();
      const { version } = await site.offer({ kind: 'canary', share: 75 }, THROWING);

      // Each visitor has cookies of its own.
      for (let visitor = 0; visitor < MOST_VISITORS && (await isRunning()); visitor += 1) {
        // Of each network one visitor counts.
        const extraHTTPHeaders = { 'X-Forwarded-For': `198.51.100.${visitor}` };
        const page = await browser.newPage({ extraHTTPHeaders });
        const answer = await page.goto(`${site.url}/Sample/word`);
        const reason = answer?.headers()['x-composition-reason'] ?? '';
        const heading = page.getByRole('heading', { level: 1 });
        await (reason === 'canary'
          ? expect(heading).not.toHaveText(WORKING)
          : expect(heading).toHaveText(WORKING));
        if (reason === 'canary') canaries.push(page);
        else await page.close();
      }
      await expect.poll(isRunning).toBe(false);

      expect(await site.store.readLiveId()).toBe(live);
      const last = (await site.store.readHistory()).at(-1);
      expect(last?.action).toBe('canary-end');
      expect(last?.reason).toMatch(
        new RegExp(
          `the canary mfe-sample ${version} was ended: mfe-sample failed for \\d+ visitors`,
        ),
      );
      for (const page of canaries) {
        const answer = await page.reload();
        expect(answer?.headers()['x-composition']).toBe(live);
        // On a busy machine the section comes too late, its place says so, and the visitor tries again.
        const heading = page.getByRole('heading', { level: 1 });
        const again = page.getByRole('button', { name: 'Try again' });
        await expect(async () => {
          if (await again.isVisible()) await again.click();
          await expect(heading).toHaveText(WORKING, { timeout: 10_000 });
        }).toPass();
        expect(await page.context().cookies()).toEqual([]);
      }
    } finally {
      await Promise.all(canaries.map((page) => page.close()));
      await site.close();
    }
  });
});
